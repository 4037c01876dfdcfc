import { addDays, type Day, dayAt, instantAt } from '../calendar.ts';

const HOUR = 60;

/** Later visits of a series are authorised at eight in the morning of the day before: a day before crews set out. */
export const CHARGE_MINUTE = 8 * HOUR;
/** A card that said no is asked again at five on the day itself. */
const RETRY_MINUTE = 5 * HOUR;
/** A visit that is not paid at six on its day is canceled. */
const LAST_CALL_MINUTE = 6 * HOUR;

/** So many declined visits one after the other pause a series. */
export const DECLINES_TO_PAUSE = 2;

/** When the card is asked for a visit, and what follows if it says no. */
export type ChargeTimes = { readonly charge: Date; readonly retry: Date; readonly lastCall: Date };

/**
 * When a visit's card is charged, tried again, and given up.
 *
 * @param timeZone  at the lawn: its homeowner agreed to eight in the morning
 *
 * Source: docs/decisions.md, D19 and D741.
 */
export const chargeTimes = (serviceDate: Day, timeZone: string): ChargeTimes => ({
  charge: instantAt(addDays(serviceDate, -1), CHARGE_MINUTE, timeZone),
  retry: instantAt(serviceDate, RETRY_MINUTE, timeZone),
  lastCall: instantAt(serviceDate, LAST_CALL_MINUTE, timeZone),
});

/** A visit of a series that is not paid for, as far as its charge goes. */
export type UnpaidVisit = {
  readonly serviceDate: Day;
  /** At the lawn. */
  readonly timeZone: string;
  /** The crew has not begun. */
  readonly isPending: boolean;
  /** When the card last said no; null when it was never asked. */
  readonly lastDecline: Date | null;
  /** The series runs: its card may be asked. */
  readonly mayCharge: boolean;
};

/**
 * What is to be done now about a visit that is not paid for. The card is asked twice at most: when the visit's time has
 * come, which is at once for one that was booked or moved late, and in the morning of the day. A visit that was never
 * asked for is asked for before it is given up, however late that is on its day; one that the crew has begun is never
 * given up.
 *
 * Source: docs/decisions.md, D19.
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

/** Whether money that is held until an instant is still held when a day ends, so that it can be taken on that day. */
export const isHeldThrough = (captureBefore: Date, serviceDate: Day, timeZone: string): boolean =>
  captureBefore >= instantAt(addDays(serviceDate, 1), 0, timeZone);
