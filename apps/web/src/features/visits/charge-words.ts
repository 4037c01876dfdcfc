import type { OwnJob } from '@swath/contract/jobs';
import { dayAt, daysBetween } from '@swath/domain/calendar';
import { BANKS_TAKE, type Card, yourCardWords } from '@swath/domain/payments/card-words';
import { dayPieces, formatDay } from '../../ui/format/format-day.ts';
import { formatMoney } from '../../ui/format/format-money.ts';
import { namedTime } from '../../ui/format/format-time.ts';

/** A visit's payment state, as text before or after its price; without text if the state is unknown to this app. */
export type ChargeWords = { readonly before?: 'Paid'; readonly after?: string };

/**
 * Payment state of a visit, to be shown with its price: "Paid $45.00", "$45.00 Held on your card from Mon,
 * 8:00 AM", "$45.00 Declined".
 * @param chargeAt  instant from which the price is held on the card; undefined if that is not planned, or not loaded
 */
export function chargeWords(
  { charge, status, time_zone }: OwnJob,
  chargeAt: string | undefined,
  now: Date,
): ChargeWords {
  switch (charge) {
    case null: // a visit outside a series is paid when it is booked; of a canceled one, its page says the rest
    case 'paid':
      return status === 'canceled' ? {} : { before: 'Paid' };
    case 'scheduled':
      if (chargeAt === undefined) return { after: 'Not charged yet' };
      return {
        after:
          new Date(chargeAt) > now
            ? `Held on your card from ${soonWords(chargeAt, time_zone, now)}`
            : 'Being held on your card',
      };
    case 'authorized':
      return { after: 'Held on your card' };
    case 'declined':
      return { after: 'Declined' };
    case 'canceled':
      return { after: 'Not charged' };
    case 'refunded':
      return { after: 'Returned to you' };
    case 'refund_failed':
      return { after: 'Refund not taken by your bank: we pay it in another way' };
    default:
      return {}; // a status of a newer server
  }
}

/** A future time, by weekday alone if less than seven days ahead: "Mon, 8:00 AM", else "Mon, Dec 7, 8:00 AM". */
function soonWords(instant: string, timeZone: string, now: Date): string {
  const on = dayAt(new Date(instant), timeZone);
  const near = daysBetween(dayAt(now, timeZone), on) < 7;
  return `${near ? dayPieces(on).weekday : formatDay(on, dayAt(now, timeZone))}, ${namedTime(instant, timeZone)}`;
}

/**
 * Message on a visit whose card was declined: until when to pay it. A visit that has begun is not canceled any more, so
 * its message has no deadline.
 */
export const declinedWords = ({ status }: Pick<OwnJob, 'status'>): string =>
  status === 'pending'
    ? 'Your card was declined for this visit. Pay it by 6:00 AM on that day, or it is canceled.'
    : 'Your card was declined for this visit. Please pay it.';

/** Whether a visit of a series, not canceled, is unpaid because the homeowner's card was declined. */
export const isDeclined = ({ charge, status }: OwnJob): boolean => charge === 'declined' && status !== 'canceled';

/** Whether the homeowner can pay a visit of a series themselves: its card was declined, or is not charged yet. */
export const canBePaid = ({ charge, status }: OwnJob): boolean =>
  status !== 'canceled' && (charge === 'declined' || charge === 'scheduled');

/**
 * Id of the series if a new card may also pay its later visits: for a pending visit whose card was declined; else null.
 */
export const seriesToPay = ({ series_id, charge, status }: Pick<OwnJob, 'series_id' | 'charge' | 'status'>) =>
  charge === 'declined' && status === 'pending' ? series_id : null;

/**
 * What happens to the money of a canceled visit, in two texts: for the dialog that confirms canceling, and for the
 * message afterwards.
 * @param card  the card that paid; null while it is not known
 */
export function moneyWords(
  { charge, price_cents }: Pick<OwnJob, 'charge' | 'price_cents'>,
  card: Card | null,
): [string, string] {
  const money = formatMoney(price_cents);
  if (charge === 'scheduled' || charge === 'declined' || price_cents === 0) {
    return ['Nothing was charged for this visit.', 'Nothing was charged.'];
  }
  if (charge === 'authorized') {
    const released = `The ${money} held on your card is released.`;
    return [released, released];
  }
  return [
    `The full amount of ${money} goes back to ${yourCardWords(card)}. ${BANKS_TAKE}`,
    `${money} is on its way back to you.`,
  ];
}
