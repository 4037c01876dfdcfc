import { CALENDAR_FAILURES, UNREAD_REASONS } from '@swath/domain/availability/busy';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Instant, text } from './fields.ts';
import type { Named, SchemaOf } from './named.ts';
import { personal } from './personal.ts';
import type { ProblemCode } from './problems.ts';

/** A company's external calendar (iCalendar URL), whose busy times are subtracted from its hours. The URL is never returned. */
export interface BusyCalendar extends z.infer<typeof BusyCalendarFields>, Named {}
const BusyCalendarFields = z.object({
  /** Null: none is connected. */
  calendar: z.nullable(
    z.object({
      /** Host name of its server. */
      host: personal('business', z.string()),
      /** Last successful import. */
      read_at: Instant,
      /** Since when imports fail, and why; the last imported times still apply. */
      failing_since: z.nullable(Instant),
      failure: z.nullable(z.enum(CALENDAR_FAILURES)),
      /** Number from today on. One over midnight counts once for each day. */
      busy_times: z.int(),
      /** Entries that could not be parsed, whole or in part; the unparsed part is left out. */
      skipped: z.int(),
      /** At most twenty of them. */
      not_understood: z.array(
        z.object({
          /** Its title in the calendar; null without one. */
          name: personal('words', z.nullable(z.string())),
          reason: z.enum(UNREAD_REASONS),
          /** The raw text that could not be parsed: a zone name, a rule. */
          said: personal('words', z.nullable(z.string())),
        }),
      ),
      /** Invalid lines; they are left out. */
      broken_lines: z.int(),
    }),
  ),
});
export const BusyCalendar: SchemaOf<BusyCalendar> = BusyCalendarFields;

const UNREADABLE = [...CALENDAR_FAILURES] satisfies readonly ProblemCode[];
/** Rate limit: each import requests an external server. */
const SELDOM = { calls: 60, perSeconds: 3600 };

/** Importing busy times from a company's own calendar. Source: docs/rules/availability.md. */
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
