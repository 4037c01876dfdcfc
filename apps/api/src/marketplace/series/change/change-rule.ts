import { addDays, type Day } from '@swath/domain/calendar';
import type { AgreedVisit } from '@swath/domain/series/agreement';
import { planChange } from '@swath/domain/series/change-plan';
import type { SeriesRule } from '@swath/domain/series/recurrence';
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
import { columnsOfRule, type RuleColumns, ruleOf } from '../visits/read-rule.ts';
import { withoutBegun } from './check-change.ts';

/** A permitted change of the rule, with the agreed visits. */
type Agreed = {
  readonly from: Day;
  readonly rule: SeriesRule;
  /** The dates of the rule from that day on. */
  readonly dates: readonly Day[];
  readonly visits: readonly AgreedVisit[];
  /** Template of new visits; the series keeps its price, lot and notes. */
  readonly plan: VisitPlan;
  /** Who cancels the other visits; left out, it is their homeowner. */
  readonly calledOffBy?: Doer;
};

/** What happened to the visits, and what is stored of the series now. */
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
 * Changes the rule of a series for this and the following visits, as a step of a use case that may: visits outside of it are
 * canceled and refunded; those that it contains too stay as they are; missing agreed ones are created.
 *
 * @returns null when nothing changes
 * @throws Refused series_without_dates, already_booked, company_not_available, day_full
 */
export async function changeRule(tx: Tx, series: SeriesNow, agreed: Agreed): Promise<Changed | null> {
  const { row, now, today, sides } = series;
  const { plan, rule } = agreed;
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
  const columns = { ...columnsOfRule(rule), ...termsOf(plan) };
  await saveRule(
    tx,
    row.id,
    columns,
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

/** Creates exactly the agreed visits. @throws Refused already_booked, company_not_available, day_full */
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

/** Price, lot, duration and notes of each later visit. */
const termsOf = (plan: VisitPlan) => ({
  visit_cents: plan.visit_cents,
  fee_cents: plan.fee_cents,
  lot_size_sqft: plan.lot_size_sqft,
  duration_minutes: plan.duration_minutes,
  yard_notes: plan.yard_notes,
});
