import type { Tasks } from '../../machinery/worker/tasks.ts';
import { tellMany } from './tell-many.ts';

/** Background work of the change feed. */
export const changesTasks = {
  'tell-many': tellMany,
} satisfies Tasks;
