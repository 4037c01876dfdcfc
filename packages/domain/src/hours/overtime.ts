import type { Minutes } from '../units.ts';
import { minutes } from '../units.ts';

/** Hours in a workweek, Sunday to Saturday, beyond which work is overtime. Source: 29 U.S.C. § 207(a)(1) (FLSA). */
export const WEEK_HOURS = 40;

/** Minutes of a week's work over 40 hours. @param worked  minutes worked in the week, without breaks */
export const overtimeMinutes = (worked: number): Minutes => minutes(Math.max(0, worked - WEEK_HOURS * 60));

/**
 * Minutes of each stretch of a week's work that lie over 40 hours: of those that were worked last. They add up to
 * `overtimeMinutes` of the week.
 *
 * @param stretches  minutes worked in each, in the order in which they were begun; null: not ended, which counts nothing
 */
export function overtimeByStretch(stretches: readonly (number | null)[]): (Minutes | null)[] {
  let worked = 0;
  return stretches.map((stretch) => {
    if (stretch === null) return null;
    const before = overtimeMinutes(worked);
    worked += stretch;
    return minutes(overtimeMinutes(worked) - before);
  });
}
