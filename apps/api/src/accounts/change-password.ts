import { recordAuditEvent } from '../audit/record-audit-event.ts';
import { recordChange } from '../changes/record-change.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/db.ts';
import type { Viewer } from '../http/viewer.ts';
import { writeMessage } from '../outbox/write-message.ts';
import { Refused } from '../refused.ts';
import { passwordChangedMail } from './accounts.mail.ts';
import { findPassword, listSessionsOf } from './accounts.reads.ts';
import { dropMailedSecrets, lockAccount, lockPassword, savePassword } from './accounts.writes.ts';
import { countTry, forgetTries, tryKey } from './count-try.ts';
import { endSessions } from './end-sessions.ts';
import { hashPassword, matchesPassword } from './hash-password.ts';
import { requireGoodPassword } from './prepare-sign-up.ts';

const LIMIT = { tries: 10, minutes: 15 };

type Given = { readonly password: string; readonly current?: string | undefined };

/**
 * Chooses a new password. All other devices are signed out, and codes and links that are on their way serve no longer.
 *
 * It takes the current password, unless the session was opened by the link for a new one, which ends with it, or by a
 * code from the mail within the last quarter of an hour.
 *
 * @throws Refused weak_password, common_password, same_password, current_password_needed, wrong_current_password,
 *   factor_required
 */
export async function changePassword(ctx: Context, viewer: Viewer, given: Given, ip: string): Promise<void> {
  if (viewer.standing === 'factor') throw new Refused('factor_required');
  requireGoodPassword(given.password, viewer.email);
  const { account, email } = viewer;
  const { hash, mailProven } = await findPassword(ctx.db, account, viewer.session);
  if (!mailProven) await requireCurrent(ctx, viewer, { hash, current: given.current, ip });
  if (await matchesPassword(hash, given.password)) throw new Refused('same_password');
  const fresh = await hashPassword(given.password);

  await ctx.db.transaction().execute(async (tx) => {
    await lockAccount(tx, account);
    // Somebody else may have changed it while this was checked.
    if (!mailProven && !(await lockPassword(tx, account, hash ?? ''))) throw new Refused('wrong_current_password');
    await savePassword(tx, account, fresh);
    await dropMailedSecrets(tx, { id: account, email });
    await endOthers(tx, viewer);
    await recordChange(tx, { kind: 'account.changed', subject: account, audience: { account } });
    const subject = { id: account, name: email };
    const by = viewer.standing === 'recovery' ? 'link' : mailProven ? 'code' : 'current password';
    await recordAuditEvent(tx, { event: 'password.changed', actor: subject, subject, ip, details: { by } });
    await writeMessage(tx, passwordChangedMail(email, `${ctx.settings.publicUrl}/forgot-password`));
  });
}

async function requireCurrent(
  ctx: Context,
  viewer: Viewer,
  { hash, current, ip }: { hash: string | null; current: string | undefined; ip: string },
): Promise<void> {
  if (!current) throw new Refused('current_password_needed');
  const tries = tryKey('password', viewer.account);
  const wait = await ctx.db.transaction().execute((tx) => countTry(tx, tries, LIMIT));
  const right = await matchesPassword(hash, current);
  await ctx.db.transaction().execute(async (tx) => {
    if (right && wait === 0) return forgetTries(tx, tries);
    const subject = { id: viewer.account, name: viewer.email };
    return recordAuditEvent(tx, { event: 'password.refused', actor: subject, subject, ip });
  });
  if (!right || wait > 0) throw new Refused('wrong_current_password');
}

/** All sessions but the one that asks; that one too when it was only good for this. */
async function endOthers(tx: Tx, viewer: Viewer): Promise<void> {
  const all = await listSessionsOf(tx, [viewer.account]);
  await endSessions(tx, viewer.standing === 'recovery' ? all : all.filter((id) => id !== viewer.session));
}
