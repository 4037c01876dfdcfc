import { undoApproval as waitAgain } from '@swath/domain/companies/registration';
import type { Context } from '../../platform/context.ts';
import { orRefuse } from '../../platform/process/refused.ts';
import { type Deciding, decideCompany } from './decide-company.ts';

/**
 * An administrator takes an approval back, which must be seconds old: the registration waits again, and the company was
 * never told. Both stand on record. Of an undo and another decision at once, the second one finds the first.
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
