import { calendarFeed } from '@swath/contract/calendar-feed';
import { call, query } from '../../lib/api-client.ts';

/** Whether one's visits can be read by calendar programs. */
export const ownCalendarFeed = () => query(calendarFeed.read);

/** Makes a new private address; the one before stops working. @throws ApiProblem */
export const makeCalendarFeed = () => call(calendarFeed.make);

/** Ends the private address. @throws ApiProblem */
export const endCalendarFeed = () => call(calendarFeed.end);
