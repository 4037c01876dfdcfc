import type { CompanyId } from '@swath/domain/ids';
import { locateChange, takeProfileChange } from '../../../marketplace/companies/profile/decide-profile-change.ts';
import type { Context } from '../../../platform/context.ts';
import { type DecidingChange, decideProfileChange } from './decide-profile-change.ts';
import { profileChangeApprovedMail } from './profile-changes.mail.ts';

/**
 * Approves a company's change of name and address.
 *
 * @throws Refused profile_change_not_found
 */
export async function approveProfileChange(ctx: Context, deciding: DecidingChange): Promise<CompanyId> {
  const place = await locateChange(ctx, deciding.change);
  return decideProfileChange(ctx, deciding, {
    decide: (tx) => takeProfileChange(tx, deciding.change, place),
    event: 'company.change_approved',
    reason: null,
    mail: profileChangeApprovedMail,
  });
}
