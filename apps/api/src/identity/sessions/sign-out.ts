import type { AccountId } from '@swath/domain/ids';
import type { Context } from '../../platform/context.ts';
import { hashToken } from '../../platform/secrets/mint-token.ts';
import { findEmail } from '../accounts/accounts.reads.ts';
import { recordAuditEvent } from '../audit/record-audit-event.ts';
import { endSessions } from './end-sessions.ts';
import { listSessionsOf, listSessionsOfTokens } from './sessions.reads.ts';

/** The tokens that a device sends to sign out, valid or not. */
export type SessionProof = { readonly accessToken: string | null; readonly refreshToken: string | null };

/**
 * Signs out this session (`local`), the account's other ones (`others`), or all of them (`global`). Idempotent. A token
 * that has expired or was rotated before can only end its own session: with `others` nothing ends then.
 */
export async function signOut(
  ctx: Context,
  proof: SessionProof,
  scope: 'local' | 'others' | 'global',
  ip: string,
): Promise<void> {
  const tokens = [proof.accessToken, proof.refreshToken].filter((token) => token !== null).map(hashToken);
  await ctx.db.transaction().execute(async (tx) => {
    const own = await listSessionsOfTokens(tx, tokens);
    const ids = own.map((session) => session.id);
    const living = own.filter((session) => session.living).map((session) => session.account);
    const all = scope === 'local' ? [] : await listSessionsOf(tx, living);
    const ended = await endSessions(tx, scope === 'others' ? all.filter((id) => !ids.includes(id)) : [...ids, ...all]);
    if (ended.length === 0) return;
    for (const id of new Set<AccountId>(own.map((session) => session.account))) {
      const subject = { id, name: await findEmail(tx, id) };
      await recordAuditEvent(tx, { event: 'session.ended', actor: subject, subject, ip, details: { scope } });
    }
  });
}
