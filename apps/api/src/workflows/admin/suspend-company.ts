import { takeRegistrationStep } from '@swath/domain/companies/registration';
import type { Context } from '../../platform/context.ts';
import { orRefuse } from '../../platform/process/refused.ts';
import { companySuspendedMail } from './admin.mail.ts';
import { type Deciding, decideCompany } from './decide-company.ts';

/**
 * Suspends an approved company: homeowners can no longer book it, and its members lose their permissions with their next
 * request. Booked jobs stay. The company is informed of the reason.
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
