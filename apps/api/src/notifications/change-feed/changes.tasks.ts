import type { Tasks } from '../../platform/worker/tasks.ts';
import { tellMany } from './tell-many.ts';

/** Background tasks of the change feed. */
export const changesTasks = {
  'tell-many': tellMany,
} satisfies Tasks;
