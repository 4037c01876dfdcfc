import type { SessionId } from '@swath/domain/ids';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/db.ts';
import { Refused } from '../../platform/process/refused.ts';
import { hashToken, mintSalt, type Token, tokenAfter } from '../../platform/secrets/mint-token.ts';
import { findEmail } from '../accounts/accounts.reads.ts';
import { recordAuditEvent } from '../audit/record-audit-event.ts';
import { endSessions } from './end-sessions.ts';
import { type IssuedTokens, issueTokens, type LivingSession } from './issue-tokens.ts';

/**
 * Rotates a refresh token: exchanges it for a new pair of tokens.
 *
 * A token has one successor. Within ten seconds it may be used again, by a second tab or after a lost response, and
 * leads to the same successor or the latest one derived from it, so that a session has a single chain of refresh
 * tokens. Later reuse means that the token was stolen, and ends the session.
 *
 * @throws Refused refresh_token_not_found, refresh_token_already_used
 */
export async function refreshSession(ctx: Context, refreshToken: string | null, ip: string): Promise<IssuedTokens> {
  if (!refreshToken) throw new Refused('refresh_token_not_found');
  const tokenHash = hashToken(refreshToken);
  // Ending a stolen session must be committed before the refusal is thrown.
  const issued = await ctx.db.transaction().execute(async (tx) => {
    const session = await lockSessionOf(tx, tokenHash);
    if (!session) return null;
    const successor = await useToken(tx, refreshToken);
    if (successor === null) return endStolen(tx, session, ip);
    await forgetOldTokens(tx, session.id);
    return issueTokens(tx, session, successor);
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

/**
 * Ends a session because two parties hold a copy of its refresh token, and it is unknown which of them is the owner.
 */
async function endStolen(tx: Tx, { id, account }: LivingSession, ip: string): Promise<void> {
  await endSessions(tx, [id]);
  const subject = { id: account, name: await findEmail(tx, account) };
  await recordAuditEvent(tx, { event: 'session.token_replayed', actor: null, subject, ip });
}

/**
 * Marks a refresh token as used; it may have been used before.
 *
 * @returns the latest token derived from it; null when it was first used more than ten seconds ago, or is unknown
 */
async function useToken(tx: Tx, token: string): Promise<Token | null> {
  const { rows } = await sql<{ replayed: boolean; salt: Buffer }>`
    update refresh_tokens
       set used_at = coalesce(used_at, clock_now()), successor_salt = coalesce(successor_salt, ${mintSalt()})
     where token_hash = ${hashToken(token)}
    returning used_at < clock_now() - interval '10 seconds' as replayed, successor_salt as salt`.execute(tx);
  const [used] = rows;
  if (!used || used.replayed) return null;
  const successor = tokenAfter(token, used.salt);
  return (await isUsed(tx, successor)) ? useToken(tx, successor.text) : successor;
}

async function isUsed(tx: Tx, { hash }: Token): Promise<boolean> {
  const known = tx.selectFrom('refresh_tokens').where('token_hash', '=', hash).select('used_at');
  return Boolean((await known.executeTakeFirst())?.used_at);
}

/**
 * Deletes a session's outdated tokens. Used refresh tokens are kept for 30 days, so that reuse is detected; their salts
 * are not.
 */
async function forgetOldTokens(tx: Tx, session: SessionId): Promise<void> {
  await sql`delete from access_tokens where session_id = ${session} and expires_at <= clock_now()`.execute(tx);
  await sql`
    update refresh_tokens set successor_salt = null
     where session_id = ${session} and successor_salt is not null
       and used_at < clock_now() - interval '10 seconds'`.execute(tx);
  await sql`
    delete from refresh_tokens
     where session_id = ${session} and used_at < clock_now() - interval '30 days'`.execute(tx);
}
