import type { RouteDay } from './route-day.ts';
import { routeTimes } from './route-times.ts';

/**
 * By how many minutes a company's closing is put off, one after the other, until a day that is too full is planned
 * without breaking a promised arrival window.
 */
export const OVERTIME_MINUTES = [0, 60, 120, 240, 480] as const;

/** The day with a later closing. */
export const withOvertime = (day: RouteDay, minutes: number): RouteDay => ({
  ...day,
  hours: day.hours.map(({ start, end }, at) => ({ start, end: at === day.hours.length - 1 ? end + minutes : end })),
});

/**
 * Total lateness in minutes at stops whose homeowner was promised an arrival window, or a locked time.
 *
 * @param order  indexes of all stops, begun ones first
 */
export const latenessOfPromises = (day: RouteDay, order: readonly number[]): number =>
  sumOfPromises(day, routeTimes(day, order).late);

/** The sum of the lateness at stops with a promise, in whole millionths of a minute: sums then compare as equal. */
export function sumOfPromises({ stops }: RouteDay, late: readonly number[]): number {
  const promised = late.filter((_, index) => stops[index]!.promised || stops[index]!.isLocked);
  return Math.round(promised.reduce((sum, minutes) => sum + minutes, 0) * 1e6);
}
