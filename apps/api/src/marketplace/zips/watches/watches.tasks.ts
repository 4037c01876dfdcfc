import type { Tasks } from '../../../platform/worker/tasks.ts';
import { sweepZipWatches } from './sweep-zip-watches.ts';

/** Handlers of the background tasks about the waiting lists of ZIPs. */
export const watchesTasks = {
  'sweep-zip-watches': (ctx) => sweepZipWatches(ctx),
} satisfies Tasks;
