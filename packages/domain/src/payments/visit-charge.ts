import { addDays, type Day, dayAt, instantAt } from '../calendar.ts';

const HOUR = 60;

/** Later visits of a series are authorized at eight in the morning of the day before: a day before crews set out. */
export const CHARGE_MINUTE = 8 * HOUR;
/** A declined card is retried at five on the day itself. */
const RETRY_MINUTE = 5 * HOUR;
/** A visit that is not paid at six on its day is canceled. */
const LAST_CALL_MINUTE = 6 * HOUR;

/** Declined visits in a row that pause a series. */
export const DECLINES_TO_PAUSE = 2;

/** When the card is authorized for a visit, when it is retried after a decline, and when the visit is given up. */
export type ChargeTimes = { readonly charge: Date; readonly retry: Date; readonly lastCall: Date };

/**
 * When a visit's card is authorized, retried, and given up.
 *
 * @param timeZone  at the lawn: its homeowner agreed to eight in the morning
 *
 * Source: docs/rules/payments-and-refunds.md, docs/rules/availability.md.
 */
export const chargeTimes = (serviceDate: Day, timeZone: string): ChargeTimes => ({
  charge: instantAt(addDays(serviceDate, -1), CHARGE_MINUTE, timeZone),
  retry: instantAt(serviceDate, RETRY_MINUTE, timeZone),
  lastCall: instantAt(serviceDate, LAST_CALL_MINUTE, timeZone),
});

/** A visit of a series that is not paid for, as needed for its charge. */
export type UnpaidVisit = {
  readonly serviceDate: Day;
  /** At the lawn. */
  readonly timeZone: string;
  /** The crew has not begun. */
  readonly isPending: boolean;
  /** When the card was last declined; null when it was never tried. */
  readonly lastDecline: Date | null;
  /** The series is active: its card may be charged. */
  readonly mayCharge: boolean;
};

/**
 * The next step for an unpaid visit. The card is tried at most twice: when the visit's time has come, which is immediately for
 * one that was booked or moved late, and once more in the morning of the day. A visit that was never tried is tried before it
 * is given up, however late that is on its day; one that the crew has begun is never given up.
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

/** Whether a card authorization lasts to the end of a day, so that it can be captured on that day. */
export const isHeldThrough = (captureBefore: Date, serviceDate: Day, timeZone: string): boolean =>
  captureBefore >= instantAt(addDays(serviceDate, 1), 0, timeZone);
