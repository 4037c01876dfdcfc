import type { Tasks } from '../../platform/worker/tasks.ts';
import { publishGathered } from './publish-gathered.ts';

/** Background tasks of the change feed. */
export const changesTasks = {
  'tell-many': publishGathered,
} satisfies Tasks;
