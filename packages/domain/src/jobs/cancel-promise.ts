import { centsText } from '../words.ts';
import type { ChargeState } from './charge-state.ts';
import { type NoMailCause, notMailedWords } from './no-mail-cause.ts';

/** A visit that its company is about to cancel, with what decides about the customer's money. */
export type VisitToCancel = {
  /** Whether the visit is at an own client: a customer without an account whom the company bills itself. */
  readonly isOwnClient: boolean;
  /** Whether that client is mailed about their visits. */
  readonly isClientMailed: boolean;
  /** Why not; null: they are, it is not known, or it is a homeowner's visit. */
  readonly noMail: NoMailCause | null;
  /** Payment state of a visit of a series; null for a single mowing, which is paid at booking, and at an own client. */
  readonly charge: ChargeState | null;
  /** Price of the visit, in cents; null when the reader may not see money. */
  readonly cents: number | null;
};

/** Whether a customer is notified: a homeowner at least in the app, an own client by mail. */
export type Told = {
  readonly isNotified: boolean;
  /** Why an own client is not mailed; null: they are, it is not known, or it is a homeowner. */
  readonly noMail: NoMailCause | null;
};

/**
 * What a company's cancellation means for one customer. Shown before canceling and again afterwards.
 * promises.pg.test.ts checks for every kind of job that the cancellation does what was shown.
 */
export type CancelPromise = Told & {
  /** Whether it is about an own client only, whom the company bills itself. */
  readonly isOwnClient: boolean;
  /**
   * What is refunded; null when nothing was paid. `cents` is null when the amount is not known, as after a partial
   * refund.
   */
  readonly back: { readonly cents: number | null } | null;
  /** Authorization on the customer's card that is released; null when there is none. `cents` is null when not known. */
  readonly released: { readonly cents: number | null } | null;
  /** Whether nothing is canceled yet, because a member who may refund has to approve first. */
  readonly isAsked: boolean;
};

/**
 * Predicts what canceling these visits means for their customer.
 *
 * @param visits        visits of one customer
 * @param mayGiveBack   whether the member who cancels may refund without approval
 */
export function promiseOfCancel(visits: readonly VisitToCancel[], mayGiveBack: boolean): CancelPromise {
  const ofHomeowners = visits.filter(({ isOwnClient }) => !isOwnClient);
  const back = sumOf(
    ofHomeowners.filter(({ charge, cents }) => {
      // A mowing in place of one with a problem is free of charge.
      if (cents === 0) return false;
      return charge === null || charge === 'paid' || charge === 'refunded';
    }),
  );
  const released = sumOf(ofHomeowners.filter(({ charge }) => charge === 'authorized'));
  const isAsked = !mayGiveBack && (back !== null || released !== null);
  const isOwnClient = visits.length > 0 && ofHomeowners.length === 0;
  const isNotified = !isOwnClient || visits.some((visit) => visit.isClientMailed);
  return {
    isNotified,
    noMail: isNotified ? null : visits[0]!.noMail,
    isOwnClient,
    back,
    released,
    isAsked,
  };
}

function sumOf(visits: readonly VisitToCancel[]): { cents: number | null } | null {
  if (visits.length === 0) return null;
  // How much is left after a partial refund is not known here.
  const isKnown = visits.every(({ cents, charge }) => cents !== null && charge !== 'refunded');
  return { cents: isKnown ? visits.reduce((sum, { cents }) => sum + (cents ?? 0), 0) : null };
}

/** Text for the company about what happens to the customer's money. */
export function moneyWords({ isOwnClient, back, released }: CancelPromise): string {
  if (isOwnClient) return 'You bill this client yourself: nothing is returned by us.';
  const sentences = [
    ...(back ? [`${back.cents === null ? 'What they paid' : centsText(back.cents)} goes back to the customer.`] : []),
    ...(released
      ? [`${released.cents === null ? 'What is' : centsText(released.cents)} held on their card is released.`]
      : []),
  ];
  return sentences.length > 0 ? sentences.join(' ') : 'Nothing was charged, so nothing is returned.';
}

/**
 * Text for the company about whether the customer is notified.
 *
 * @param name  of the customer
 * @param what  how they are notified, after the name: "is told at once, with your reason"
 */
export const notifiedWords = ({ isNotified, noMail }: Told, name = 'The customer', what = 'is told'): string =>
  isNotified ? `${name} ${what}.` : notMailedWords(noMail, name === 'The customer' ? undefined : name);

/** Shown instead of `moneyWords` and `notifiedWords` when another member has to approve the cancellation first. */
export const ASKED_WORDS =
  'Money would go back, so whoever decides about that in your company is asked first. Until they agree nothing is canceled, and the customer hears nothing.';

/**
 * Until when a homeowner can cancel a paid mowing, and what that gives back.
 *
 * @param price  in cents
 * @param what  what is canceled, where it is not plain
 */
export const untilStartWords = (price: number, what = ''): string =>
  `Until the crew starts, canceling ${what && `${what} `}returns the full ${centsText(price)}.`;

/** The same for a visit that is not paid yet, or costs nothing. */
export const FREE_UNTIL_START = 'Until the crew starts, canceling costs nothing.';

/** Text for a homeowner whose visit is canceled. True whether the visit was charged, authorized or neither. */
export const NOTHING_TO_PAY = 'You do not pay for it: anything that was charged goes back to you in full.';
