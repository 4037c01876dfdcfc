import { takeRegistrationStep } from '@swath/domain/companies/registration';
import type { Context } from '../../platform/context.ts';
import { orRefuse } from '../../platform/process/refused.ts';
import { companyReinstatedMail } from './admin.mail.ts';
import { type Deciding, decideCompany } from './decide-company.ts';

/**
 * Reinstates a suspended company, as it was before.
 *
 * @throws Refused company_not_found, company_not_suspended
 */
export const reinstateCompany = (ctx: Context, deciding: Deciding) =>
  decideCompany(ctx, deciding, {
    take: (status) => orRefuse(takeRegistrationStep(status, 'reinstate')),
    reason: null,
    event: 'company.reinstated',
    mail: companyReinstatedMail,
  });
