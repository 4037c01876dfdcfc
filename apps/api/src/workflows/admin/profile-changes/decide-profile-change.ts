import type { CompanyId, ProfileChangeId } from '@swath/domain/ids';
import { type AuditEvent, recordAuditEvent } from '../../../identity/audit/record-audit-event.ts';
import type { DecidedChange } from '../../../marketplace/companies/profile/decide-profile-change.ts';
import { type Message, writeMessage } from '../../../notifications/mail-outbox/write-message.ts';
import type { AdminProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';

/** Who decides about which change. */
export type DecidingChange = { readonly admin: AdminProof; readonly ip: string; readonly change: ProfileChangeId };

type Decision = {
  readonly decide: (tx: Tx) => Promise<DecidedChange>;
  readonly event: AuditEvent;
  /** For the company to read; null where none is asked for. */
  readonly reason: string | null;
  readonly mail: (to: string, publicUrl: string) => Message;
};

/**
 * What both decisions about a name and an address have in common: the step, a line on record, and a mail to everybody in
 * the company. Of two decisions at once the second one finds nothing to decide.
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
