import { FORMER_HOMEOWNER, FORMER_MEMBER } from '@swath/domain/accounts/former';
import type { PhotoId } from '@swath/domain/ids';
import { lockAccount, lockPassword } from '../../identity/accounts/accounts.locks.ts';
import { accountDeletedMail } from '../../identity/accounts/accounts.mail.ts';
import { recordAuditEvent } from '../../identity/audit/record-audit-event.ts';
import { findVerifiedFactor } from '../../identity/credentials/credentials.reads.ts';
import { type PasswordProof, provePassword } from '../../identity/credentials/prove-password.ts';
import { endSessions } from '../../identity/sessions/end-sessions.ts';
import { lockOwnSession } from '../../identity/sessions/sessions.locks.ts';
import { listSessionsOf } from '../../identity/sessions/sessions.reads.ts';
import { removePictures } from '../../marketplace/photos/keep-photo.ts';
import { recordChange } from '../../notifications/change-feed/record-change.ts';
import { writeMessage } from '../../notifications/mail-outbox/write-message.ts';
import type { Viewer } from '../../platform/access/viewer.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/db.ts';
import { Refused } from '../../platform/process/refused.ts';
import { enqueueTask } from '../../platform/tasks/enqueue-task.ts';
import { listOpenMatters } from './list-open-matters.ts';
import {
  closeAccount,
  deleteMemberships,
  deletePhotosOf,
  eraseCards,
  eraseLawns,
  listCustomers,
} from './own-account.writes.ts';

/**
 * Deletes the caller's account, in one transaction: signs it out everywhere, frees its e-mail address, erases what is
 * stored about the person and leaves what others or the books need without it. Detaching saved cards and removing the
 * files of photos follow after the commit. A last mail says that it is done. With two-step verification on, the session
 * must have verified a code within the last 15 minutes, as for turning that off.
 *
 * @throws Refused account_still_open, current_password_needed, wrong_current_password, factor_required,
 *   session_expired; forbidden for administrators
 *
 * Source: docs/rules/accounts.md.
 */
export async function removeAccount(ctx: Context, viewer: Viewer, proof: PasswordProof): Promise<void> {
  if (viewer.actor === 'admin') throw new Refused('forbidden');
  const { hash, byMail } = await provePassword(ctx, viewer, proof);
  const photos = await ctx.db.transaction().execute(async (tx) => {
    await lockAccount(tx, viewer.account);
    // Checked again under lock: of two at once the second finds its session ended.
    const session = await lockOwnSession(tx, viewer.account, viewer.session);
    if (!session || (byMail && !session.mail)) throw new Refused('session_expired');
    if (!byMail && !(await lockPassword(tx, viewer.account, hash ?? ''))) throw new Refused('wrong_current_password');
    if (!session.factor && (await findVerifiedFactor(tx, viewer.account))) throw new Refused('factor_required');
    if ((await listOpenMatters(tx, viewer.account)).length > 0) throw new Refused('account_still_open');
    return leave(tx, viewer, proof.ip);
  });
  for (const photo of photos) await removePictures(ctx, photo);
}

async function leave(tx: Tx, { account, email, actor }: Viewer, ip: string): Promise<PhotoId[]> {
  const isHomeowner = actor === 'homeowner';
  await endSessions(tx, await listSessionsOf(tx, [account]));
  // A member may have been a homeowner before.
  const photos = await deletePhotosOf(tx, account);
  await eraseLawns(tx, account);
  for (const cardId of await eraseCards(tx, account)) await enqueueTask(tx, 'remove-saved-card', { cardId });
  for (const id of await listCustomers(tx, account)) await enqueueTask(tx, 'remove-gateway-customer', { id });
  for (const company of await deleteMemberships(tx, account)) {
    await recordChange(tx, { kind: 'company.changed', subject: company, audience: { company } });
  }
  await closeAccount(tx, { account, email, isHomeowner });
  const subject = { id: account, name: isHomeowner ? FORMER_HOMEOWNER : FORMER_MEMBER };
  await recordAuditEvent(tx, { event: 'account.deleted', actor: subject, subject, ip });
  await writeMessage(tx, accountDeletedMail(email));
  return photos;
}
