import type { CompanyId, ProfileChangeId } from '@swath/domain/ids';
import { type AuditEvent, recordAuditEvent } from '../../../identity/audit/record-audit-event.ts';
import type { DecidedChange } from '../../../marketplace/companies/profile/decide-profile-change.ts';
import { type Message, writeMessage } from '../../../notifications/mail-outbox/write-message.ts';
import type { AdminProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';

/** The administrator and the change. */
export type DecidingChange = { readonly admin: AdminProof; readonly ip: string; readonly change: ProfileChangeId };

type Decision = {
  readonly decide: (tx: Tx) => Promise<DecidedChange>;
  readonly event: AuditEvent;
  /** Shown to the company; null for none. */
  readonly reason: string | null;
  readonly mail: (to: string, publicUrl: string) => Message;
};

/**
 * The common part of both decisions about a profile change: the state transition, an audit event, and a mail to all members.
 * Of two concurrent decisions the second one finds none.
 */
export function decideProfileChange(
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
