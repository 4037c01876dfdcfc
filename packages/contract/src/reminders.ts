import { CHECKLIST_ITEMS, ITEM_STATES, REACHES } from '@swath/domain/companies/checklist';
import { COUNTED_FOR } from '@swath/domain/companies/reminders';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { CentsField, DayText, Instant } from './fields.ts';
import type { Named, SchemaOf } from './named.ts';

/**
 * Reminders of a company's member. The queued jobs counted are those that `listQueuedJobs` returns for `show=matches`,
 * so that the badge and the first tab of the queue agree.
 * Source: docs/spec/company.md, section 4; docs/rules/queue-and-offers.md, docs/rules/companies.md.
 */
export interface Reminders extends z.infer<typeof RemindersFields>, Named {}
const RemindersFields = z.object({
  /** Number of queued jobs that fit the company's days, counted up to 100 for the badge, up to 500 for the dialog. */
  queued_count: z.int().check(z.gte(0)),
  /** When the newest queued job that fits the company's days was queued; null if there is none. */
  newest_queued_at: z.nullable(Instant),
  /** Whether a queued job that fits the company's days is newer than those that this member has seen in the queue. */
  queue_unseen: z.boolean(),
  /**
   * Whether to highlight the Settings button: the company has no rate, or no open day within 30 days, and the highlight
   * was not shown in this session yet.
   */
  spotlight: z.boolean(),
  /** Whether to show the checklist: a step is open that was not open when the member last dismissed it. */
  checklist: z.boolean(),
});
export const Reminders: SchemaOf<Reminders> = RemindersFields;

/**
 * Checklist of what a company must set up before homeowners can book it, with the state of each step.
 * Source: docs/rules/companies.md.
 */
export interface CompanyChecklist extends z.infer<typeof CompanyChecklistFields>, Named {}
const CompanyChecklistFields = z.object({
  /** All steps of the checklist, in the order in which they are shown. */
  items: z.array(z.object({ item: z.enum(CHECKLIST_ITEMS), state: z.enum(ITEM_STATES) })),
  rate_cents: z.nullable(CentsField),
  /** First bookable day with enough working hours for the smallest lawn; null if there is none. */
  first_day: z.nullable(DayText),
  reach: z.enum(REACHES),
});
export const CompanyChecklist: SchemaOf<CompanyChecklist> = CompanyChecklistFields;

const WHICH = 'Please say what is open.';

export const reminders = {
  read: endpoint({
    name: 'readReminders',
    method: 'GET',
    path: '/api/company/reminders',
    may: ['crew'],
    summary: 'How many jobs wait for offers where the company works, and what the caller has not been told of yet',
    query: z.object({ count: z._default(z.enum(COUNTED_FOR), 'badge') }),
    answer: Reminders,
  }),
  seeSpotlight: endpoint({
    name: 'markSpotlightShown',
    method: 'POST',
    path: '/api/company/reminders/spotlight',
    may: ['crew'],
    summary: 'This sign-in has been told that settings are missing; doing it again is fine',
    repeatable: true,
  }),
  seeQueue: endpoint({
    name: 'markQueueSeen',
    method: 'POST',
    path: '/api/company/reminders/queue',
    may: ['crew'],
    summary: 'The caller has seen what waits in the queue, up to a moment; never sets it back',
    body: z.object({
      /** When the newest queued job that the member was shown was queued; a time in the future counts as now. */
      through: z.iso.datetime('Please say until when.'),
    }),
    repeatable: true,
  }),
  readChecklist: endpoint({
    name: 'readChecklist',
    method: 'GET',
    path: '/api/company/checklist',
    may: ['crew'],
    summary: 'What one’s company has set up for homeowners to book it, and what is still open',
    answer: CompanyChecklist,
  }),
  putChecklistAway: endpoint({
    name: 'markChecklistAway',
    method: 'POST',
    path: '/api/company/checklist/away',
    may: ['crew'],
    summary: 'The caller wants to be shown no checklist, until something else is open; doing it again is fine',
    body: z.object({
      /** The checklist's steps that were open when the member dismissed it. */
      open: z.array(z.enum(CHECKLIST_ITEMS, WHICH)).check(z.maxLength(CHECKLIST_ITEMS.length, WHICH)),
    }),
    repeatable: true,
  }),
};
