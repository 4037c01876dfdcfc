import type { Day } from '../calendar.ts';

/** A pending visit: which of the rule's dates it stands for, and the day it is on. */
export type PlannedVisit = { readonly ruleDate: Day; readonly serviceDate: Day };

/** What another rule makes of the visits of a series. */
export type ChangePlan<Visit extends PlannedVisit> = {
  /** Visits that the new rule has too, each with the date of the new rule it stands for. */
  readonly kept: readonly { readonly visit: Visit; readonly ruleDate: Day }[];
  readonly removed: readonly Visit[];
  /** Dates of the new rule without a visit. */
  readonly added: readonly Day[];
};

/**
 * What changes when a series follows another rule from a day on. A visit stays when the new rule names its date, or the
 * day it was moved to: whoever agreed on a day keeps it.
 *
 * @param visits  pending ones, earliest first
 * @param dates   of the new rule; those before `from` do not count
 */
export function planChange<Visit extends PlannedVisit>(
  visits: readonly Visit[],
  dates: readonly Day[],
  from: Day,
): ChangePlan<Visit> {
  // A visit that was moved to before the change stands for its date all the same.
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
