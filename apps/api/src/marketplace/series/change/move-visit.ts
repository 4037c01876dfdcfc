import type { JobId, SeriesId } from '@swath/domain/ids';
import { whyNotCancel } from '@swath/domain/jobs/job-lifecycle';
import { whyNotMoveTo } from '@swath/domain/series/agreement';
import type { HomeownerProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { enqueueTask } from '../../../platform/tasks/enqueue-task.ts';
import { answerReschedule } from '../../jobs/reschedules/answer-reschedule.ts';
import { moveForHomeowner } from '../../jobs/reschedules/move-job.ts';
import { chosenWindow, type RequestedMove } from '../../jobs/reschedules/move-own-job.ts';
import { lockVisit } from '../../jobs/visits/change-visits.ts';
import { notifySides } from '../notify-sides.ts';
import { changeOwnSeries } from './change-own-series.ts';

/**
 * Moves one pending visit of a homeowner's own series to another day on which the company has room. The visit keeps its
 * rule date, i.e. the date of the recurrence rule that it belongs to.
 *
 * @throws Refused series_not_found, job_not_found, job_not_pending, date_too_early, date_too_far, already_booked,
 *   company_not_available, day_full, window_taken
 */
export function moveVisit(
  ctx: Context,
  homeowner: HomeownerProof,
  id: SeriesId,
  { job, ...requested }: RequestedMove & { readonly job: JobId },
): Promise<void> {
  const { to } = requested;
  return changeOwnSeries(ctx, homeowner, id, async (tx, { row, today, earliest }) => {
    const visit = await lockVisit(tx, id, job);
    if (!visit) throw new Refused('job_not_found');
    // A visit can be moved under the same conditions under which it can be canceled.
    if (whyNotCancel(visit)) throw new Refused('job_not_pending');
    const chosen = chosenWindow(visit, requested);
    if (visit.serviceDate === to && chosen === undefined) return;
    const whyNot = whyNotMoveTo(to, earliest, row.end_date);
    if (whyNot) throw new Refused(whyNot);
    await answerReschedule(tx, visit.id);
    const change = await moveForHomeowner(tx, homeowner, visit, { to, chosen });
    if (!change) return;
    const { serviceDate: from } = visit;
    const news =
      from === to
        ? ({ kind: 'window_chosen', date: to, arrival: change.is } as const)
        : ({ kind: 'moved', from, to, arrival: change.is } as const);
    await notifySides(ctx, tx, row, { news, today, visit: visit.id });
    await enqueueTask(tx, 'optimize-series', { seriesId: id }, { key: `optimize:${id}` });
  });
}
