import type { JobId, SeriesId } from '@swath/domain/ids';
import { whyNotCancel } from '@swath/domain/jobs/job-lifecycle';
import type { HomeownerProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { callOffVisits, holdVisit } from '../../jobs/visits/change-visits.ts';
import { tellSides } from '../tell-sides.ts';
import { changeOwnSeries } from './change-own-series.ts';

/**
 * Skips one visit of a series and requests the refund of what was paid for it. Idempotent.
 *
 * @throws Refused series_not_found, job_not_found, job_not_pending, record_open
 */
export function skipVisit(ctx: Context, homeowner: HomeownerProof, id: SeriesId, job: JobId): Promise<void> {
  return changeOwnSeries(ctx, homeowner, id, async (tx, { row, now, today, sides }) => {
    const visit = await holdVisit(tx, id, job);
    if (!visit) throw new Refused('job_not_found');
    if (visit.status === 'canceled') return;
    const whyNot = whyNotCancel(visit);
    if (whyNot) throw new Refused(whyNot);
    await callOffVisits(tx, [visit], sides, now);
    await tellSides(ctx, tx, row, { news: { kind: 'skipped', days: [visit.serviceDate] }, today, visit: visit.id });
  });
}
