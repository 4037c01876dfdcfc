import { dayAt } from '@swath/domain/calendar';
import type { AccountId, SeriesId } from '@swath/domain/ids';
import { canBeEnded } from '@swath/domain/series/series-standing';
import type { CrewProof } from '../../../machinery/access/access.policy.ts';
import type { Context } from '../../../machinery/context.ts';
import { recordChange } from '../../../telling/changes/record-change.ts';
import { callOffVisits, holdVisits } from '../../jobs/visits/change-visits.ts';
import { isOfHomeowner } from '../series.reads.ts';
import { saveEnd } from '../series.writes.ts';
import { tellHomeownerOfSeries } from '../tell-sides.ts';
import { standingOf } from '../view-series.ts';
import { holdCompanySeries } from './hold-company-series.ts';

/**
 * The company ends a series: every visit that has not begun is canceled, what was paid for them begins its way back, and
 * the homeowner, if there is one, is told once. A series that has ended stays so.
 *
 * @param by  the member of the company
 * @throws Refused series_not_found
 *
 * Source: docs/decisions.md, D34, D330.
 */
export function endCompanySeries(ctx: Context, crew: CrewProof, id: SeriesId, by: AccountId): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const { row: series } = await holdCompanySeries(tx, crew, id);
    const now = await ctx.clock.now(tx);
    if (!canBeEnded(standingOf(series, now))) return;
    const visits = await holdVisits(tx, id, null);
    const sides = { client: series.client_id, company: series.company_id };
    const doer = { side: 'company', account: by } as const;
    await callOffVisits(tx, visits, { ...sides, why: 'canceled_by_company', by: doer }, now);
    await saveEnd(tx, id, now);
    const days = visits.map(({ serviceDate }) => serviceDate);
    const told = { news: { kind: 'ended', days }, today: dayAt(now, series.time_zone) } as const;
    if (isOfHomeowner(series)) await tellHomeownerOfSeries(ctx, tx, series, told);
    const audience = { account: series.client_id, company: series.company_id };
    await recordChange(tx, { kind: 'series.changed', subject: id, audience });
  });
}
