import type { Day } from '@swath/domain/calendar';
import type { SeriesId } from '@swath/domain/ids';
import { type AgreedVisit, agreeVisits } from '@swath/domain/series/agreement';
import { planChange } from '@swath/domain/series/change-plan';
import type { HomeownerProof } from '../../../machinery/access/access.policy.ts';
import type { Context } from '../../../machinery/context.ts';
import type { Tx } from '../../../machinery/db/db.ts';
import { Refused } from '../../../machinery/process/refused.ts';
import { enqueueTask } from '../../../machinery/tasks/enqueue-task.ts';
import { callOffVisits, holdVisits, renameVisits } from '../../jobs/visits/change-visits.ts';
import { lockCompanyDays } from '../../places/lock-places.ts';
import { requireFreeDay } from '../../places/require-free-day.ts';
import { lockSeries, type SeriesRow, saveRule } from '../series.writes.ts';
import { tellSides } from '../tell-sides.ts';
import { addVisits, stateOfVisits } from '../visits/add-visits.ts';
import { columnsOfRule, ruleOf } from '../visits/read-rule.ts';
import { changeOwnSeries } from './change-own-series.ts';
import { type Change, datesOfChange } from './check-change.ts';

type AgreedChange = Change & { readonly visits: readonly AgreedVisit[] };

/**
 * Another rule for this and the following visits: those it lacks are called off, with what was paid for them on its way
 * back; those it has too stay as they are; of the others, the agreed ones are made. Doing it again changes nothing.
 *
 * @throws Refused series_not_found, series_ended, series_too_long, series_without_dates, date_too_early,
 *   date_not_in_series, already_booked, company_not_available, day_full
 */
export function changeSeries(ctx: Context, homeowner: HomeownerProof, id: SeriesId, change: AgreedChange) {
  return changeOwnSeries(ctx, homeowner, id, async (tx, own) => {
    const { row, now, today, earliest, sides } = own;
    const dates = datesOfChange(own, change);
    const agreed = agreeVisits(dates, change.visits, earliest);
    if (!agreed.ok) throw new Refused(agreed.reason);

    const { kept, removed } = planChange(await holdVisits(tx, id, today), dates, change.from);
    const standing = new Set(kept.map(({ ruleDate }) => ruleDate));
    const wanted = agreed.value.filter(({ ruleDate }) => !standing.has(ruleDate));
    if (kept.length + wanted.length === 0) throw new Refused('series_without_dates');
    if (removed.length + wanted.length === 0 && isSame(row, change)) return;

    await callOffVisits(tx, removed, sides, now);
    await renameVisits(
      tx,
      kept.map(({ visit, ruleDate }) => ({ id: visit.id, ruleDate })),
    );
    await lockSeries(tx, id);
    await makeVisits(tx, row, wanted, { after: today, now });
    const all = [...kept.map(({ visit, ruleDate }) => ({ ruleDate, date: visit.serviceDate })), ...wanted];
    const changed = columnsOfRule(change.rule);
    await saveRule(
      tx,
      id,
      changed,
      all.sort((a, b) => (a.date < b.date ? -1 : 1)),
    );
    await tellSides(
      ctx,
      tx,
      { ...row, ...changed },
      {
        news: {
          kind: 'changed',
          added: wanted.map(({ date }) => date),
          removed: removed.map(({ serviceDate }) => serviceDate),
          kept: kept.map(({ visit }) => visit.serviceDate),
        },
        today,
      },
    );
    await enqueueTask(tx, 'optimize-series', { seriesId: id }, { key: `optimize:${id}` });
  });
}

const isSame = (row: SeriesRow, { rule }: Change): boolean => JSON.stringify(ruleOf(row)) === JSON.stringify(rule);

/** Makes exactly the visits that were agreed to. @throws Refused already_booked, company_not_available, day_full */
async function makeVisits(tx: Tx, row: SeriesRow, visits: readonly AgreedVisit[], how: { after: Day; now: Date }) {
  await lockCompanyDays(
    tx,
    row.company_id,
    visits.map(({ date }) => date),
  );
  const stateOf = await stateOfVisits(tx, row, visits);
  for (const { date } of visits) requireFreeDay(stateOf(date));
  await addVisits(tx, row, visits, how);
}
