import type { AccountId } from '@swath/domain/ids';
import { sql } from 'kysely';
import { recordChange } from '../../notifications/change-feed/record-change.ts';
import type { Tx } from '../../platform/db/db.ts';
import type { Caller } from '../../platform/http/serve.ts';
import { recordAuditEvent } from '../audit/record-audit-event.ts';
import { type IssuedTokens, issueTokens, type LivingSession } from './issue-tokens.ts';

/** The device a session is opened on, as seen by the server. */
export type Device = Pick<Caller, 'ip' | 'userAgent' | 'proof'>;

/** How a session is authenticated; `recovery` permits only choosing a new password. */
type Proof = 'password' | 'signup' | 'otp' | 'recovery';

/** How each way of authentication is named in the audit trail. */
const PROOF_WORDS: Record<Proof, string> = {
  password: 'password',
  signup: 'confirmation link',
  otp: 'code by mail',
  recovery: 'link for a new password',
};

/**
 * Opens a session for an authenticated user, with an entry in the audit trail. If the account has an authenticator app,
 * the session permits only the second factor until a code is verified. A session opened with a DPoP proof is bound to
 * its key from then on. The caller must have locked the account's row.
 *
 * @returns its tokens
 */
export async function openSession(
  tx: Tx,
  account: { readonly id: AccountId; readonly email: string },
  how: { amr: Proof; remember: boolean; device: Device },
): Promise<IssuedTokens> {
  const { ip, userAgent, proof } = how.device;
  const { rows } = await sql<Pick<LivingSession, 'id' | 'standing'>>`
    insert into sessions (account_id, remember, amr, standing, ip, user_agent, device_key, created_at, last_used_at, expires_at)
    select ${account.id}, ${how.remember}, ${how.amr}::text,
           case when ${how.amr}::text = 'recovery' then 'recovery'
                when exists (select from factors where account_id = ${account.id} and verified_at is not null) then 'factor'
                else 'full' end,
           ${ip}, ${userAgent}, ${proof?.key ?? null}, clock_now(), clock_now(), clock_now()
    returning id, standing`.execute(tx);
  const { id, standing } = rows[0]!;
  const subject = { id: account.id, name: account.email };
  const details = { by: PROOF_WORDS[how.amr], ...(standing === 'factor' && { waits_for: 'authenticator code' }) };
  await recordAuditEvent(tx, { event: 'session.opened', actor: subject, subject, ip, details });
  await recordChange(tx, { kind: 'session.opened', subject: id, audience: { account: account.id } });
  return issueTokens(tx, { id, account: account.id, remember: how.remember, standing });
}
