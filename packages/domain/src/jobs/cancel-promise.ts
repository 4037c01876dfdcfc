import { centsText } from '../words.ts';
import type { ChargeState } from './charge-state.ts';

/** A visit that its company is about to cancel. */
export type VisitToCancel = {
  /** It is at an own client without an account, whom the company bills itself. */
  readonly isOwnClient: boolean;
  /** Payment state of a visit of a series; null for a single mowing, which is paid when it is booked, and at an own client. */
  readonly charge: ChargeState | null;
  /** What its customer pays; null to a reader without the right to see money. */
  readonly cents: number | null;
};

/**
 * The effects of a company's cancellation on one customer, as shown before and after. Each is kept: promises.pg.test.ts does it
 * for every kind of job and compares.
 */
export type CancelPromise = {
  /** The customer is notified by us, in their notices at least. */
  readonly isNotified: boolean;
  /** Refund of what was paid; null: none. The sum is null where it is not known. */
  readonly back: { readonly cents: number | null } | null;
  /** Released authorization of a card; null: none. */
  readonly released: { readonly cents: number | null } | null;
  /** Nothing is canceled yet: a member who may refund has to approve first. */
  readonly isAsked: boolean;
};

/**
 * @param visits  of one customer
 * @param mayGiveBack  whether the member who cancels may refund
 */
export function promiseOfCancel(visits: readonly VisitToCancel[], mayGiveBack: boolean): CancelPromise {
  const ofHomeowners = visits.filter(({ isOwnClient }) => !isOwnClient);
  const back = sumOf(
    ofHomeowners.filter(({ charge }) => charge === null || charge === 'paid' || charge === 'refunded'),
  );
  const released = sumOf(ofHomeowners.filter(({ charge }) => charge === 'authorized'));
  const isAsked = !mayGiveBack && (back !== null || released !== null);
  return { isNotified: visits.length === 0 || ofHomeowners.length > 0, back, released, isAsked };
}

function sumOf(visits: readonly VisitToCancel[]): { cents: number | null } | null {
  if (visits.length === 0) return null;
  // After a partial refund the rest is not known here.
  const isKnown = visits.every(({ cents, charge }) => cents !== null && charge !== 'refunded');
  return { cents: isKnown ? visits.reduce((sum, { cents }) => sum + (cents ?? 0), 0) : null };
}

/** What becomes of the money. */
export function moneyWords({ isNotified, back, released }: CancelPromise): string {
  if (!isNotified) return 'You bill this client yourself: nothing is returned by us.';
  const sentences = [
    ...(back ? [`${back.cents === null ? 'What they paid' : centsText(back.cents)} goes back to the customer.`] : []),
    ...(released
      ? [`${released.cents === null ? 'What is' : centsText(released.cents)} held on their card is released.`]
      : []),
  ];
  return sentences.length > 0 ? sentences.join(' ') : 'Nothing was charged, so nothing is returned.';
}

/** Text on who is notified. @param what  predicate after the name: "is told at once, with your reason" */
export const notifiedWords = (isNotified: boolean, name = 'The customer', what = 'is told'): string =>
  isNotified
    ? `${name} ${what}.`
    : `${name === 'The customer' ? 'Your client' : name} is not told by us: please tell them yourself.`;

/** Replaces both texts where approval is required first. */
export const ASKED_WORDS =
  'Money would go back, so whoever decides about that in your company is asked first. Until they agree nothing is canceled, and the customer hears nothing.';

/** Text for a homeowner whose visit is canceled: true whether it was charged, held or neither. */
export const NOTHING_TO_PAY = 'You do not pay for it: anything that was charged goes back to you in full.';
