import { recordChange } from '../../../notifications/change-feed/record-change.ts';
import { writeMessage } from '../../../notifications/mail-outbox/write-message.ts';
import type { Viewer } from '../../../platform/access/viewer.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { countClosingTry, forgetTries, tryKey } from '../../../platform/secrets/count-try.ts';
import { decryptSecret } from '../../../platform/secrets/encrypt-secret.ts';
import { stepOfCode } from '../../../platform/secrets/totp-code.ts';
import { lockAccount } from '../../accounts/accounts.locks.ts';
import { factorClosedMail, factorEnrolledMail } from '../../accounts/accounts.mail.ts';
import { recordAuditEvent } from '../../audit/record-audit-event.ts';
import { endSessions } from '../../sessions/end-sessions.ts';
import { type IssuedTokens, issueTokens } from '../../sessions/issue-tokens.ts';
import { raiseSession } from '../../sessions/raise-session.ts';
import { lockOwnSession } from '../../sessions/sessions.locks.ts';
import { listSessionsOf } from '../../sessions/sessions.reads.ts';
import { type Factor, findFactor, findVerifiedFactor } from '../credentials.reads.ts';
import { saveFactorStep, saveFactorVerified, takeRecoveryCode } from '../credentials.writes.ts';
import { hashOlderRecoveryCode, hashRecoveryCode } from './hash-recovery-code.ts';
import { recordFactorChange } from './record-factor-change.ts';

const LIMIT = { tries: 5, minutes: 15 };
/** Format of a TOTP code; anything else is taken for a recovery code. */
const IS_OF_APP = /^\d{6}$/;

/**
 * Verifies a TOTP code, or a recovery code in its place. The first code of a new app enables two-step verification and
 * signs out all other devices; later ones complete a sign-in, or reauthenticate. Codes are single-use. The session gets
 * new tokens. Wrong TOTP codes are rate limited, while recovery codes keep working; the owner of a verified app is
 * mailed each time the limit is reached.
 *
 * @returns the session's new tokens
 * @throws Refused mfa_factor_not_found, mfa_factor_exists, session_expired, mfa_verification_failed (also while the
 *   account is rate limited)
 */
export async function verifyFactor(
  ctx: Context,
  viewer: Viewer,
  given: { factor: string; code: string },
  ip: string,
): Promise<IssuedTokens> {
  if (viewer.standing === 'recovery') throw new Refused('mfa_factor_not_found');
  const { account, email } = viewer;
  const subject = { id: account, name: email };
  const tries = tryKey('factor', account);
  const code = given.code.replace(/\s/g, '');
  const { wait, closes } = IS_OF_APP.test(code)
    ? await ctx.db.transaction().execute((tx) => countClosingTry(tx, tries, LIMIT))
    : { wait: 0, closes: false };

  // A wrong code must be in the audit trail before the refusal is thrown.
  const verified = await ctx.db.transaction().execute(async (tx) => {
    await lockAccount(tx, account);
    const session = await lockOwnSession(tx, account, viewer.session);
    if (!session) throw new Refused('session_expired');
    const factor = await findFactor(tx, account, given.factor);
    if (!factor) throw new Refused('mfa_factor_not_found');
    const by = wait === 0 ? await proofOf(ctx, tx, factor, code) : null;
    if (!by) {
      await recordAuditEvent(tx, { event: 'factor.refused', actor: subject, subject, ip });
      if (closes && factor.verified) await notifyOwner(ctx, tx, email);
      return null;
    }
    await forgetTries(tx, tries);
    if (!factor.verified) await turnOn(ctx, tx, viewer, factor);
    await raiseSession(tx, viewer.session);
    const event = factor.verified ? 'factor.verified' : 'factor.enrolled';
    await recordAuditEvent(tx, { event, actor: subject, subject, ip, details: { by } });
    await recordChange(tx, { kind: 'account.changed', subject: account, audience: { account } });
    if (!factor.verified) await recordFactorChange(ctx, tx, viewer);
    return issueTokens(tx, { id: viewer.session, account, remember: session.remember, standing: 'full' });
  });
  if (!verified) throw new Refused('mfa_verification_failed');
  return verified;
}

/**
 * How a code was verified: as a TOTP code of the app or as a recovery code; null when it is wrong. For an app that is
 * still being set up, only its own TOTP codes count.
 */
async function proofOf(ctx: Context, tx: Tx, factor: Factor, code: string): Promise<'app' | 'recovery code' | null> {
  const { accountSecrets } = ctx.settings;
  const secret = decryptSecret(accountSecrets, factor.sealedSecret);
  if (IS_OF_APP.test(code)) {
    const step = stepOfCode(secret, code, await ctx.clock.now(tx));
    return step !== null && (await saveFactorStep(tx, factor.id, step)) ? 'app' : null;
  }
  const kept = {
    ofApp: hashRecoveryCode(secret, factor.id, code),
    older: hashOlderRecoveryCode(accountSecrets, factor.id, code),
  };
  return factor.verified && (await takeRecoveryCode(tx, factor.id, kept)) ? 'recovery code' : null;
}

/**
 * Mails the account's owner that too many wrong codes were entered: the person who entered them knows the password or
 * reads the mailbox.
 */
async function notifyOwner(ctx: Context, tx: Tx, email: string): Promise<void> {
  await writeMessage(tx, factorClosedMail(email, `${ctx.settings.publicUrl}/forgot-password`));
}

async function turnOn(ctx: Context, tx: Tx, viewer: Viewer, factor: Factor): Promise<void> {
  if (await findVerifiedFactor(tx, viewer.account)) throw new Refused('mfa_factor_exists');
  await saveFactorVerified(tx, factor.id);
  const all = await listSessionsOf(tx, [viewer.account]);
  await endSessions(
    tx,
    all.filter((id) => id !== viewer.session),
  );
  await writeMessage(tx, factorEnrolledMail(viewer.email, `${ctx.settings.publicUrl}/forgot-password`));
}
