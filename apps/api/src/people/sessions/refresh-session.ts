import type { SessionId } from '@swath/domain/ids';
import { sql } from 'kysely';
import type { Context } from '../../machinery/context.ts';
import type { Tx } from '../../machinery/db/db.ts';
import { Refused } from '../../machinery/process/refused.ts';
import { hashToken } from '../../machinery/secrets/mint-token.ts';
import { findEmail } from '../accounts/accounts.reads.ts';
import { recordAuditEvent } from '../audit/record-audit-event.ts';
import { endSessions } from './end-sessions.ts';
import { type IssuedTokens, issueTokens, type LivingSession } from './issue-tokens.ts';

/**
 * Exchanges a refresh token for a fresh pair.
 *
 * A token serves once. For ten seconds it may be used again, by a second tab or after a lost answer; after that its use
 * means that two have it, and the session ends for both.
 *
 * @throws Refused refresh_token_not_found, refresh_token_already_used
 */
export async function refreshSession(ctx: Context, refreshToken: string | null, ip: string): Promise<IssuedTokens> {
  if (!refreshToken) throw new Refused('refresh_token_not_found');
  const tokenHash = hashToken(refreshToken);
  // A theft must be committed before it is refused.
  const issued = await ctx.db.transaction().execute(async (tx) => {
    const session = await lockSessionOf(tx, tokenHash);
    if (!session) return null;
    if (await wasUsedBefore(tx, tokenHash)) return endStolen(tx, session, ip);
    await forgetOldTokens(tx, session.id);
    return issueTokens(tx, session);
  });
  if (issued === null) throw new Refused('refresh_token_not_found');
  if (!issued) throw new Refused('refresh_token_already_used');
  return issued;
}

async function lockSessionOf(tx: Tx, tokenHash: Buffer): Promise<LivingSession | null> {
  const { rows } = await sql<LivingSession>`
    select s.id, s.account_id as account, s.remember, s.standing
      from refresh_tokens t join sessions s on s.id = t.session_id
     where t.token_hash = ${tokenHash} and s.expires_at > clock_now()
       for update of s`.execute(tx);
  return rows[0] ?? null;
}

/** Two have the token, and nobody knows which of them is the owner. */
async function endStolen(tx: Tx, { id, account }: LivingSession, ip: string): Promise<void> {
  await endSessions(tx, [id]);
  const subject = { id: account, name: await findEmail(tx, account) };
  await recordAuditEvent(tx, { event: 'session.token_replayed', actor: null, subject, ip });
}

async function wasUsedBefore(tx: Tx, tokenHash: Buffer): Promise<boolean> {
  const { rows } = await sql<{ replayed: boolean }>`
    update refresh_tokens set used_at = coalesce(used_at, clock_now()) where token_hash = ${tokenHash}
    returning used_at < clock_now() - interval '10 seconds' as replayed`.execute(tx);
  return rows[0]?.replayed ?? true;
}

/** Used ones are kept as long as a session can rest, so that a stolen one is recognised. */
async function forgetOldTokens(tx: Tx, session: SessionId): Promise<void> {
  await sql`delete from access_tokens where session_id = ${session} and expires_at <= clock_now()`.execute(tx);
  await sql`
    delete from refresh_tokens
     where session_id = ${session} and used_at < clock_now() - interval '30 days'`.execute(tx);
}
