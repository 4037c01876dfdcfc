import { dayAt } from '@swath/domain/calendar';
import type { AccountId, JobId, SeriesId } from '@swath/domain/ids';
import { whyNotCancel } from '@swath/domain/jobs/job-lifecycle';
import type { CrewProof } from '../../../machinery/access/access.policy.ts';
import type { Context } from '../../../machinery/context.ts';
import { Refused } from '../../../machinery/process/refused.ts';
import { recordChange } from '../../../telling/changes/record-change.ts';
import { callOffVisits, holdVisitsById } from '../../jobs/visits/change-visits.ts';
import { findRowOfCompany, isOfHomeowner } from '../series.reads.ts';
import { tellHomeownerOfSeries } from '../tell-sides.ts';

/**
 * The company deletes chosen visits of a series: they are canceled and listed no more. What was paid for them begins its
 * way back, and the homeowner, if there is one, is told once. Those that are gone already stay so; one that has begun
 * refuses all of them.
 *
 * @param chosen.by  the member of the company
 * @returns how many of the chosen ones are gone
 * @throws Refused series_not_found, job_not_found, visit_not_selectable
 *
 * Source: docs/spec/company.md, sections 2 and 7; docs/decisions.md, D33.
 */
export function removeVisits(
  ctx: Context,
  crew: CrewProof,
  id: SeriesId,
  chosen: { readonly ids: readonly JobId[]; readonly by: AccountId },
): Promise<number> {
  const ids = [...new Set(chosen.ids)];
  return ctx.db.transaction().execute(async (tx) => {
    const series = await findRowOfCompany(tx, crew, id);
    if (!series) throw new Refused('series_not_found');
    const visits = await holdVisitsById(tx, id, ids);
    if (visits.length < ids.length) throw new Refused('job_not_found');
    const going = visits.filter(({ status }) => status !== 'canceled');
    if (going.some((visit) => whyNotCancel(visit) !== null)) throw new Refused('visit_not_selectable');
    if (going.length === 0) return ids.length;

    const now = await ctx.clock.now(tx);
    const by = { side: 'company', account: chosen.by } as const;
    const sides = { client: series.client_id, company: series.company_id };
    await callOffVisits(tx, going, { ...sides, why: 'canceled_by_company', by }, now);
    const days = going.map(({ serviceDate }) => serviceDate).sort();
    const news = { kind: 'called_off', days } as const;
    if (isOfHomeowner(series)) {
      await tellHomeownerOfSeries(ctx, tx, series, { news, today: dayAt(now, series.time_zone) });
    }
    const audience = { account: series.client_id, company: series.company_id };
    await recordChange(tx, { kind: 'series.changed', subject: id, audience });
    return ids.length;
  });
}
