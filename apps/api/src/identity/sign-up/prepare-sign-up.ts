import { PASSWORD_MIN, type PasswordOwner, PUBLIC_WORDS } from '@swath/domain/accounts/password';
import type { Context } from '../../platform/context.ts';
import { Refused } from '../../platform/process/refused.ts';
import { isEasyPassword } from '../../platform/secrets/easy-password.ts';
import { hashPassword, matchesPassword } from '../../platform/secrets/hash-password.ts';
import { findCredentials } from '../accounts/accounts.reads.ts';
import { limitMail } from '../accounts/limit-mail.ts';

/**
 * A validated sign-up with its hashed password. `proofHash`: as in `Origin`.
 */
export type PreparedSignUp = {
  readonly email: string;
  readonly passwordHash: string;
  readonly proofHash: Buffer | null;
};

/** The client that a sign-up came from. */
export type Origin = {
  readonly ip: string;
  /**
   * SHA-256 of the secret that later proves who signed up: that of the browser's cookie, the native app's device key or
   * the client's PKCE verifier; null for a client without any.
   */
  readonly proofHash: Buffer | null;
};

/**
 * Checks a new password: it must be long enough and hard to guess. The demo world's public password is allowed outside
 * production.
 *
 * @param owner  of the account: the password must not be made from their name, e-mail address or company
 * @throws Refused weak_password, common_password
 */
export function requireGoodPassword(
  { settings }: Pick<Context, 'settings'>,
  password: string,
  owner: PasswordOwner,
): void {
  // Normalized as for hashing, so that equivalent code points count the same.
  if ([...password.normalize('NFKC')].length < PASSWORD_MIN) throw new Refused('weak_password');
  if (isEasyPassword(password, owner, settings.production ? PUBLIC_WORDS : [])) throw new Refused('common_password');
}

/**
 * Checks and hashes the password of a sign-up, and counts its mail for the rate limit. Takes the same time whether or
 * not the account exists.
 *
 * @param given.email lower-cased
 * @param given.fullName  the password must not be made from this name, nor from the company's
 * @returns the sign-up with its password hash
 * @throws Refused weak_password, common_password, over_request_rate_limit
 */
export async function prepareSignUp(
  ctx: Context,
  { password, ...owner }: PasswordOwner & { readonly password: string },
  { ip, proofHash }: Origin,
): Promise<PreparedSignUp> {
  requireGoodPassword(ctx, password, owner);
  const { email } = owner;
  await limitMail(ctx, email, ip);
  // A repeated sign-up with the same password keeps its hash, so that `resend` recognizes both as the same user's.
  const waiting = (await findCredentials(ctx.db, email))?.waitingHash ?? null;
  const [fresh, same] = await Promise.all([hashPassword(password), matchesPassword(waiting, password)]);
  return { email, passwordHash: same && waiting ? waiting : fresh, proofHash };
}
