import type { CompanyId, ProfileChangeId } from '@swath/domain/ids';
import { type AuditEvent, recordAuditEvent } from '../../../identity/audit/record-audit-event.ts';
import {
  type DecidedChange,
  locateChange,
  takeProfileChange,
  turnDownProfileChange,
} from '../../../marketplace/companies/profile/decide-profile-change.ts';
import { type Message, writeMessage } from '../../../notifications/mail-outbox/write-message.ts';
import type { AdminProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { profileChangeApprovedMail, profileChangeRejectedMail } from './profile-changes.mail.ts';

/** Who decides about which profile change: the administrator, their IP address, and the change. */
type DecidingChange = { readonly admin: AdminProof; readonly ip: string; readonly change: ProfileChangeId };

type Decision = {
  readonly decide: (tx: Tx) => Promise<DecidedChange>;
  readonly event: AuditEvent;
  /** Shown to the company; null for an approval, which has none. */
  readonly reason: string | null;
  readonly mail: (to: string, publicUrl: string) => Message;
};

/**
 * Carries out a decision about a profile change, i.e. a company's new name or address, in one transaction: the change
 * of state, an audit event, and a mail to all members. Of two concurrent decisions, the second one fails, as the change
 * is no longer open.
 */
function decideProfileChange(
  ctx: Context,
  { admin, ip }: DecidingChange,
  { decide, event, reason, mail }: Decision,
): Promise<CompanyId> {
  return ctx.db.transaction().execute(async (tx) => {
    const { id, name, members } = await decide(tx);
    const details = reason === null ? {} : { reason };
    await recordAuditEvent(tx, { event, actor: admin, subject: { id, name }, ip, details });
    for (const { email } of members) await writeMessage(tx, mail(email, ctx.settings.publicUrl));
    return id;
  });
}

/** Approves a company's new name or address. @throws Refused profile_change_not_found */
export async function approveProfileChange(ctx: Context, deciding: DecidingChange): Promise<CompanyId> {
  const place = await locateChange(ctx, deciding.change);
  return decideProfileChange(ctx, deciding, {
    decide: (tx) => takeProfileChange(tx, deciding.change, place),
    event: 'company.change_approved',
    reason: null,
    mail: profileChangeApprovedMail,
  });
}

/**
 * Rejects a company's new name or address; the company is mailed the reason.
 * @throws Refused profile_change_not_found
 */
export const rejectProfileChange = (ctx: Context, deciding: DecidingChange, reason: string): Promise<CompanyId> =>
  decideProfileChange(ctx, deciding, {
    decide: (tx) => turnDownProfileChange(tx, deciding.change, reason),
    event: 'company.change_rejected',
    reason,
    mail: (to, publicUrl) => profileChangeRejectedMail(to, reason, publicUrl),
  });
