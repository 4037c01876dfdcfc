import { type Day, dayAt } from '@swath/domain/calendar';
import type { SeriesId } from '@swath/domain/ids';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { enqueueTask } from '../../../platform/tasks/enqueue-task.ts';
import { notifySides } from '../notify-sides.ts';
import { acceptProposal } from '../proposals/accept-proposal.ts';
import type { FirstVisit } from '../series.mail.ts';
import { type HomeownerSeries, lockDraftRow, saveBeginning } from '../series.writes.ts';
import { addVisits } from '../visits/add-visits.ts';
import { agreedVisits } from '../visits/read-rule.ts';

/** Locks the row of a draft series, i.e. one whose first visit is not paid yet. */
export const lockDraft = (tx: Tx, id: SeriesId): Promise<HomeownerSeries> => lockDraftRow(tx, id);

/**
 * Activates a series once its first visit is booked, and creates a visit on every later agreed date that still has
 * room. Runs within the settlement of that payment, which has locked the series and all its days. Notifies the
 * homeowner and the company once.
 */
export async function beginSeries(
  ctx: Context,
  tx: Tx,
  series: HomeownerSeries,
  first: FirstVisit,
  now: Date,
): Promise<void> {
  await saveBeginning(tx, series.id);
  if (series.proposal_id) await acceptProposal(tx, series.proposal_id, series, now);
  const [opening, ...later] = agreedVisits(series);
  const today = dayAt(now, series.time_zone);
  const { added, leftOut, anyTime } = await addVisits(tx, series, later, { after: today, now });
  const days: Day[] = [opening!, ...added].map(({ date }) => date);
  await notifySides(ctx, tx, series, {
    news: {
      kind: 'booked',
      days,
      leftOut: leftOut.map(({ date }) => date),
      anyTime,
      first,
    },
    today,
  });
  if (series.latitude === null)
    await enqueueTask(tx, 'geocode-series', { seriesId: series.id }, { key: `geocode:${series.id}` });
  await enqueueTask(tx, 'optimize-series', { seriesId: series.id }, { key: `optimize:${series.id}` });
}
