import { undoApproval as waitAgain } from '@swath/domain/companies/registration';
import type { Context } from '../../platform/context.ts';
import { orRefuse } from '../../platform/process/refused.ts';
import { type Deciding, decideCompany } from './decide-company.ts';

/**
 * Undoes an approval within seconds: the registration is pending again, and the company never hears of it. Both are in the
 * audit trail. Of concurrent decisions, the second one sees the first.
 *
 * @throws Refused company_not_found, approval_stands
 */
export const undoApproval = (ctx: Context, deciding: Deciding) =>
  decideCompany(ctx, deciding, {
    take: (status, decidedMsAgo) => orRefuse(waitAgain(status, decidedMsAgo)),
    reason: null,
    event: 'company.approval_undone',
    mail: null,
  });
