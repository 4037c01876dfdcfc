import type * as ids from '@swath/domain/ids';
import { OFFER_OUTCOMES } from '@swath/domain/queue/offer-outcome';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { CentsField, DayText, Instant, idField, idText } from './fields.ts';
import type { Named, SchemaOf } from './named.ts';
import { personal } from './personal.ts';

/**
 * A company's offer for a queued job, with its outcome. Does not disclose which company was chosen instead.
 * Source: docs/rules/queue-and-offers.md.
 */
export interface CompanyOffer extends z.infer<typeof CompanyOfferFields>, Named {}
const CompanyOfferFields = z.object({
  id: idText<ids.OfferId>(),
  queuedJobId: idText<ids.QueuedJobId>(),
  outcome: z.enum(OFFER_OUTCOMES),
  address: personal('address', z.string()),
  /** Display text, such as "0.25 acre". */
  lotSize: z.string(),
  priceCents: CentsField,
  serviceDate: DayText,
  message: personal('words', z.string()),
  createdAt: Instant,
  /** When the offer expires. For an offer that ended earlier: when it would have expired. */
  expiresAt: Instant,
  /** When the offer ended; null while it is open. */
  endedAt: z.nullable(Instant),
  /** The job created from the accepted offer; null otherwise. */
  jobId: z.nullable(idText<ids.JobId>()),
});
export const CompanyOffer: SchemaOf<CompanyOffer> = CompanyOfferFields;

/** Endpoints for a company's own offers. */
export const companyOffers = {
  list: endpoint({
    name: 'listCompanyOffers',
    method: 'GET',
    path: '/api/company/offers',
    may: ['crew'],
    summary: 'What became of the company’s offers of the last 30 days, newest first, 100 at a time',
    query: z.object({
      /** Cursor: id of the last offer on the previous page; left out, the first page. */
      after: z.optional(idField<ids.OfferId>('Offer not found.')),
    }),
    answer: z.array(CompanyOffer),
  }),
};
