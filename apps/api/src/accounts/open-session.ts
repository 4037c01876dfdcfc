import type { AccountId, SessionId } from '@swath/domain/ids';
import { sql } from 'kysely';
import type { Tx } from '../db/db.ts';
import { type IssuedTokens, issueTokens } from './issue-tokens.ts';

/** The device a session is opened on, as far as it shows. */
export type Device = { readonly ip: string; readonly userAgent: string };

/** Signs somebody in who has proven who they are. @param how.amr  by what they have proven it */
export async function openSession(
  tx: Tx,
  account: AccountId,
  how: { amr: 'password' | 'signup'; remember: boolean; device: Device },
): Promise<IssuedTokens> {
  const { rows } = await sql<{ id: string }>`
    insert into sessions (account_id, remember, amr, ip, user_agent, created_at, expires_at)
    values (${account}, ${how.remember}, ${how.amr}, ${how.device.ip}, ${how.device.userAgent}, clock_now(), clock_now())
    returning id`.execute(tx);
  return issueTokens(tx, { id: rows[0]!.id as SessionId, account, remember: how.remember });
}
