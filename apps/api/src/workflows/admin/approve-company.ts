import { APPROVAL_STANDS_AFTER_MS, takeRegistrationStep } from '@swath/domain/companies/registration';
import type { Context } from '../../platform/context.ts';
import { orRefuse } from '../../platform/process/refused.ts';
import { enqueueTask } from '../../platform/tasks/enqueue-task.ts';
import { type Deciding, decideCompany } from './decide-company.ts';

/**
 * Approves a pending registration: its members are crew from their next request on. They are notified once the approval can no
 * longer be undone (`tell-approval.ts`).
 *
 * @throws Refused company_not_found, company_not_pending
 */
export const approveCompany = (ctx: Context, deciding: Deciding) =>
  decideCompany(ctx, deciding, {
    take: (status) => orRefuse(takeRegistrationStep(status, 'approve')),
    reason: null,
    event: 'company.approved',
    mail: null,
    // Replaces the queued task: a second approval after an undo has its full delay again.
    after: (tx) =>
      enqueueTask(
        tx,
        'tell-approval',
        { companyId: deciding.company },
        { key: `approval:${deciding.company}`, afterMs: APPROVAL_STANDS_AFTER_MS },
      ),
  });
