import type { Viewer } from '../../platform/access/viewer.ts';
import type { Context } from '../../platform/context.ts';
import { Refused } from '../../platform/process/refused.ts';
import { countTry, forgetTries, tryKey } from '../../platform/secrets/count-try.ts';
import { matchesPassword } from '../../platform/secrets/hash-password.ts';
import { recordAuditEvent } from '../audit/record-audit-event.ts';
import { findPassword } from './credentials.reads.ts';

const LIMIT = { tries: 10, minutes: 15 };

/**
 * What a signed-in user sends to prove who they are before changing credentials. `current`: the current password; left
 * out by a user who proves it otherwise.
 */
export type PasswordProof = { readonly current?: string | undefined; readonly ip: string };

/**
 * Reauthenticates a signed-in user, against strangers at an unlocked device: by the current password, or without a
 * password after a recent recovery link or mailed code.
 *
 * @returns the account's password hash (null: it has none), and whether the mailbox was the proof
 * @throws Refused current_password_needed, wrong_current_password, session_expired
 */
export async function provePassword(
  ctx: Context,
  viewer: Viewer,
  { current, ip }: PasswordProof,
): Promise<{ hash: string | null; byMail: boolean }> {
  const known = await findPassword(ctx.db, viewer.account, viewer.session);
  if (!known) throw new Refused('session_expired');
  if (known.mailProven) return { hash: known.hash, byMail: true };
  if (!current) throw new Refused('current_password_needed');
  const tries = tryKey('password', viewer.account);
  const wait = await ctx.db.transaction().execute((tx) => countTry(tx, tries, LIMIT));
  const right = await matchesPassword(known.hash, current);
  await ctx.db.transaction().execute(async (tx) => {
    if (right && wait === 0) return forgetTries(tx, tries);
    const subject = { id: viewer.account, name: viewer.email };
    return recordAuditEvent(tx, { event: 'password.refused', actor: subject, subject, ip });
  });
  if (!right || wait > 0) throw new Refused('wrong_current_password');
  return { hash: known.hash, byMail: false };
}
