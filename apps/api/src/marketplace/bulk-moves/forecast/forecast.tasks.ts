import type { Context } from '../../../platform/context.ts';
import { enqueueTask } from '../../../platform/tasks/enqueue-task.ts';
import type { Tasks } from '../../../platform/worker/tasks.ts';
import { listCompaniesToForecast } from './forecast.reads.ts';
import { readForecast } from './read-forecast.ts';

/** Few, as a forecast that comes in the night suggests nothing any more. */
const TRIES = 4;

/**
 * Handlers of the background tasks about the forecast: the cron task finds companies whose evening it is, and enqueues
 * the other task for each.
 */
export const forecastTasks = {
  'sweep-forecasts': (ctx) => sweepForecasts(ctx),
  'read-forecast': (ctx, { companyId }) => readForecast(ctx, companyId),
} satisfies Tasks;

/** Cron task: enqueues, for each company whose evening it is, the reading of the forecast of its next day. */
export async function sweepForecasts(ctx: Context): Promise<void> {
  if (!ctx.weather) return;
  const companies = await listCompaniesToForecast(ctx.db);
  await ctx.db.transaction().execute(async (tx) => {
    for (const companyId of companies) {
      await enqueueTask(tx, 'read-forecast', { companyId }, { key: `forecast:${companyId}`, maxAttempts: TRIES });
    }
  });
}
