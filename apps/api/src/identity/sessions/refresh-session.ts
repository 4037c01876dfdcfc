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
import type { Device } from './open-session.ts';
import { provesDevice } from './prove-device.ts';

/**
 * Rotates a refresh token: exchanges it for a new pair of tokens.
 *
 * A token has one successor. Within ten seconds it may be used again, e.g. by a second tab, and leads to the same
 * successor or the latest one derived from it, so that a session has a single chain of refresh tokens. After a lost
 * response it may be used again however late, with the idempotency key of its first use, until the successor is used.
 * Any other reuse means that the token was stolen, and ends the session.
 *
 * A session that is bound to a device's key needs a proof of that key for this very token. Without one nothing changes:
 * the token is useless to a thief who lacks the key, and ending the session would let them sign its owner out.
 *
 * @throws Refused refresh_token_not_found, refresh_token_already_used, invalid_dpop_proof
 */
export async function refreshSession(
  ctx: Context,
  refreshToken: string | null,
  { ip, proof }: Pick<Device, 'ip' | 'proof'>,
  idempotencyKey: string | null = null,
): Promise<IssuedTokens> {
  if (!refreshToken) throw new Refused('refresh_token_not_found');
  const tokenHash = hashToken(refreshToken);
  // Refusals are thrown after the transaction, so that the end of the session and the audit entry are committed.
  const issued = await ctx.db.transaction().execute(async (tx) => {
    const session = await lockSessionOf(tx, tokenHash);
    if (!session) return new Refused('refresh_token_not_found');
    if (!provesDevice(session.device_key, refreshToken, proof)) {
      await recordAttempt(tx, 'session.proof_refused', session, ip);
      return new Refused('invalid_dpop_proof');
    }
    const successor = await useToken(tx, refreshToken, idempotencyKey);
    if (successor === null) {
      // Two parties hold a copy of the token, and it is unknown which of them is the owner.
      await endSessions(tx, [session.id]);
      await recordAttempt(tx, 'session.token_replayed', session, ip);
      return new Refused('refresh_token_already_used');
    }
    await forgetOldTokens(tx, session.id);
    return issueTokens(tx, session, successor);
  });
  if (issued instanceof Refused) throw issued;
  return issued;
}

type BoundSession = LivingSession & { readonly device_key: string | null };

async function lockSessionOf(tx: Tx, tokenHash: Buffer): Promise<BoundSession | null> {
  const { rows } = await sql<BoundSession>`
    select s.id, s.account_id as account, s.remember, s.standing, s.device_key
      from refresh_tokens t join sessions s on s.id = t.session_id
     where t.token_hash = ${tokenHash} and s.expires_at > clock_now()
       for update of s`.execute(tx);
  return rows[0] ?? null;
}

/** Records in the audit trail that a refresh token was sent by a client that should not have it. */
async function recordAttempt(
  tx: Tx,
  event: 'session.token_replayed' | 'session.proof_refused',
  { account }: LivingSession,
  ip: string,
): Promise<void> {
  const subject = { id: account, name: await findEmail(tx, account) };
  await recordAuditEvent(tx, { event, actor: null, subject, ip });
}

/**
 * Marks a refresh token as used; it may have been used before.
 *
 * @returns the latest token derived from it; null when it is unknown, or was first used more than ten seconds ago and
 *   this is no repetition of that use
 */
async function useToken(tx: Tx, token: string, key: string | null): Promise<Token | null> {
  const { rows } = await sql<{ is_late: boolean; is_repeated: boolean | null; salt: Buffer }>`
    update refresh_tokens
       set used_at = coalesce(used_at, clock_now()),
           successor_salt = coalesce(successor_salt, ${mintSalt()}),
           idempotency_key = case when used_at is null then ${key}::uuid else idempotency_key end
     where token_hash = ${hashToken(token)}
    returning used_at < clock_now() - interval '10 seconds' as is_late, idempotency_key = ${key}::uuid as is_repeated,
              successor_salt as salt`.execute(tx);
  const [use] = rows;
  if (!use || (use.is_late && !use.is_repeated)) return null;
  const successor = tokenAfter(token, use.salt);
  if (!(await isUsed(tx, successor))) return successor;
  return use.is_late ? null : useToken(tx, successor.text, key);
}

async function isUsed(tx: Tx, { hash }: Token): Promise<boolean> {
  const known = tx.selectFrom('refresh_tokens').where('token_hash', '=', hash).select('used_at');
  return Boolean((await known.executeTakeFirst())?.used_at);
}

/**
 * Deletes a session's outdated tokens. Used refresh tokens are kept for 30 days, so that reuse is detected. Their salts
 * and keys are not: after ten seconds only the latest used token has them.
 */
async function forgetOldTokens(tx: Tx, session: SessionId): Promise<void> {
  await sql`delete from access_tokens where session_id = ${session} and expires_at <= clock_now()`.execute(tx);
  await sql`
    update refresh_tokens set successor_salt = null, idempotency_key = null
     where session_id = ${session} and successor_salt is not null
       and used_at < clock_now() - interval '10 seconds'
       and used_at < (select max(used_at) from refresh_tokens where session_id = ${session})`.execute(tx);
  await sql`
    delete from refresh_tokens
     where session_id = ${session} and used_at < clock_now() - interval '30 days'`.execute(tx);
}
