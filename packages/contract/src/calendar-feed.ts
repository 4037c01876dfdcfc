import type { JobId } from '@swath/domain/ids';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Instant, idField } from './fields.ts';
import type { Named, SchemaOf } from './named.ts';
import { personal } from './personal.ts';

/**
 * Whether the homeowner has a private calendar feed (a URL at which calendar programs read their visits), and since
 * when; `since` is null without a feed. The URL itself is not stored.
 */
export interface CalendarFeed extends z.infer<typeof CalendarFeedFields>, Named {}
const CalendarFeedFields = z.object({ active: z.boolean(), since: z.nullable(Instant) });
export const CalendarFeed: SchemaOf<CalendarFeed> = CalendarFeedFields;

export const calendarFeed = {
  read: endpoint({
    name: 'readCalendarFeed',
    method: 'GET',
    path: '/api/calendar-feed',
    may: ['homeowner'],
    summary: 'Whether one’s visits can be read by calendar programs',
    answer: CalendarFeed,
  }),
  make: endpoint({
    name: 'makeCalendarFeed',
    method: 'POST',
    path: '/api/calendar-feed',
    may: ['homeowner'],
    status: 201,
    summary: 'Make a new private address of one’s visits; the one before stops working',
    /** The URL of the feed is returned only in this answer. Whoever has it can read the homeowner's visits. */
    answer: z.object({ url: personal('secret', z.url()), since: Instant }),
    limit: { calls: 20, perSeconds: 3600 },
  }),
  end: endpoint({
    name: 'endCalendarFeed',
    method: 'DELETE',
    path: '/api/calendar-feed',
    may: ['homeowner'],
    summary: 'End the private address; that there is none is fine',
  }),
  visit: endpoint({
    name: 'readVisitCalendar',
    method: 'GET',
    path: '/api/MowingJobs/{id}/calendar',
    may: ['homeowner'],
    summary: 'One’s own visit as a file for calendar programs',
    params: z.object({ id: idField<JobId>('Job not found.') }),
    file: 'text/calendar',
    refusals: ['job_not_found'],
    limit: { calls: 120, perSeconds: 600 },
  }),
};
