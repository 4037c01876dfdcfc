import { APPROVAL_STANDS_AFTER_MS, takeRegistrationStep } from '@swath/domain/companies/registration';
import type { Context } from '../../platform/context.ts';
import { orRefuse } from '../../platform/process/refused.ts';
import { enqueueTask } from '../../platform/tasks/enqueue-task.ts';
import { type Deciding, decideCompany } from './decide-company.ts';

/**
 * An administrator approves a registration that waits: its people are its crew from their next call on. They are written
 * to once the approval can no longer be undone (`tell-approval.ts`).
 *
 * @throws Refused company_not_found, company_not_pending
 */
export const approveCompany = (ctx: Context, deciding: Deciding) =>
  decideCompany(ctx, deciding, {
    take: (status) => orRefuse(takeRegistrationStep(status, 'approve')),
    reason: null,
    event: 'company.approved',
    mail: null,
    // A second approval after an undo has its full time again.
    after: (tx) =>
      enqueueTask(
        tx,
        'tell-approval',
        { companyId: deciding.company },
        { key: `approval:${deciding.company}`, afterMs: APPROVAL_STANDS_AFTER_MS },
      ),
  });
