import type { SeriesId } from '@swath/domain/ids';
import type { HomeownerProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { enqueueTask } from '../../../platform/tasks/enqueue-task.ts';
import { findOwnSeries } from '../series.reads.ts';

const KEYS = { 'geocode-series': 'geocode', 'optimize-series': 'optimize' } as const;

/**
 * Has the visits of one's own series looked up on the map, or their routes worked out, in the background. Both happen
 * by themselves too; asking twice is one piece of work.
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
