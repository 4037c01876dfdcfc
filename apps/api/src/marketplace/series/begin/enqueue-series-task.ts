import type { SeriesId } from '@swath/domain/ids';
import type { HomeownerProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { enqueueTask } from '../../../platform/tasks/enqueue-task.ts';
import { findOwnSeries } from '../series.reads.ts';

const KEYS = { 'geocode-series': 'geocode', 'optimize-series': 'optimize' } as const;

/**
 * Enqueues the geocoding of the homeowner's own series, or the planning of its routes. Both are also enqueued automatically;
 * calling it twice is one task.
 *
 * @throws Refused series_not_found
 */
export async function enqueueSeriesTask(
  ctx: Context,
  homeowner: HomeownerProof,
  id: SeriesId,
  task: keyof typeof KEYS,
): Promise<{ ok: boolean }> {
  return ctx.db.transaction().execute(async (tx) => {
    if (!(await findOwnSeries(tx, homeowner, id))) throw new Refused('series_not_found');
    await enqueueTask(tx, task, { seriesId: id }, { key: `${KEYS[task]}:${id}` });
    return { ok: true };
  });
}
