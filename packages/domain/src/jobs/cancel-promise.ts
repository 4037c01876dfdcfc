import { centsText } from '../words.ts';
import type { ChargeState } from './charge-state.ts';

/** A visit that its company is about to cancel. */
export type VisitToCancel = {
  /** Of somebody without an account, whom the company bills itself. */
  readonly isOwnClient: boolean;
  /** How a visit of a series is paid for; null for a single mowing, which is paid when it is booked, and at an own client. */
  readonly charge: ChargeState | null;
  /** What its customer pays; null to a reader who is told no sums. */
  readonly cents: number | null;
};

/**
 * What comes of it when a company cancels visits of one customer, as it is said before and after. Each of these is kept:
 * promises.pg.test.ts does it for every kind of job and compares.
 */
export type CancelPromise = {
  /** The customer is told by us, in their notices at least. */
  readonly isTold: boolean;
  /** What was paid and goes back; null: nothing. The sum is null where it is not known. */
  readonly back: { readonly cents: number | null } | null;
  /** What a card holds and is released. */
  readonly released: { readonly cents: number | null } | null;
  /** Nothing is canceled yet: somebody who may give money back is asked first. */
  readonly isAsked: boolean;
};

/** @param visits  of one customer @param mayGiveBack  whether whoever cancels may give money back by themselves */
export function promiseOfCancel(visits: readonly VisitToCancel[], mayGiveBack: boolean): CancelPromise {
  const ofHomeowners = visits.filter(({ isOwnClient }) => !isOwnClient);
  const back = sumOf(
    ofHomeowners.filter(({ charge }) => charge === null || charge === 'paid' || charge === 'refunded'),
  );
  const released = sumOf(ofHomeowners.filter(({ charge }) => charge === 'authorized'));
  const isAsked = !mayGiveBack && (back !== null || released !== null);
  return { isTold: visits.length === 0 || ofHomeowners.length > 0, back, released, isAsked };
}

function sumOf(visits: readonly VisitToCancel[]): { cents: number | null } | null {
  if (visits.length === 0) return null;
  // Of what went back in part already, the rest is not known here.
  const isKnown = visits.every(({ cents, charge }) => cents !== null && charge !== 'refunded');
  return { cents: isKnown ? visits.reduce((sum, { cents }) => sum + (cents ?? 0), 0) : null };
}

/** What becomes of the money. */
export function moneyWords({ isTold, back, released }: CancelPromise): string {
  if (!isTold) return 'You bill this client yourself: nothing is returned by us.';
  const sentences = [
    ...(back ? [`${back.cents === null ? 'What they paid' : centsText(back.cents)} goes back to the customer.`] : []),
    ...(released
      ? [`${released.cents === null ? 'What is' : centsText(released.cents)} held on their card is released.`]
      : []),
  ];
  return sentences.length > 0 ? sentences.join(' ') : 'Nothing was charged, so nothing is returned.';
}

/** Who hears of it. @param what  what they are told, after their name: "is told at once, with your reason" */
export const toldWords = (isTold: boolean, name = 'The customer', what = 'is told'): string =>
  isTold
    ? `${name} ${what}.`
    : `${name === 'The customer' ? 'Your client' : name} is not told by us: please tell them yourself.`;

/** Said instead of both where somebody is asked first. */
export const ASKED_WORDS =
  'Money would go back, so whoever decides about that in your company is asked first. Until they agree nothing is canceled, and the customer hears nothing.';

/** What a homeowner is told of the money when their visit is canceled: true whether it was charged, held or neither. */
export const NOTHING_TO_PAY = 'You do not pay for it: anything that was charged goes back to you in full.';
