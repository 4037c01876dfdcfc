import type { Tasks } from '../../platform/worker/tasks.ts';
import { notifyApproval } from './decide-company.ts';

/** Background tasks of administrators' decisions. */
export const adminTasks = {
  'tell-approval': (ctx, { companyId }) => notifyApproval(ctx, companyId),
} satisfies Tasks;
