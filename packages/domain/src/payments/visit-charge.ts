import { addDays, type Day, dayAt, instantAt } from '../calendar.ts';

const HOUR = 60;

/**
 * Minutes after midnight at which the card is authorized for a later visit of a series (recurring mowings), on the day
 * before the visit.
 */
export const CHARGE_MINUTE = 8 * HOUR;
/** Minutes after midnight at which a declined card is tried again, on the day of the visit. */
const RETRY_MINUTE = 5 * HOUR;
/** Minutes after midnight at which a visit that is still unpaid is canceled, on its day. */
const LAST_CALL_MINUTE = 6 * HOUR;

/** Number of declined visits in a row after which a series is paused. */
export const DECLINES_TO_PAUSE = 2;

/** When a visit's card is authorized, when it is tried again after a decline, and when an unpaid visit is canceled. */
export type ChargeTimes = { readonly charge: Date; readonly retry: Date; readonly lastCall: Date };

/**
 * Calculates when a visit of a series is charged, retried and canceled.
 *
 * @param timeZone  of the lawn
 *
 * Source: docs/rules/payments-and-refunds.md, docs/rules/availability.md.
 */
export const chargeTimes = (serviceDate: Day, timeZone: string): ChargeTimes => ({
  charge: instantAt(addDays(serviceDate, -1), CHARGE_MINUTE, timeZone),
  retry: instantAt(serviceDate, RETRY_MINUTE, timeZone),
  lastCall: instantAt(serviceDate, LAST_CALL_MINUTE, timeZone),
});

/** What decides how an unpaid visit of a series is charged. */
export type UnpaidVisit = {
  readonly serviceDate: Day;
  /** Time zone of the lawn. */
  readonly timeZone: string;
  /** Whether the visit is still to come: its crew has not begun. */
  readonly isPending: boolean;
  /** When the card was last declined; null when it was never declined. */
  readonly lastDecline: Date | null;
  /** Whether the card may be charged: the series is active. */
  readonly mayCharge: boolean;
};

/**
 * What to do about an unpaid visit now. The card is tried at most twice: at the regular time (at once for a visit
 * booked or moved after that) and again in the morning of its day. A visit whose card was never tried gets one try
 * before it is canceled, unless its day is over. A visit that the crew has begun is never canceled.
 *
 * @returns `give-up`: cancel the visit
 *
 * Source: docs/rules/payments-and-refunds.md.
 */
export function nextChargeStep(visit: UnpaidVisit, now: Date): 'wait' | 'charge' | 'give-up' {
  const { charge, retry, lastCall } = chargeTimes(visit.serviceDate, visit.timeZone);
  const isOver = dayAt(now, visit.timeZone) > visit.serviceDate;
  const askedOrMayNot = visit.lastDecline !== null || !visit.mayCharge;
  if (visit.isPending && (isOver || (now >= lastCall && askedOrMayNot))) return 'give-up';
  if (!visit.mayCharge || now < charge) return 'wait';
  const slot = now >= retry ? retry : charge;
  return visit.lastDecline === null || visit.lastDecline < slot ? 'charge' : 'wait';
}

/** Whether a card authorization is valid until the end of the visit's day, so that its payment can be captured then. */
export const isHeldThrough = (captureBefore: Date, serviceDate: Day, timeZone: string): boolean =>
  captureBefore >= instantAt(addDays(serviceDate, 1), 0, timeZone);
