import { takeRegistrationStep } from '@swath/domain/companies/registration';
import type { Context } from '../../machinery/context.ts';
import { orRefuse } from '../../machinery/process/refused.ts';
import { companyApprovedMail } from './admin.mail.ts';
import { type Deciding, decideCompany } from './decide-company.ts';

/**
 * An administrator approves a registration that waits: its people are its crew from their next call on.
 *
 * @throws Refused company_not_found, company_not_pending
 */
export const approveCompany = (ctx: Context, deciding: Deciding) =>
  decideCompany(ctx, deciding, {
    take: (status) => orRefuse(takeRegistrationStep(status, 'approve')),
    reason: null,
    event: 'company.approved',
    mail: companyApprovedMail,
  });
