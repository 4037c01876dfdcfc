import { randomInt } from 'node:crypto';
import type { EnrolledFactor } from '@swath/contract/credentials';
import type { Viewer } from '../../../platform/access/viewer.ts';
import type { Context } from '../../../platform/context.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { encryptSecret } from '../../../platform/secrets/encrypt-secret.ts';
import { newTotpSecret } from '../../../platform/secrets/totp-code.ts';
import { lockAccount } from '../../accounts/accounts.locks.ts';
import { lockOwnSession } from '../../sessions/sessions.locks.ts';
import { findPassword, findVerifiedFactor } from '../credentials.reads.ts';
import { insertFactor } from '../credentials.writes.ts';
import { type PasswordProof, provePassword } from '../prove-password.ts';
import { hashRecoveryCode } from './hash-recovery-code.ts';

const RECOVERY_CODES = 10;
/** Letters and digits of recovery codes, without those that look alike. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';

const fiveLetters = () => Array.from({ length: 5 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/**
 * Begins to set up an authenticator app; replaces an unfinished one. Open to all users; two-step verification is
 * required from the app's first verified code on. Requires the current password, or a session opened with it within the
 * last 15 minutes, so that a stranger at an unlocked device cannot lock the owner out.
 *
 * @returns the app's secret and recovery codes, to be shown once
 * @throws Refused mfa_factor_exists, current_password_needed, wrong_current_password, session_expired
 */
export async function enrollFactor(
  ctx: Context,
  viewer: Viewer,
  given: PasswordProof & { readonly name: string | null },
): Promise<EnrolledFactor> {
  if (given.current || !(await isFresh(ctx, viewer))) await provePassword(ctx, viewer, given);
  const { bytes, base32, uri } = newTotpSecret(viewer.email);
  const codes = Array.from({ length: RECOVERY_CODES }, () => `${fiveLetters()}-${fiveLetters()}`);
  const { accountSecrets } = ctx.settings;
  return ctx.db.transaction().execute(async (tx) => {
    await lockAccount(tx, viewer.account);
    if (!(await lockOwnSession(tx, viewer.account, viewer.session))) throw new Refused('session_expired');
    if (await findVerifiedFactor(tx, viewer.account)) throw new Refused('mfa_factor_exists');
    const id = await insertFactor(tx, {
      account: viewer.account,
      name: given.name,
      sealedSecret: encryptSecret(accountSecrets, bytes),
      hashes: (factor) => codes.map((code) => hashRecoveryCode(bytes, factor, code)),
    });
    const name = given.name === null ? {} : { friendly_name: given.name };
    return { id, type: 'totp', ...name, totp: { secret: base32, uri }, recovery_codes: codes };
  });
}

async function isFresh(ctx: Context, viewer: Viewer): Promise<boolean> {
  const known = await findPassword(ctx.db, viewer.account, viewer.session);
  return known?.freshlySignedIn ?? false;
}
