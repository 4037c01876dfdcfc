import { recordChange } from '../../notifications/change-feed/record-change.ts';
import { writeMessage } from '../../notifications/mail-outbox/write-message.ts';
import type { Viewer } from '../../platform/access/viewer.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/db.ts';
import { Refused } from '../../platform/process/refused.ts';
import { forgetTries } from '../../platform/secrets/count-try.ts';
import { hashPassword, matchesPassword } from '../../platform/secrets/hash-password.ts';
import { lockAccount, lockPassword } from '../accounts/accounts.locks.ts';
import { passwordChangedMail } from '../accounts/accounts.mail.ts';
import { recordAuditEvent } from '../audit/record-audit-event.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { lockOwnSession } from '../sessions/sessions.locks.ts';
import { listSessionsOf } from '../sessions/sessions.reads.ts';
import { requireGoodPassword } from '../sign-up/prepare-sign-up.ts';
import { codeTries, proveByCode } from './codes/sign-in-by-code.ts';
import { findPassword } from './credentials.reads.ts';
import { dropMailedSecrets, savePassword } from './credentials.writes.ts';
import { type PasswordProof, provePassword } from './prove-password.ts';
import { signInTries } from './sign-in.ts';

type Proof = PasswordProof & {
  /**
   * A code that was mailed for changing the password, in place of the current password. Left out: another proof is
   * used.
   */
  readonly nonce?: string | undefined;
};

/**
 * Changes the password. Signs out all other devices, invalidates codes and links already sent, and resets the counters
 * of failed sign-ins. The user must prove who they are: by the current password, by a code sent for this purpose, by a
 * session opened with a mailed code within the last 15 minutes, or by a recovery session, which this ends.
 *
 * @throws Refused weak_password, common_password, same_password, current_password_needed, wrong_current_password,
 *   invalid_code, factor_required, session_expired
 */
export async function changePassword(
  ctx: Context,
  viewer: Viewer,
  given: Proof & { readonly password: string },
): Promise<void> {
  if (viewer.standing === 'factor') throw new Refused('factor_required');
  const { account, email, fullName } = viewer;
  requireGoodPassword(ctx, given.password, { email, fullName, company: viewer.company?.name });
  const byCode = !given.current && Boolean(given.nonce);
  const { hash, byMail } = byCode ? await proveByNonce(ctx, viewer, given) : await provePassword(ctx, viewer, given);
  if (await matchesPassword(hash, given.password)) throw new Refused('same_password');
  const fresh = await hashPassword(given.password);

  await ctx.db.transaction().execute(async (tx) => {
    await lockAccount(tx, account);
    // Hashing takes time, so check again under lock that the session is open and the password unchanged.
    const session = await lockOwnSession(tx, account, viewer.session);
    if (!session || (byMail && !session.mail)) throw new Refused('session_expired');
    if (!byMail && !(await lockPassword(tx, account, hash ?? ''))) throw new Refused('wrong_current_password');
    await savePassword(tx, account, fresh);
    await dropMailedSecrets(tx, { id: account, email });
    await forgetTries(tx, signInTries(email));
    await forgetTries(tx, codeTries(email));
    await endOthers(tx, viewer);
    await recordChange(tx, { kind: 'account.changed', subject: account, audience: { account } });
    const subject = { id: account, name: email };
    const by = viewer.standing === 'recovery' ? 'link' : byMail || byCode ? 'code' : 'current password';
    await recordAuditEvent(tx, { event: 'password.changed', actor: subject, subject, ip: given.ip, details: { by } });
    await writeMessage(tx, passwordChangedMail(email, `${ctx.settings.publicUrl}/forgot-password`));
  });
}

/**
 * Verifies a code that the call `reauthenticate` mailed, in place of the current password.
 *
 * @throws Refused invalid_code, session_expired
 */
async function proveByNonce(ctx: Context, viewer: Viewer, { nonce = '', ip }: Proof) {
  await proveByCode(ctx, { email: viewer.email, code: nonce, ip });
  const known = await findPassword(ctx.db, viewer.account, viewer.session);
  if (!known) throw new Refused('session_expired');
  return { hash: known.hash, byMail: false };
}

/**
 * Ends all other sessions of the account; also the current one when it is a recovery session, which permits nothing
 * else.
 */
async function endOthers(tx: Tx, viewer: Viewer): Promise<void> {
  const all = await listSessionsOf(tx, [viewer.account]);
  await endSessions(tx, viewer.standing === 'recovery' ? all : all.filter((id) => id !== viewer.session));
}
