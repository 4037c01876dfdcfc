import type { OwnJob } from '@swath/contract/jobs';
import { formatMoney } from '../../ui/format/format-money.ts';

/** Said on a visit whose card was declined. Once the crew has begun, nobody cancels it any more. */
export const declinedWords = ({ status }: Pick<OwnJob, 'status'>): string =>
  status === 'pending'
    ? 'Your card was declined for this visit. Pay it by 6:00 AM on that day, or it is canceled.'
    : 'Your card was declined for this visit. Please pay it.';

/** Whether a visit of a series waits for its homeowner to pay it. */
export const isDeclined = ({ charge, status }: OwnJob): boolean => charge === 'declined' && status !== 'canceled';

/** Whether a visit of a series can still be paid by its homeowner. */
export const canBePaid = ({ charge, status }: OwnJob): boolean =>
  status !== 'canceled' && (charge === 'declined' || charge === 'scheduled');

/** What becomes of the money when a visit is canceled: what the question says, and what is said when it is done. */
export function moneyWords({ charge, price_cents }: Pick<OwnJob, 'charge' | 'price_cents'>): [string, string] {
  const money = formatMoney(price_cents);
  if (charge === 'scheduled' || charge === 'declined') {
    return ['Nothing was charged for this visit.', 'Nothing was charged.'];
  }
  if (charge === 'authorized') {
    return [`The ${money} held on your card is let go of.`, `The ${money} held on your card is let go of.`];
  }
  return [`The full amount of ${money} is returned to you.`, `${money} is on its way back to you.`];
}
