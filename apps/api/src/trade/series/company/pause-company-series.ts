import { type Day, dayAt } from '@swath/domain/calendar';
import type { AccountId, SeriesId } from '@swath/domain/ids';
import { whyNotPauseByCompany } from '@swath/domain/series/series-standing';
import type { CrewProof } from '../../../machinery/access/access.policy.ts';
import type { Context } from '../../../machinery/context.ts';
import { Refused } from '../../../machinery/process/refused.ts';
import { askForRefund } from '../../jobs/refund-requests/ask-for-refund.ts';
import { decideRefund } from '../../jobs/refund-requests/decide-refund.ts';
import { callOffVisits, holdVisits } from '../../jobs/visits/change-visits.ts';
import { saveCompanyPause } from '../series.writes.ts';
import { standingOf } from '../view-series.ts';
import { holdCompanySeries } from './hold-company-series.ts';
import { tellOfCalledOff } from './tell-of-called-off.ts';

/**
 * The company does not come from a day up to and including another: visits of these days that have not begun are canceled as
 * when it deletes them, and the homeowner, if there is one, is told once. The series goes on by itself afterwards; what was
 * canceled does not come again. Where money would go back and the member may not do that by themselves, it is asked whether
 * these visits may be deleted instead, and the series runs on.
 *
 * @param wish.by  the member of the company
 * @throws Refused series_not_found, series_ended, series_paused_already, date_passed, refund_asked_already
 *
 * Source: docs/decisions.md, D806.
 */
export function pauseCompanySeries(
  ctx: Context,
  crew: CrewProof,
  id: SeriesId,
  { from, to, by }: { readonly from: Day; readonly to: Day; readonly by: AccountId },
): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const { row: series } = await holdCompanySeries(tx, crew, id);
    const now = await ctx.clock.now(tx);
    const whyNot = whyNotPauseByCompany(standingOf(series, now), from, dayAt(now, series.time_zone));
    if (whyNot) throw new Refused(whyNot);
    const visits = await holdVisits(tx, id, from, to);
    const isSame = series.paused_by === 'company' && series.paused_from === from && series.paused_to === to;
    if (isSame && visits.length === 0) return;

    const decided = await decideRefund(tx, { company: crew, by, jobs: visits.map((visit) => visit.id) });
    if ('ask' in decided) {
      const asked = { company: crew, by, act: 'delete_visits', amount: decided.ask } as const;
      return askForRefund(ctx, tx, { ...asked, jobs: visits, series: id });
    }
    const sides = { client: series.client_id, company: series.company_id };
    await callOffVisits(tx, visits, { ...sides, why: decided.cause, by: { side: 'company', account: by } }, now);
    await saveCompanyPause(tx, id, { from, to });
    const days = visits.map(({ serviceDate }) => serviceDate);
    await tellOfCalledOff(ctx, tx, series, { news: { kind: 'paused_by_company', from, to, days }, by, now });
  });
}
