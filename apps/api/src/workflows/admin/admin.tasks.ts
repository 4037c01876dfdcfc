import type { Tasks } from '../../platform/worker/tasks.ts';
import { notifyApproval } from './decide-company.ts';

/** Handlers of the background tasks that follow from administrators' decisions about companies. */
export const adminTasks = {
  'tell-approval': (ctx, { companyId }) => notifyApproval(ctx, companyId),
} satisfies Tasks;
