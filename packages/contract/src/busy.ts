import { CALENDAR_FAILURES, UNREAD_REASONS } from '@swath/domain/availability/busy';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Instant, text } from './fields.ts';
import type { Named, SchemaOf } from './named.ts';
import { personal } from './personal.ts';
import type { ProblemCode } from './problems.ts';

/** A company's own calendar outside, whose busy times are taken from its hours. Its address is told to nobody. */
export interface BusyCalendar extends z.infer<typeof BusyCalendarFields>, Named {}
const BusyCalendarFields = z.object({
  /** Null: there is none. */
  calendar: z.nullable(
    z.object({
      /** The server that it is on. */
      host: personal('business', z.string()),
      /** When it was last read well. */
      read_at: Instant,
      /** Since when it cannot be read, and why; what was read before still counts. */
      failing_since: z.nullable(Instant),
      failure: z.nullable(z.enum(CALENDAR_FAILURES)),
      /** From today on. One that goes on over midnight is one of each day. */
      busy_times: z.int(),
      /** Entries that are not understood, whole or in part; what is not is left out. */
      skipped: z.int(),
      /** Twenty of them at most. */
      not_understood: z.array(
        z.object({
          /** As the calendar calls it; null for one without a name. */
          name: personal('words', z.nullable(z.string())),
          reason: z.enum(UNREAD_REASONS),
          /** What is not understood, as it is written there: the name of a zone, a rule. */
          said: personal('words', z.nullable(z.string())),
        }),
      ),
      /** Lines that nobody can read; they are left out. */
      broken_lines: z.int(),
    }),
  ),
});
export const BusyCalendar: SchemaOf<BusyCalendar> = BusyCalendarFields;

const UNREADABLE = [...CALENDAR_FAILURES] satisfies readonly ProblemCode[];
/** Each reading asks somebody else's server. */
const SELDOM = { calls: 60, perSeconds: 3600 };

/** Busy times out of a company's own calendar. Source: docs/decisions.md, D464. */
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
