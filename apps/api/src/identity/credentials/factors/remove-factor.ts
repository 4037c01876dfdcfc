import { recordChange } from '../../../notifications/change-feed/record-change.ts';
import { writeMessage } from '../../../notifications/mail-outbox/write-message.ts';
import type { Viewer } from '../../../platform/access/viewer.ts';
import type { Context } from '../../../platform/context.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { lockAccount } from '../../accounts/accounts.locks.ts';
import { factorRemovedMail } from '../../accounts/accounts.mail.ts';
import { recordAuditEvent } from '../../audit/record-audit-event.ts';
import { lockOwnSession } from '../../sessions/sessions.locks.ts';
import { findFactor } from '../credentials.reads.ts';
import { deleteFactor } from '../credentials.writes.ts';
import { recordFactorChange } from './record-factor-change.ts';

/**
 * Disables two-step verification. To remove a verified app, the session must have verified a code within the last 15
 * minutes, so that a stranger at an unlocked device cannot remove the app. The owner is notified by mail.
 *
 * @throws Refused mfa_factor_not_found, factor_required, session_expired
 */
export function removeFactor(ctx: Context, viewer: Viewer, id: string, ip: string): Promise<void> {
  const { account, email } = viewer;
  return ctx.db.transaction().execute(async (tx) => {
    await lockAccount(tx, account);
    const session = await lockOwnSession(tx, account, viewer.session);
    if (!session) throw new Refused('session_expired');
    const factor = await findFactor(tx, account, id);
    if (!factor) throw new Refused('mfa_factor_not_found');
    if (factor.verified && !session.factor) throw new Refused('factor_required');
    await deleteFactor(tx, id);
    if (!factor.verified) return;
    const subject = { id: account, name: email };
    await recordAuditEvent(tx, { event: 'factor.removed', actor: subject, subject, ip });
    await recordChange(tx, { kind: 'account.changed', subject: account, audience: { account } });
    await recordFactorChange(ctx, tx, viewer);
    await writeMessage(tx, factorRemovedMail(email, `${ctx.settings.publicUrl}/forgot-password`));
  });
}
