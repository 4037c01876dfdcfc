import { takeRegistrationStep } from '@swath/domain/companies/registration';
import type { Context } from '../../platform/context.ts';
import { orRefuse } from '../../platform/process/refused.ts';
import { companyRejectedMail } from './admin.mail.ts';
import { type Deciding, decideCompany } from './decide-company.ts';

/**
 * Rejects a pending registration. The company is informed of the reason and may apply again.
 *
 * @throws Refused company_not_found, company_not_pending
 */
export const rejectCompany = (ctx: Context, deciding: Deciding, reason: string) =>
  decideCompany(ctx, deciding, {
    take: (status) => orRefuse(takeRegistrationStep(status, 'reject')),
    reason,
    event: 'company.rejected',
    mail: (to, publicUrl) => companyRejectedMail(to, reason, publicUrl),
  });
