import type { CrewSeries, CrewVisit } from '@swath/contract/crew-series';
import { type CancelPromise, promiseOfCancel } from '@swath/domain/jobs/cancel-promise';
import { whyNotCancel } from '@swath/domain/jobs/job-lifecycle';
import type { PauseReason } from '@swath/domain/series/series';

const isOpen = ({ status }: CrewVisit): boolean => status === 'pending' || status === 'in-progress';

/** Splits visits into those to come or in progress, earliest first, and past ones, latest first. */
export function splitCrewVisits({ visits }: Pick<CrewSeries, 'visits'>): { coming: CrewVisit[]; over: CrewVisit[] } {
  const byDate = [...visits].sort((a, b) => a.date.localeCompare(b.date));
  return { coming: byDate.filter(isOpen), over: byDate.filter((visit) => !isOpen(visit)).reverse() };
}

/** Visits that have not begun and can still be canceled, earliest first. */
export const openVisits = (series: Pick<CrewSeries, 'visits'>): CrewVisit[] =>
  splitCrewVisits(series).coming.filter((visit) => whyNotCancel(visit) === null);

/** Number of visits: "1 visit", "3 visits". */
export const countWords = (count: number): string => (count === 1 ? '1 visit' : `${count} visits`);

/** The consequences when the company cancels these visits. */
export const promiseOf = (
  { own_client_id }: Pick<CrewSeries, 'own_client_id'>,
  visits: readonly CrewVisit[],
  mayGiveBack: boolean,
): CancelPromise =>
  promiseOfCancel(
    visits.map(({ charge, price_cents }) => ({ isOwnClient: own_client_id !== null, charge, cents: price_cents })),
    mayGiveBack,
  );

/** How a visit is paid for, in the company's words; nothing for an own client's. */
export const CHARGE_WORDS: Record<NonNullable<CrewVisit['charge']>, string> = {
  scheduled: 'Charged the day before',
  authorized: 'Held on the card',
  paid: 'Paid',
  declined: 'Card declined',
  canceled: 'Not charged',
  refunded: 'Returned to the customer',
  refund_failed: 'Being returned to the customer',
};

/** Why a series is paused, in the company's words. */
export const STILL_WORDS: Record<PauseReason, string> = {
  homeowner: 'The customer has paused this series.',
  company: 'You have paused this series. It goes on by itself.',
  declines: 'The customer’s card was declined twice in a row, so the series is paused until it works again.',
  payouts: 'You cannot accept payments at the moment, so the series is paused.',
};
