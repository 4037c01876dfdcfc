import type { Tasks } from '../../platform/worker/tasks.ts';
import { tellApproval } from './decide-company.ts';

/** Background tasks of administrators' decisions. */
export const adminTasks = {
  'tell-approval': (ctx, { companyId }) => tellApproval(ctx, companyId),
} satisfies Tasks;
