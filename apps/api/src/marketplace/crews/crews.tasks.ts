import type { Tasks } from '../../platform/worker/tasks.ts';
import { assignComing } from './assign-coming.ts';

/** Handlers of the background tasks about crews. */
export const crewsTasks = {
  'assign-crews': (ctx, { companyId, hasNew }) => assignComing(ctx, companyId, hasNew),
} satisfies Tasks;
