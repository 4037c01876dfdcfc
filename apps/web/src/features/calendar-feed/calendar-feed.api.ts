import { calendarFeed } from '@swath/contract/calendar-feed';
import { call, query } from '../../lib/api-client.ts';

/** Whether the homeowner's calendar feed is active. */
export const ownCalendarFeed = () => query(calendarFeed.read);

/** Makes a new private address; the previous one stops working. @throws ApiProblem */
export const makeCalendarFeed = () => call(calendarFeed.make);

/** Revokes the private address. @throws ApiProblem */
export const endCalendarFeed = () => call(calendarFeed.end);
