import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import type { Named, SchemaOf } from './named.ts';

/**
 * All kinds of change events. The web app does not compile until it lists, for each kind, the queries to invalidate.
 */
export const CHANGE_KINDS = [
  'job.booked',
  'job.started',
  'job.completed',
  'job.undone',
  'job.canceled',
  'job.rated',
  'review.answered',
  'job.rescheduled',
  'job.recorded',
  'message.changed',
  'complaint.changed',
  'refund_request.changed',
  'route.changed',
  'crew.changed',
  'photos.changed',
  'content.changed',
  'series.changed',
  'series_proposal.changed',
  'client.changed',
  'invoice.changed',
  'estimate.changed',
  'queue.changed',
  'offer.changed',
  'question.changed',
  'notice.changed',
  'payment.changed',
  'payout.changed',
  'profile.changed',
  'company.changed',
  'areas.changed',
  'availability.changed',
  'profile_change.changed',
  'papers.changed',
  'hours.changed',
  'company.registered',
  'company.decided',
  'account.changed',
  'session.opened',
  'role.changed',
  'session.ended',
] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/**
 * One event of the change feed, for invalidating caches. Has no content: clients refetch with their own permissions.
 */
export interface Change extends z.infer<typeof ChangeFields>, Named {}
const ChangeFields = z.object({ kind: z.enum(CHANGE_KINDS), id: z.uuid() });
export const Change: SchemaOf<Change> = ChangeFields;

export const changes = {
  stream: endpoint({
    name: 'streamChanges',
    method: 'GET',
    path: '/api/changes',
    may: 'signed-in',
    summary: 'What changed for the caller, as it changes; send Last-Event-ID to resume',
    events: Change,
  }),
};
