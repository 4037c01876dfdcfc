import type { CrewSeries, CrewVisit } from '@swath/contract/crew-series';
import { whyNotCancel } from '@swath/domain/jobs/job-lifecycle';
import type { PauseReason } from '@swath/domain/series/series';
import { formatMoney } from '../../ui/format/format-money.ts';

const isOpen = ({ status }: CrewVisit): boolean => status === 'pending' || status === 'in-progress';

/** Visits that are still to come or under way, earliest first, and those that are over, latest first. */
export function splitCrewVisits({ visits }: Pick<CrewSeries, 'visits'>): { coming: CrewVisit[]; over: CrewVisit[] } {
  const byDate = [...visits].sort((a, b) => a.date.localeCompare(b.date));
  return { coming: byDate.filter(isOpen), over: byDate.filter((visit) => !isOpen(visit)).reverse() };
}

/** Visits that have not begun and can still be called off, earliest first. */
export const openVisits = (series: Pick<CrewSeries, 'visits'>): CrewVisit[] =>
  splitCrewVisits(series).coming.filter((visit) => whyNotCancel(visit) === null);

/** How many visits: "1 visit", "3 visits". */
export const countWords = (count: number): string => (count === 1 ? '1 visit' : `${count} visits`);

/** What becomes of the money when the company calls these visits off. */
export function moneyWords(visits: readonly CrewVisit[]): string {
  if (visits.every(({ charge }) => charge === null)) return 'You bill this client yourself: nothing is returned by us.';
  const paid = sumOf(visits, 'paid');
  const held = sumOf(visits, 'authorized');
  const sentences = [
    ...(paid > 0 ? [`${formatMoney(paid)} goes back to the customer.`] : []),
    ...(held > 0 ? [`${formatMoney(held)} held on their card is released.`] : []),
  ];
  return sentences.length > 0 ? sentences.join(' ') : 'Nothing was charged, so nothing is returned.';
}

const sumOf = (visits: readonly CrewVisit[], charge: CrewVisit['charge']): number =>
  visits.reduce((sum, visit) => (visit.charge === charge ? sum + visit.price_cents : sum), 0);

/** Who hears of it. */
export const toldWords = ({ own_client_id }: CrewSeries): string =>
  own_client_id === null
    ? 'The customer is told by email and in their notices.'
    : 'Your client is not told by us: please tell them yourself.';

/** How a visit is paid for, to its company; nothing for an own client's. */
export const CHARGE_WORDS: Record<NonNullable<CrewVisit['charge']>, string> = {
  scheduled: 'Charged the day before',
  authorized: 'Held on the card',
  paid: 'Paid',
  declined: 'Card declined',
  canceled: 'Not charged',
  refunded: 'Returned to the customer',
  refund_failed: 'Being returned to the customer',
};

/** Why a series stands still, to its company. */
export const STILL_WORDS: Record<PauseReason, string> = {
  homeowner: 'The customer has paused this series.',
  declines: 'The customer’s card was declined twice in a row, so the series is paused until it works again.',
  payouts: 'You cannot accept payments at the moment, so the series is paused.',
};
