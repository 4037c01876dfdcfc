import type { Tasks } from '../../../platform/worker/tasks.ts';
import { sweepZipWatches } from './sweep-zip-watches.ts';

/** Background work for those who wait for a ZIP. */
export const watchesTasks = {
  'sweep-zip-watches': (ctx) => sweepZipWatches(ctx),
} satisfies Tasks;
