import type { AccountId } from '@swath/domain/ids';
import { findEmail } from '../../../identity/accounts/accounts.reads.ts';
import { recordAuditEvent } from '../../../identity/audit/record-audit-event.ts';
import { endSessions } from '../../../identity/sessions/end-sessions.ts';
import { listSessionsOf } from '../../../identity/sessions/sessions.reads.ts';
import type { Context } from '../../../platform/context.ts';
import { Refused } from '../../../platform/process/refused.ts';
import type { Looking } from '../looks/record-look.ts';

/**
 * Signs an account out on all devices, effective immediately, and ends its open event streams; its owner may sign in
 * again. The audit trail records the administrator and the number of devices.
 * Source: docs/rules/accounts.md.
 * @returns how many sessions were ended
 * @throws Refused account_not_found
 */
export function signOutAccount(ctx: Context, { admin, ip }: Looking, account: AccountId): Promise<{ ended: number }> {
  return ctx.db.transaction().execute(async (tx) => {
    const email = await findEmail(tx, account);
    if (email === null) throw new Refused('account_not_found');
    const ended = (await endSessions(tx, await listSessionsOf(tx, [account]))).length;
    const details = { devices: String(ended) };
    const subject = { id: account, name: email };
    await recordAuditEvent(tx, { event: 'account.signed_out', actor: admin, subject, ip, details });
    return { ended };
  });
}
