import type { Day } from '@swath/domain/calendar';
import type { JobId, SeriesId } from '@swath/domain/ids';
import { whyNotCancel } from '@swath/domain/jobs/job-lifecycle';
import type { HomeownerProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { callOffVisits, lockVisit, lockVisits } from '../../jobs/visits/change-visits.ts';
import { notifySides } from '../notify-sides.ts';
import { requireRunning } from '../require-running.ts';
import { savePause } from '../series.writes.ts';
import { changeOwnSeries } from './change-own-series.ts';

/**
 * Pauses a homeowner's own series from one day to another, both included: cancels and refunds the pending visits of
 * these days. A second pause replaces the first; `resumeSeries` creates the visits again that either of them canceled.
 *
 * @throws Refused series_not_found, series_ended, date_too_early, date_not_in_series
 */
export function pauseSeries(
  ctx: Context,
  homeowner: HomeownerProof,
  id: SeriesId,
  { from, to }: { from: Day; to: Day },
): Promise<void> {
  return changeOwnSeries(ctx, homeowner, id, async (tx, own) => {
    const { row, now, today, earliest, sides } = own;
    requireRunning(own);
    if (from < earliest) throw new Refused('date_too_early');
    if (from > row.end_date) throw new Refused('date_not_in_series');
    const visits = await lockVisits(tx, id, from, to);
    if (visits.length === 0 && row.paused_from === from && row.paused_to === to) return;
    await callOffVisits(tx, visits, sides, now);
    const calledOff = [...row.paused_jobs, ...visits.map((visit) => visit.id)];
    await savePause(tx, id, { from, to }, calledOff);
    const days = visits.map(({ serviceDate }) => serviceDate);
    await notifySides(ctx, tx, row, { news: { kind: 'paused', from, to, days }, today });
  });
}

/**
 * Skips one visit of a homeowner's own series and requests the refund of what was paid for it. Idempotent.
 *
 * @throws Refused series_not_found, job_not_found, job_not_pending, record_open
 */
export function skipVisit(ctx: Context, homeowner: HomeownerProof, id: SeriesId, job: JobId): Promise<void> {
  return changeOwnSeries(ctx, homeowner, id, async (tx, { row, now, today, sides }) => {
    const visit = await lockVisit(tx, id, job);
    if (!visit) throw new Refused('job_not_found');
    if (visit.status === 'canceled') return;
    const whyNot = whyNotCancel(visit);
    if (whyNot) throw new Refused(whyNot);
    await callOffVisits(tx, [visit], sides, now);
    await notifySides(ctx, tx, row, { news: { kind: 'skipped', days: [visit.serviceDate] }, today, visit: visit.id });
  });
}
