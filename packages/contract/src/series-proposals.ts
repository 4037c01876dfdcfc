import type * as ids from '@swath/domain/ids';
import { PROPOSAL_NOTE_MAX, PROPOSAL_STATUSES } from '@swath/domain/series/proposal';
import * as z from 'zod/mini';
import { PlannedDate } from './company-series.ts';
import { endpoint } from './endpoint.ts';
import { CentsField, DayField, DayText, Instant, idField, idText, optionalLines } from './fields.ts';
import type { Named, SchemaOf } from './named.ts';
import { personal } from './personal.ts';
import { AnsweredRule } from './rule-fields.ts';
import { SeriesRule } from './series.ts';

/** A homeowner for whom the company has mowed in the last twelve months, with data of the last mowing. */
export interface ServedHomeowner extends z.infer<typeof ServedHomeownerFields>, Named {}
const ServedHomeownerFields = z.object({
  /** The last completed job. Identifies the homeowner, whose account id is not disclosed to companies. */
  job_id: idText<ids.JobId>(),
  full_name: personal('name', z.string()),
  address: personal('address', z.string()),
  /** Day of the last completed job. */
  last_mowed: DayText,
  mowings: z.int(),
  /** Whether the homeowner has an active or paused series with the company. */
  has_series: z.boolean(),
  /** Whether a proposal of a new series to this homeowner waits for the answer. */
  is_asked: z.boolean(),
  /**
   * First day on which the company may send this homeowner another proposal, after they declined one; null if it may
   * today.
   */
  may_propose_from: z.nullable(DayText),
});
export const ServedHomeowner: SchemaOf<ServedHomeowner> = ServedHomeownerFields;

/**
 * What a proposal is about: a new series for a homeowner, or another rule for one's series.
 * Source: docs/rules/series.md.
 */
const Proposed = z.discriminatedUnion('kind', [
  /** A new series, for the homeowner of this completed job. */
  z.object({ kind: z.literal('new'), job_id: idField<ids.JobId>('Please choose a homeowner.') }),
  /** Another rule for a homeowner's series, for its visits from a day on. */
  z.object({ kind: z.literal('change'), series_id: idField<ids.SeriesId>('Series not found.'), from: DayField }),
]);

/** A company's proposal of a series to a homeowner, as the company sees it. */
export interface CompanyProposal extends z.infer<typeof CompanyProposalFields>, Named {}
const CompanyProposalFields = z.object({
  id: idText<ids.SeriesProposalId>(),
  status: z.enum(PROPOSAL_STATUSES),
  full_name: personal('name', z.string()),
  address: personal('address', z.string()),
  /** The series whose rule would change; for a new series, null until the homeowner has booked it. */
  series_id: z.nullable(idText<ids.SeriesId>()),
  /** First day from which the new rule would apply; null for a new series. */
  from: z.nullable(DayText),
  rule: AnsweredRule,
  note: personal('words', z.string()),
  sent_at: Instant,
  answer_by: Instant,
  /** When the proposal was answered, withdrawn or expired; null while open. */
  closed_at: z.nullable(Instant),
});
export const CompanyProposal: SchemaOf<CompanyProposal> = CompanyProposalFields;

/** A company's proposal of a series, as its homeowner sees it. */
export interface OwnProposal extends z.infer<typeof OwnProposalFields>, Named {}
const OwnProposalFields = z.object({
  id: idText<ids.SeriesProposalId>(),
  company_id: idText<ids.CompanyId>(),
  company_name: personal('business', z.string()),
  /** The homeowner's series whose rule would change; null for a new series. */
  series_id: z.nullable(idText<ids.SeriesId>()),
  from: z.nullable(DayText),
  rule: AnsweredRule,
  note: personal('words', z.string()),
  /** The company's time zone, in which to show `answer_by`. */
  time_zone: z.string(),
  sent_at: Instant,
  answer_by: Instant,
});
export const OwnProposal: SchemaOf<OwnProposal> = OwnProposalFields;

const ProposalId = z.object({ id: idField<ids.SeriesProposalId>('Proposal not found.') });

export const seriesProposals = {
  listServed: endpoint({
    name: 'listServedHomeowners',
    method: 'GET',
    path: '/api/company/homeowners',
    may: ['crew'],
    summary: 'The homeowners the company has mowed for, by name: those to whom it can propose a series',
    answer: z.array(ServedHomeowner),
  }),
  preview: endpoint({
    name: 'previewProposal',
    method: 'POST',
    path: '/api/company/proposals/preview',
    may: ['crew'],
    summary: 'Every date of a proposed series with the company’s conflicts, and what a visit costs and earns today',
    body: z.object({ job_id: idField<ids.JobId>('Please choose a homeowner.'), rule: SeriesRule }),
    answer: z.object({
      visits: z.array(PlannedDate),
      /**
       * Price of a visit by the company's current rate and the lawn as it was at the last job. The price may have
       * changed when the homeowner books.
       */
      visit_price_cents: CentsField,
      company_share_cents: CentsField,
    }),
    refusals: [
      'job_not_found',
      'series_too_long',
      'series_without_dates',
      'company_cannot_be_paid',
      'price_below_minimum',
    ],
    limit: { calls: 600, perSeconds: 3600 },
  }),
  send: endpoint({
    name: 'proposeSeries',
    method: 'POST',
    path: '/api/company/proposals',
    may: ['crew'],
    status: 201,
    repeatable: true,
    summary: 'Propose a series, or another rule for one, to a homeowner; nothing is booked until they agree',
    body: z.object({
      /** Idempotency key, chosen by the client: sent again with the same id, no second proposal is made. */
      id: z.optional(idField<ids.SeriesProposalId>()),
      about: Proposed,
      rule: SeriesRule,
      /** Note to the homeowner. */
      note: personal('words', z._default(optionalLines(PROPOSAL_NOTE_MAX), '')),
    }),
    answer: CompanyProposal,
    refusals: [
      'job_not_found',
      'series_not_found',
      'series_ended',
      'series_too_long',
      'series_without_dates',
      'date_too_early',
      'no_room_on_any_date',
      'company_cannot_be_paid',
      'price_below_minimum',
      'proposal_not_found',
      'proposal_exists',
      'proposal_too_soon',
    ],
    limit: { calls: 120, perSeconds: 3600 },
  }),
  listOfCompany: endpoint({
    name: 'listCompanyProposals',
    method: 'GET',
    path: '/api/company/proposals',
    may: ['crew'],
    summary: 'The company’s open proposals, and what became of those of the last 30 days; newest first',
    answer: z.array(CompanyProposal),
  }),
  withdraw: endpoint({
    name: 'withdrawProposal',
    method: 'POST',
    path: '/api/company/proposals/{id}/withdraw',
    may: ['crew'],
    summary: 'Take a proposal back that is not answered yet; doing it again is fine',
    params: ProposalId,
    answer: CompanyProposal,
    refusals: ['proposal_not_found', 'proposal_closed'],
  }),
  listOwn: endpoint({
    name: 'listOwnProposals',
    method: 'GET',
    path: '/api/proposals',
    may: ['homeowner'],
    summary: 'The proposals that the homeowner has not answered, newest first',
    answer: z.array(OwnProposal),
  }),
  decline: endpoint({
    name: 'declineProposal',
    method: 'POST',
    path: '/api/proposals/{id}/decline',
    may: ['homeowner'],
    summary: 'Say no to a proposal; the company is told. Doing it again is fine',
    params: ProposalId,
    answer: z.object({ declined: z.boolean() }),
    refusals: ['proposal_not_found', 'proposal_closed'],
  }),
};
