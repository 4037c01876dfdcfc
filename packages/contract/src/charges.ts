import type * as ids from '@swath/domain/ids';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { idField } from './fields.ts';
import { CheckoutSession } from './payments.ts';
import { personal } from './personal.ts';

/**
 * Page of the payment provider on which a homeowner saves another card for a series, without being charged.
 * `clientSecret` opens it in the browser; null once the page is completed or has expired.
 */
const CardSetup = z.object({
  clientSecret: personal('secret', z.nullable(z.string())),
  sessionId: personal('reference', z.string()),
});

const SeriesId = z.object({ id: idField<ids.SeriesId>('Series not found.') });
const SetupId = z.extend(SeriesId, {
  sessionId: personal('reference', z.string().check(z.minLength(1), z.maxLength(200))),
});

const CardId = personal('reference', z.string().check(z.minLength(1), z.maxLength(200)));

/** A card of a homeowner's that the payment provider has, as one line of their settings. */
const OwnCardShape = z.object({
  /** The payment provider's id of it. */
  cardId: personal('reference', z.string()),
  brand: z.nullable(z.string()),
  last4: personal('card', z.nullable(z.string())),
  /** Its last month, `YYYY-MM`; null if it is not known, as for a card that is not remembered. */
  expires: z.nullable(z.string()),
  /** Whether that month is over. */
  expired: z.boolean(),
  /** Whether payment pages offer it, as its owner has chosen. */
  remembered: z.boolean(),
  /** The running series that are charged with it. */
  series: z.array(z.object({ id: idField<ids.SeriesId>('Series not found.'), title: personal('address', z.string()) })),
});
export type OwnCard = z.infer<typeof OwnCardShape>;

/**
 * Endpoints for paying later visits of a series, and for its saved card.
 * Source: docs/rules/payments-and-refunds.md.
 */
export const charges = {
  payVisit: endpoint({
    name: 'payVisit',
    method: 'POST',
    path: '/api/MowingJobs/{id}/pay',
    may: ['homeowner'],
    repeatable: true,
    summary: 'Open a payment page for one’s own visit of a series whose card was declined or not asked yet',
    params: z.object({ id: idField<ids.JobId>('Job not found.') }),
    answer: CheckoutSession,
    refusals: ['job_not_found', 'job_canceled', 'visit_already_paid', 'company_cannot_be_paid', 'gateway_unavailable'],
    limit: { calls: 60, perSeconds: 600 },
  }),
  changeCard: endpoint({
    name: 'changeSeriesCard',
    method: 'POST',
    path: '/api/series/{id}/card',
    may: ['homeowner'],
    summary: 'Open a page on which another card is saved for the later visits of one’s own series',
    params: SeriesId,
    answer: CardSetup,
    refusals: ['series_not_found', 'series_ended', 'gateway_unavailable'],
    limit: { calls: 60, perSeconds: 600 },
  }),
  takeRememberedCard: endpoint({
    name: 'takeRememberedCard',
    method: 'PUT',
    path: '/api/series/{id}/card',
    may: ['homeowner'],
    summary: 'Have the later visits of one’s own series charged to a card that is remembered',
    params: SeriesId,
    body: z.object({ cardId: CardId }),
    refusals: ['series_not_found', 'series_ended', 'card_not_found', 'card_expired', 'card_not_accepted'],
    limit: { calls: 60, perSeconds: 600 },
  }),
  listCards: endpoint({
    name: 'listCards',
    method: 'GET',
    path: '/api/cards',
    may: ['homeowner'],
    summary: 'One’s own cards: those of running series, and those remembered by the payment provider',
    answer: z.array(OwnCardShape),
    limit: { calls: 60, perSeconds: 600 },
  }),
  forgetCard: endpoint({
    name: 'forgetCard',
    method: 'DELETE',
    path: '/api/cards/{cardId}',
    may: ['homeowner'],
    summary: 'Have the payment provider forget a remembered card',
    params: z.object({ cardId: CardId }),
    refusals: ['card_not_found', 'card_in_use'],
    limit: { calls: 60, perSeconds: 600 },
  }),
  readCardSetup: endpoint({
    name: 'readCardSetup',
    method: 'GET',
    path: '/api/series/{id}/card/{sessionId}',
    may: ['homeowner'],
    summary: 'Whether the other card is saved, asked of the payment provider',
    params: SetupId,
    answer: z.object({
      status: z.enum(['open', 'saved', 'expired']),
      card: z.nullable(z.object({ brand: z.nullable(z.string()), last4: personal('card', z.nullable(z.string())) })),
    }),
    refusals: ['checkout_not_found'],
  }),
};
