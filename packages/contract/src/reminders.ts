import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Instant } from './fields.ts';
import type { Named, SchemaOf } from './named.ts';

/**
 * What somebody of a company should look at. How many jobs wait is what `listQueuedJobs` lists without a filter: badge
 * and list never differ. Source: docs/spec/company.md, section 4; docs/decisions.md, D315 and D316.
 */
export interface Reminders extends z.infer<typeof RemindersFields>, Named {}
const RemindersFields = z.object({
  /** Jobs waiting for offers where the company works. */
  queued_count: z.int().check(z.gte(0)),
  /** When the newest of them was queued. */
  newest_queued_at: z.nullable(Instant),
  /** One of them was queued since this person last looked, or they have never looked. */
  queue_unseen: z.boolean(),
  /** The rate or days to come are missing, and this sign-in has not been told yet. */
  spotlight: z.boolean(),
});
export const Reminders: SchemaOf<Reminders> = RemindersFields;

export const reminders = {
  read: endpoint({
    name: 'readReminders',
    method: 'GET',
    path: '/api/company/reminders',
    may: ['crew'],
    summary: 'How many jobs wait for offers where the company works, and what the caller has not been told of yet',
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
      /** When the newest job that was shown had been queued; a moment to come counts as now. */
      through: z.iso.datetime('Please say until when.'),
    }),
    repeatable: true,
  }),
};
