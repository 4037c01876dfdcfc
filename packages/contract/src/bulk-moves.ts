import type * as ids from '@swath/domain/ids';
import { BULK_MOVE_REASONS, MOST_BULK_VISITS, STAY_CAUSES } from '@swath/domain/jobs/bulk-move';
import { NO_MAIL_CAUSES } from '@swath/domain/jobs/no-mail-cause';
import * as z from 'zod/mini';
import { dayCapacity } from './availability.ts';
import { endpoint } from './endpoint.ts';
import { DayField, DayText, Instant, idField, idText } from './fields.ts';
import type { Named, SchemaOf } from './named.ts';
import { personal } from './personal.ts';

/** What becomes of a visit: it moves at once, its homeowner is asked, or it stays. */
export const BULK_MOVE_COMES = ['moved', 'asked', 'stays'] as const;

const OfVisit = {
  job: idText<ids.JobId>(),
  full_name: personal('name', z.string()),
  address: personal('address', z.string()),
  is_own_client: z.boolean(),
  /** Whether its customer is notified: a homeowner always, an own client by mail. False for a visit that stays. */
  is_told: z.boolean(),
  from: DayText,
  /** The new day; null: it stays, and no day was chosen. */
  to: z.nullable(DayText),
  came: z.enum(BULK_MOVE_COMES),
  /** Why it stays; null: it does not. */
  cause: z.nullable(z.enum(STAY_CAUSES)),
};

/** A visit of a proposal. */
export interface ProposedVisit extends z.infer<typeof ProposedVisitFields>, Named {}
const ProposedVisitFields = z.object({
  ...OfVisit,
  is_series: z.boolean(),
  /** The crew that mows it then; null: the company has one crew, none can take it, or its homeowner is asked first. */
  crew_id: z.nullable(idText<ids.CrewId>()),
  /** Whether the promised arrival window is kept; null: none is promised, or the visit stays. */
  keeps_window: z.nullable(z.boolean()),
  /** Why its own client is not mailed; null: they are, or it is a homeowner's visit. */
  client_no_mail: z.nullable(z.enum(NO_MAIL_CAUSES)),
  /** What the customer reads of all their visits that move, as a mail; null: nobody is mailed. */
  message: z.nullable(z.object({ subject: z.string(), text: personal('address', z.string()) })),
  /** Days that have room for the visit. `asks`: its homeowner would be asked. */
  days: z.array(z.object({ date: DayText, asks: z.boolean() })),
});
export const ProposedVisit: SchemaOf<ProposedVisit> = ProposedVisitFields;

/** A day on which visits of a proposal are put: how full it is then. */
export interface ProposedDay extends z.infer<typeof ProposedDayFields>, Named {}
const ProposedDayFields = z.object({ date: DayText, ...dayCapacity });
export const ProposedDay: SchemaOf<ProposedDay> = ProposedDayFields;

/** A bulk move that was made. */
export interface BulkMove extends z.infer<typeof BulkMoveFields>, Named {}
const BulkMoveFields = z.object({
  id: z.uuid(),
  reason: z.enum(BULK_MOVE_REASONS),
  moved_at: Instant,
  /** When homeowners get mail and push messages, own clients their mail; undone before, they get none. */
  notify_at: Instant,
  undo_until: Instant,
  undone_at: z.nullable(Instant),
  /** Whether it can be undone now. */
  is_undoable: z.boolean(),
  visits: z.array(
    z.object({
      ...OfVisit,
      /** Whether it is back as it was before; null: the bulk move was not undone, or the visit was not moved. */
      is_restored: z.nullable(z.boolean()),
      /** Why it is not. */
      undo_cause: z.nullable(z.enum(STAY_CAUSES)),
    }),
  ),
});
export const BulkMove: SchemaOf<BulkMove> = BulkMoveFields;

/** A day on which rain is expected: probability in percent, millimeters, and how many visits are still to be done. */
export interface SuggestedRainDay extends z.infer<typeof SuggestedRainDayFields>, Named {}
const SuggestedRainDayFields = z.object({
  date: DayText,
  percent: z.int(),
  millimeters: z.number(),
  visits: z.int(),
});
export const SuggestedRainDay: SchemaOf<SuggestedRainDay> = SuggestedRainDayFields;

const Reason = z._default(z.enum(BULK_MOVE_REASONS), 'weather');
const someVisits = <S extends z.ZodMiniType>(visit: S) => z.array(visit).check(z.maxLength(MOST_BULK_VISITS));

/** Endpoints for moving many visits of a company at once, such as on a rain day. Source: docs/rules/jobs.md. */
export const bulkMoves = {
  propose: endpoint({
    name: 'proposeBulkMove',
    method: 'POST',
    path: '/api/company/bulk-moves/proposal',
    may: ['crew'],
    summary: 'A day for each visit of some days, or for some visits, as sending it would move them; changes nothing',
    body: z.object({
      reason: Reason,
      /** The first and the last day of the visits; left out: only those named in `visits`. */
      from: z.optional(DayField),
      to: z.optional(DayField),
      /** Visits whose day is chosen already; null: left out of the move. Without `to`, a day is looked for. */
      visits: z._default(someVisits(z.object({ job: idField<ids.JobId>(), to: z.optional(z.nullable(DayField)) })), []),
    }),
    answer: z.object({ today: DayText, visits: z.array(ProposedVisit), days: z.array(ProposedDay) }),
    refusals: ['bulk_move_too_long', 'bulk_move_too_many'],
    limit: { calls: 240, perSeconds: 3600 },
  }),
  send: endpoint({
    name: 'sendBulkMove',
    method: 'POST',
    path: '/api/company/bulk-moves',
    may: ['crew'],
    summary: 'Moves visits, or asks their homeowners; those that were changed since the proposal stay',
    body: z.object({
      idempotency_key: z.uuid('Please send a UUID as the key.'),
      reason: Reason,
      visits: someVisits(
        z.object({
          job: idField<ids.JobId>(),
          /** The day on which it was in the proposal. */
          from: DayField,
          to: DayField,
          /** What the proposal said. */
          asks: z.boolean(),
          keeps_window: z.nullable(z.boolean()),
        }),
      ).check(z.minLength(1, 'Please choose a visit.')),
    }),
    answer: BulkMove,
    status: 201,
    repeatable: true,
    limit: { calls: 60, perSeconds: 3600 },
  }),
  list: endpoint({
    name: 'listBulkMoves',
    method: 'GET',
    path: '/api/company/bulk-moves',
    may: ['crew'],
    summary: 'Bulk moves of the last day, newest first; five at most',
    answer: z.array(BulkMove),
  }),
  forecast: endpoint({
    name: 'readRainForecast',
    method: 'GET',
    path: '/api/company/rain-forecast',
    may: ['crew'],
    summary: 'The rain day that the forecast of the present and the next day suggests',
    answer: z.object({ suggested: z.nullable(SuggestedRainDay) }),
  }),
  dismissForecast: endpoint({
    name: 'dismissRainForecast',
    method: 'POST',
    path: '/api/company/rain-forecast/dismissal',
    may: ['crew'],
    summary: 'Puts the suggestion away, for all members',
    body: z.object({ date: DayField }),
    repeatable: true,
  }),
  undo: endpoint({
    name: 'undoBulkMove',
    method: 'POST',
    path: '/api/company/bulk-moves/{id}/undo',
    may: ['crew'],
    summary: 'Moves visits back to which nothing happened since; customers who were notified are notified of that',
    params: z.object({ id: idField<string>() }),
    answer: BulkMove,
    refusals: ['bulk_move_not_found', 'bulk_move_final'],
    repeatable: true,
  }),
};
