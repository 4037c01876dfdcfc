import type { Tasks } from '../../platform/worker/tasks.ts';
import { assignComing } from './assign-coming.ts';

/** Handlers of the background tasks about crews. */
export const crewsTasks = {
  'assign-crews': (ctx, { companyId, onlyCrew = null, takesShare = false }) =>
    assignComing(ctx, companyId, { onlyCrew, takesShare }),
} satisfies Tasks;
