import { CALENDAR_FAILURES, UNREAD_REASONS } from '@swath/domain/availability/busy';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Instant, text } from './fields.ts';
import type { Named, SchemaOf } from './named.ts';
import { personal } from './personal.ts';
import type { ProblemCode } from './problems.ts';

/**
 * A company's external calendar (iCalendar), whose busy times are subtracted from its hours. Its URL is never returned.
 */
export interface BusyCalendar extends z.infer<typeof BusyCalendarFields>, Named {}
const BusyCalendarFields = z.object({
  /** The connected calendar; null if there is none. */
  calendar: z.nullable(
    z.object({
      /** Host name of the calendar's URL. */
      host: personal('business', z.string()),
      /** When the calendar was last read successfully. */
      read_at: Instant,
      /**
       * Since when reading fails; `failure` says why. Both are null while reading works. The busy times read last still
       * apply.
       */
      failing_since: z.nullable(Instant),
      failure: z.nullable(z.enum(CALENDAR_FAILURES)),
      /** Number of busy times from today on; one that crosses midnight counts once per day. */
      busy_times: z.int(),
      /** Number of entries that could not be parsed, wholly or partly; the unparsed part is ignored. */
      skipped: z.int(),
      /** At most twenty of the unparsed entries. */
      not_understood: z.array(
        z.object({
          /** Title of the entry; null without one. */
          name: personal('words', z.nullable(z.string())),
          reason: z.enum(UNREAD_REASONS),
          /**
           * The text that could not be parsed, such as a time zone name or a recurrence rule; null if no text in
           * particular.
           */
          said: personal('words', z.nullable(z.string())),
        }),
      ),
      /** Number of malformed lines, which are ignored. */
      broken_lines: z.int(),
    }),
  ),
});
export const BusyCalendar: SchemaOf<BusyCalendar> = BusyCalendarFields;

const UNREADABLE = [...CALENDAR_FAILURES] satisfies readonly ProblemCode[];
/** Rate limit: each of these calls sends a request to an external server. */
const SELDOM = { calls: 60, perSeconds: 3600 };

/**
 * Endpoints for the external calendar whose busy times a company's hours exclude.
 * Source: docs/rules/availability.md.
 */
export const busy = {
  read: endpoint({
    name: 'readBusyCalendar',
    method: 'GET',
    path: '/api/company/busy-calendar',
    may: ['crew'],
    summary: 'Whether one’s company has a calendar of its own outside, and how reading it goes',
    answer: BusyCalendar,
  }),
  change: endpoint({
    name: 'changeBusyCalendar',
    method: 'PUT',
    path: '/api/company/busy-calendar',
    may: ['crew'],
    summary: 'Have the busy times of a calendar in iCal format taken from the company’s hours; it is read at once',
    body: z.object({ address: personal('secret', text(2000, 'Please enter an address.')) }),
    answer: BusyCalendar,
    refusals: UNREADABLE,
    repeatable: true,
    limit: SELDOM,
  }),
  readAgain: endpoint({
    name: 'readBusyCalendarAgain',
    method: 'POST',
    path: '/api/company/busy-calendar/read',
    may: ['crew'],
    summary: 'Read the calendar now; when that fails, what was read before stays, and the answer says why',
    answer: BusyCalendar,
    repeatable: true,
    limit: SELDOM,
  }),
  remove: endpoint({
    name: 'removeBusyCalendar',
    method: 'DELETE',
    path: '/api/company/busy-calendar',
    may: ['crew'],
    summary: 'Forget the calendar and its busy times; that there is none is fine',
    repeatable: true,
  }),
};
