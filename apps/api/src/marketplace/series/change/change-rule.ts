import { addDays, type Day } from '@swath/domain/calendar';
import type { AgreedVisit } from '@swath/domain/series/agreement';
import { planChange } from '@swath/domain/series/change-plan';
import { type SeriesRule, startingOnDate } from '@swath/domain/series/recurrence';
import { isEndNear } from '@swath/domain/series/series-end';
import type { Tx } from '../../../platform/db/db.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { enqueueTask } from '../../../platform/tasks/enqueue-task.ts';
import type { Doer } from '../../jobs/history/record-event.ts';
import { callOffVisits, lockVisits, renameVisits } from '../../jobs/visits/change-visits.ts';
import { lockCompanyDays } from '../../places/lock-places.ts';
import { requireFreeDay } from '../../places/require-free-day.ts';
import type { SeriesNow } from '../require-running.ts';
import { lockSeries, type SeriesRow, saveRule } from '../series.writes.ts';
import { addVisits, stateOfVisits, type VisitPlan } from '../visits/add-visits.ts';
import { columnsOfOptions, columnsOfRule, type RuleColumns, ruleOf } from '../visits/read-rule.ts';
import { withoutBegun } from './check-change.ts';

/**
 * A validated change of a series' rule from a day on, with the visits that the homeowner (for an own client: the
 * company) agreed to.
 */
type Agreed = {
  readonly from: Day;
  readonly rule: SeriesRule;
  /** The dates of the new rule from `from` on. */
  readonly dates: readonly Day[];
  readonly visits: readonly AgreedVisit[];
  /** The template of new visits. A homeowner's series keeps its price, lot and notes. */
  readonly plan: VisitPlan;
  /** What the homeowner agreed to, if the plan's price is another one than the series had. */
  readonly consent?: string | undefined;
  /** Who cancels the visits that are removed; undefined: the homeowner. */
  readonly calledOffBy?: Doer;
};

/**
 * The columns of the series as they are stored now, and the days of added, canceled and unchanged visits, of which
 * homeowner and company are to be notified.
 */
type Changed = {
  readonly columns: RuleColumns & ReturnType<typeof termsOf>;
  readonly news: {
    readonly kind: 'changed';
    readonly added: readonly Day[];
    readonly removed: readonly Day[];
    readonly kept: readonly Day[];
  };
};

/**
 * Changes the rule of a series from a day on, within the caller's transaction, which has checked permissions. Pending
 * visits on dates that the new rule does not contain are canceled and refunded; those on dates that it contains stay;
 * agreed visits that are missing are created.
 *
 * @returns null when nothing changes
 * @throws Refused series_without_dates, already_booked, company_not_available, day_full
 */
export async function changeRule(tx: Tx, series: SeriesNow, agreed: Agreed): Promise<Changed | null> {
  const { row, now, today, sides } = series;
  const { plan } = agreed;
  const options = columnsOfOptions(agreed.rule, row);
  const rule = {
    ...startingOnDate(agreed.rule),
    untilStopped: options.until_stopped,
    pausesInWinter: options.pauses_in_winter,
  };
  const visits = await lockVisits(tx, row.id, today);
  const open = await withoutBegun(tx, row.id, agreed.dates);
  const { kept, removed, added } = planChange(visits, open, agreed.from);
  const wanted = agreed.visits.filter(({ ruleDate }) => added.includes(ruleDate));
  if (kept.length + wanted.length === 0) throw new Refused('series_without_dates');
  if (removed.length + wanted.length === 0 && isSame(row, rule)) return null;

  await callOffVisits(tx, removed, { ...sides, ...(agreed.calledOffBy && { by: agreed.calledOffBy }) }, now);
  await renameVisits(
    tx,
    kept.map(({ visit, ruleDate }) => ({ id: visit.id, ruleDate })),
  );
  await lockSeries(tx, row.id);
  await makeVisits(tx, plan, wanted, { after: addDays(series.earliest, -1), now });
  const all = [...kept.map(({ visit, ruleDate }) => ({ ruleDate, date: visit.serviceDate })), ...wanted];
  const columns = { ...columnsOfRule(rule), ...options, ...termsOf(plan) };
  const consented = agreed.consent && { consent_text: agreed.consent, consented_at: now };
  await saveRule(
    tx,
    row.id,
    // Whoever has just chosen an end that is near is not asked about it.
    { ...columns, ...consented, end_asked_for: isEndNear(today, rule.endDate) ? rule.endDate : null },
    all.sort((a, b) => (a.date < b.date ? -1 : 1)),
  );
  await enqueueTask(tx, 'optimize-series', { seriesId: row.id }, { key: `optimize:${row.id}` });
  return {
    columns,
    news: {
      kind: 'changed',
      added: wanted.map(({ date }) => date),
      removed: removed.map(({ serviceDate }) => serviceDate),
      kept: kept.map(({ visit }) => visit.serviceDate),
    },
  };
}

const isSame = (row: SeriesRow, rule: SeriesRule): boolean => JSON.stringify(ruleOf(row)) === JSON.stringify(rule);

/**
 * Creates the agreed visits. Refuses when the company has no room for one of them, so that none is created.
 *
 * @throws Refused already_booked, company_not_available, day_full
 */
async function makeVisits(
  tx: Tx,
  plan: VisitPlan,
  visits: readonly AgreedVisit[],
  how: { after: Day; now: Date },
): Promise<void> {
  await lockCompanyDays(
    tx,
    plan.company_id,
    visits.map(({ date }) => date),
  );
  const stateOf = await stateOfVisits(tx, plan, visits);
  for (const { date } of visits) requireFreeDay(stateOf(date));
  await addVisits(tx, plan, visits, how);
}

/** Price, fee, lot, duration and notes that the later visits of a series have. */
const termsOf = (plan: VisitPlan) => ({
  visit_cents: plan.visit_cents,
  minimum_cents: plan.minimum_cents,
  frequency_cents: plan.frequency_cents,
  neighbor_cents: plan.neighbor_cents,
  any_time_cents: plan.any_time_cents,
  fee_cents: plan.fee_cents,
  lot_size_sqft: plan.lot_size_sqft,
  duration_minutes: plan.duration_minutes,
  yard_notes: plan.yard_notes,
});
