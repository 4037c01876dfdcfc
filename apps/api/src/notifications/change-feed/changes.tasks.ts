import type { Tasks } from '../../platform/worker/tasks.ts';
import { publishGathered } from './publish-gathered.ts';

/** Handlers of the background tasks about the change feed. */
export const changesTasks = {
  'tell-many': publishGathered,
} satisfies Tasks;
