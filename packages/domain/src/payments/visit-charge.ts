import { addDays, type Day, instantAt } from '../calendar.ts';

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
 * @param timeZone  of the company
 *
 * Source: docs/decisions.md, D19.
 */
export const chargeTimes = (serviceDay: Day, timeZone: string): ChargeTimes => ({
  charge: instantAt(addDays(serviceDay, -1), CHARGE_MINUTE, timeZone),
  retry: instantAt(serviceDay, RETRY_MINUTE, timeZone),
  lastCall: instantAt(serviceDay, LAST_CALL_MINUTE, timeZone),
});
