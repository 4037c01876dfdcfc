import type { CompanyId } from '@swath/domain/ids';
import { turnDownProfileChange } from '../../../marketplace/companies/profile/decide-profile-change.ts';
import type { Context } from '../../../platform/context.ts';
import { type DecidingChange, decideProfileChange } from './decide-profile-change.ts';
import { profileChangeRejectedMail } from './profile-changes.mail.ts';

/**
 * Rejects a company's change of name and address, with the reason.
 *
 * @throws Refused profile_change_not_found
 */
export const rejectProfileChange = (ctx: Context, deciding: DecidingChange, reason: string): Promise<CompanyId> =>
  decideProfileChange(ctx, deciding, {
    decide: (tx) => turnDownProfileChange(tx, deciding.change, reason),
    event: 'company.change_rejected',
    reason,
    mail: (to, publicUrl) => profileChangeRejectedMail(to, reason, publicUrl),
  });
