import { PASSWORD_MIN, type PasswordOwner, PUBLIC_WORDS } from '@swath/domain/accounts/password';
import type { Context } from '../../platform/context.ts';
import { Refused } from '../../platform/process/refused.ts';
import { isEasyPassword } from '../../platform/secrets/easy-password.ts';
import { hashPassword, matchesPassword } from '../../platform/secrets/hash-password.ts';
import { findCredentials } from '../accounts/accounts.reads.ts';
import { limitMail } from '../accounts/limit-mail.ts';

/** A sign-up whose password may be kept. */
export type PreparedSignUp = {
  readonly email: string;
  readonly passwordHash: string;
  readonly proofHash: Buffer | null;
};

/** Where a sign-up comes from. */
export type Origin = {
  readonly ip: string;
  /** SHA-256 of what its browser was given to prove itself by; null for one that can hold nothing. */
  readonly proofHash: Buffer | null;
};

/**
 * Whether a password may be chosen by its owner. The demo world's may be outside production.
 *
 * @throws Refused weak_password, common_password
 */
export function requireGoodPassword(
  { settings }: Pick<Context, 'settings'>,
  password: string,
  owner: PasswordOwner,
): void {
  // Counted as it is hashed: two code points that are one letter are one.
  if ([...password.normalize('NFKC')].length < PASSWORD_MIN) throw new Refused('weak_password');
  if (isEasyPassword(password, owner, settings.production ? PUBLIC_WORDS : [])) throw new Refused('common_password');
}

/**
 * Checks the password of a sign-up, counts the mail it will cause, and hashes. The work is the same whoever exists.
 *
 * @param given.email lower-cased
 * @param given.fullName what it should not be made of, as the company's name
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
  // Signing up twice with one password is the same person twice: one hash for both lets `resend` know.
  const waiting = (await findCredentials(ctx.db, email))?.waitingHash ?? null;
  const [fresh, same] = await Promise.all([hashPassword(password), matchesPassword(waiting, password)]);
  return { email, passwordHash: same && waiting ? waiting : fresh, proofHash };
}
