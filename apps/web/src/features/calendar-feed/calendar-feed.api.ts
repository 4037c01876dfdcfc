import { calendarFeed } from '@swath/contract/calendar-feed';
import { call, query } from '../../lib/api-client.ts';

/** Query of whether the homeowner's calendar feed is active. */
export const ownCalendarFeed = () => query(calendarFeed.read);

/** Makes a new private URL for the calendar feed; the previous one stops working. @throws ApiProblem */
export const makeCalendarFeed = () => call(calendarFeed.make);

/** Revokes the private URL of the calendar feed. @throws ApiProblem */
export const endCalendarFeed = () => call(calendarFeed.end);
