import type { Tasks } from '../../../platform/worker/tasks.ts';
import { sweepZipWatches } from './sweep-zip-watches.ts';

/** Background tasks for the waiting lists of ZIPs. */
export const watchesTasks = {
  'sweep-zip-watches': (ctx) => sweepZipWatches(ctx),
} satisfies Tasks;
