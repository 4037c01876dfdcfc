import type { Series, SeriesVisit } from '@swath/contract/series';
import { dayAt } from '@swath/domain/calendar';
import { plainWords } from '../../lib/known.ts';
import { formatDay } from '../../ui/format/format-day.ts';
import { formatMoney } from '../../ui/format/format-money.ts';
import { namedTime } from '../../ui/format/format-time.ts';

/** Date and time of an instant in the property's time zone: "Mon, Dec 7 at 8:00 AM", with the year if it is another. */
export const momentWords = (instant: string, timeZone: string, now: Date): string =>
  `${formatDay(dayAt(new Date(instant), timeZone), dayAt(now, timeZone))} at ${namedTime(instant, timeZone)}`;

/**
 * The payment state of a visit in words, with the time: "Paid Mon, Dec 7 at 8:00 AM".
 * @param now  decides whether the time at which the price is held is still to come
 */
export function chargeWords(
  { charge, charge_at: at, returned_cents: returned }: SeriesVisit,
  timeZone: string,
  now: Date,
): string {
  const moment = at === null ? '' : ` ${momentWords(at, timeZone, now)}`;
  const isAhead = at !== null && new Date(at) > now;
  switch (charge) {
    case 'scheduled':
      if (at === null) return returned > 0 ? 'Returned to you' : 'Not charged';
      return isAhead ? `Held on your card${moment && ` from${moment}`}` : 'Being held on your card';
    case 'authorized':
      return `Held on your card${moment && ` since${moment}`}, taken once the lawn is mowed`;
    case 'paid':
      return `Paid${moment}`;
    case 'declined':
      return isAhead ? `Card declined, tried again${moment}` : 'Card declined';
    case 'canceled':
      return returned > 0 ? 'Returned to you' : 'Not charged';
    case 'refunded':
      return 'Returned to you';
    case 'refund_failed':
      return 'Refund not taken by your bank: we pay it in another way';
    default:
      return plainWords(charge); // a status of a newer server
  }
}

/** Whether the homeowner has to pay a visit themselves because their card was declined. */
export const canBePaid = ({ charge, status }: SeriesVisit): boolean => charge === 'declined' && status !== 'canceled';

/**
 * Amount, time and visit of the next payment: "$45.00, held on your card from Mon, Dec 7 at 8:00 AM, for the visit of Tue,
 * Dec 8".
 */
export function nextChargeWords(charge: NonNullable<Series['next_charge']>, timeZone: string, now: Date): string {
  const { at, amount_cents, date } = charge;
  const visit = formatDay(date, dayAt(now, timeZone));
  return `${formatMoney(amount_cents)}, held on your card from ${momentWords(at, timeZone, now)}, for the visit of ${visit}`;
}
