import type { CrewSeries, CrewVisit } from '@swath/contract/crew-series';
import { type CancelPromise, promiseOfCancel, type Told } from '@swath/domain/jobs/cancel-promise';
import { whyNotCancel } from '@swath/domain/jobs/job-lifecycle';
import type { PauseReason } from '@swath/domain/series/series';

const isOpen = ({ status }: CrewVisit): boolean => status === 'pending' || status === 'in-progress';

/**
 * Splits the visits of a series: pending ones and those in progress, earliest first; completed and canceled ones,
 * latest first.
 */
export function splitCrewVisits({ visits }: Pick<CrewSeries, 'visits'>): { coming: CrewVisit[]; over: CrewVisit[] } {
  const byDate = [...visits].sort((a, b) => a.date.localeCompare(b.date));
  return { coming: byDate.filter(isOpen), over: byDate.filter((visit) => !isOpen(visit)).reverse() };
}

/** The visits of a series that have not begun and can still be canceled, earliest first. */
export const openVisits = (series: Pick<CrewSeries, 'visits'>): CrewVisit[] =>
  splitCrewVisits(series).coming.filter((visit) => whyNotCancel(visit) === null);

type OfClient = Pick<CrewSeries, 'own_client_id' | 'client_is_mailed' | 'client_no_mail'>;

/** What happens to the money if the company cancels these visits. @param mayGiveBack  whether the viewer may refund */
export const promiseOf = (
  { own_client_id, client_is_mailed, client_no_mail }: OfClient,
  visits: readonly CrewVisit[],
  mayGiveBack: boolean,
): CancelPromise =>
  promiseOfCancel(
    visits.map(({ charge, price_cents }) => ({
      isOwnClient: own_client_id !== null,
      isClientMailed: client_is_mailed,
      noMail: client_no_mail,
      ...{ charge, cents: price_cents },
    })),
    mayGiveBack,
  );

/**
 * Whether the customer is told of a change of a series: a homeowner always, an own client by mail if they get these and
 * visits change.
 */
export const toldOf = ({ own_client_id, client_is_mailed, client_no_mail }: OfClient, visits: number): Told => ({
  isNotified: own_client_id === null || (client_is_mailed && visits > 0),
  noMail: client_no_mail,
});

/** How a visit is paid for, in words for the company. Visits at own clients (private customers) have no charge. */
export const CHARGE_WORDS: Record<NonNullable<CrewVisit['charge']>, string> = {
  scheduled: 'Held on the card the day before',
  authorized: 'Held on the card',
  paid: 'Paid',
  declined: 'Card declined',
  canceled: 'Not charged',
  refunded: 'Returned to the customer',
  refund_failed: 'Being returned to the customer',
};

/** Why a series is paused, in words for the company. */
export const STILL_WORDS: Record<PauseReason, string> = {
  homeowner: 'The customer has paused this series.',
  company: 'You have paused this series. It goes on by itself.',
  declines: 'The customer’s card was declined twice in a row, so the series is paused until it works again.',
  payouts: 'You cannot accept payments at the moment, so the series is paused.',
};
