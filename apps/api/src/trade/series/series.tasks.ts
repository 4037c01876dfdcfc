import type { Tasks } from '../../machinery/worker/tasks.ts';
import { geocodeSeries } from './visits/geocode-series.ts';
import { optimizeSeries } from './visits/optimize-series.ts';

/** Background work for series. Both may fail and are tried again; the series runs without them. */
export const seriesTasks = {
  'geocode-series': (ctx, { seriesId }) => geocodeSeries(ctx, seriesId),
  'optimize-series': (ctx, { seriesId }) => optimizeSeries(ctx, seriesId),
} satisfies Tasks;
