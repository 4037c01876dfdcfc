import type { Day } from '../calendar.ts';

/** A pending visit: its date in the rule, and its actual day. */
export type PlannedVisit = { readonly ruleDate: Day; readonly serviceDate: Day };

/** Diff of a series' visits under a new rule. */
export type ChangePlan<Visit extends PlannedVisit> = {
  /** Visits that stay, each with its date in the new rule. */
  readonly kept: readonly { readonly visit: Visit; readonly ruleDate: Day }[];
  readonly removed: readonly Visit[];
  /** Dates of the new rule without a visit. */
  readonly added: readonly Day[];
};

/**
 * Diffs the visits of a series against a new rule from a day on. A visit stays when the new rule contains its date, or the day
 * it was moved to: an agreed day is kept.
 *
 * @param visits  pending ones, earliest first
 * @param dates   of the new rule; those before `from` do not count
 */
export function planChange<Visit extends PlannedVisit>(
  visits: readonly Visit[],
  dates: readonly Day[],
  from: Day,
): ChangePlan<Visit> {
  // A visit moved to a day before the change still takes its rule date.
  const earlier = visits.filter(({ serviceDate }) => serviceDate < from);
  const following = visits.filter(({ serviceDate }) => serviceDate >= from);
  const open = new Set(dates.filter((date) => date >= from));
  for (const { ruleDate } of earlier) open.delete(ruleDate);

  const kept = new Map<Visit, Day>();
  const match = (dateOf: (visit: Visit) => Day) => {
    for (const visit of following) {
      if (!kept.has(visit) && open.delete(dateOf(visit))) kept.set(visit, dateOf(visit));
    }
  };
  match(({ ruleDate }) => ruleDate);
  match(({ serviceDate }) => serviceDate);
  return {
    kept: [...kept].map(([visit, ruleDate]) => ({ visit, ruleDate })),
    removed: following.filter((visit) => !kept.has(visit)),
    added: [...open],
  };
}
