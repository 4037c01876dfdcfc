import { takeRegistrationStep } from '@swath/domain/companies/registration';
import type { Context } from '../../platform/context.ts';
import { orRefuse } from '../../platform/process/refused.ts';
import { companySuspendedMail } from './admin.mail.ts';
import { type Deciding, decideCompany } from './decide-company.ts';

/**
 * An administrator takes an approved company out of the product: homeowners are not offered it any more, and its people
 * lose the rights of a crew with their next call. What homeowners have booked stays. The company is told why.
 *
 * @throws Refused company_not_found, company_not_approved
 */
export const suspendCompany = (ctx: Context, deciding: Deciding, reason: string) =>
  decideCompany(ctx, deciding, {
    take: (status) => orRefuse(takeRegistrationStep(status, 'suspend')),
    reason,
    event: 'company.suspended',
    mail: (to, publicUrl) => companySuspendedMail(to, reason, publicUrl),
  });
