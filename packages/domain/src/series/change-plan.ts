import type { Day } from '../calendar.ts';

/**
 * A pending visit of a series (recurring mowings): its date by the recurrence rule, and the day on which it takes
 * place.
 */
export type PlannedVisit = { readonly ruleDate: Day; readonly serviceDate: Day };

/** What a new recurrence rule changes among the visits of a series. */
export type ChangePlan<Visit extends PlannedVisit> = {
  /** Visits that stay, each with its date by the new rule. */
  readonly kept: readonly { readonly visit: Visit; readonly ruleDate: Day }[];
  readonly removed: readonly Visit[];
  /** Dates of the new rule for which a visit has to be created. */
  readonly added: readonly Day[];
};

/**
 * Compares the visits of a series with a new recurrence rule, from a day on. A visit stays if the new rule contains its
 * date by the old rule, or the day to which it was moved; its day does not change.
 *
 * @param visits  pending ones, earliest first
 * @param dates   of the new rule; those before `from` are ignored
 * @param from    first day of the change
 */
export function planChange<Visit extends PlannedVisit>(
  visits: readonly Visit[],
  dates: readonly Day[],
  from: Day,
): ChangePlan<Visit> {
  // A visit that was moved to a day before the change still counts for its date by the rule.
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
