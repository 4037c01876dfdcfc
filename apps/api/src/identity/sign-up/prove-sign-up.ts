import type { AccountId } from '@swath/domain/ids';
import type { Context } from '../../platform/context.ts';
import { Refused } from '../../platform/process/refused.ts';
import { countTry, forgetTries, tryKey } from '../../platform/secrets/count-try.ts';
import { hashPassword, matchesPassword } from '../../platform/secrets/hash-password.ts';
import { hashToken } from '../../platform/secrets/mint-token.ts';
import { recordAuditEvent } from '../audit/record-audit-event.ts';
import { requireGoodPassword } from './prepare-sign-up.ts';
import { type Candidate, findSignUpByProof, findSignUpsOfToken } from './sign-up.reads.ts';

/**
 * Limit of passwords tried when confirming a sign-up. The reader of the mail could choose a new one anyway: the limit
 * only saves hashing.
 */
const LIMIT = { tries: 10, minutes: 15 };

/** What a client sends along with a mailed sign-up token, to prove that the sign-up is its user's. */
export type SignUpProof = {
  /**
   * The secret of the browser's cookie, or the native app's device key; null without one. It proves a sign-up that was
   * made with the same secret.
   */
  readonly secret: string | null;
  /** The password chosen at sign-up; undefined when the user has not entered it. */
  readonly password?: string | undefined;
  /**
   * A new password, for a user who does not know the one chosen at sign-up; undefined when they have not chosen one.
   */
  readonly newPassword?: string | undefined;
  /** Whether a user is present who can enter a password. If not, the sign-up counts as proven by the mailbox alone. */
  readonly canAsk: boolean;
};

/**
 * The pending sign-up that the mail's reader has proven to be theirs. `passwordHash`: null when its password is
 * unproven; `by`: what proved it.
 */
export type ProvenSignUp = {
  readonly id: string;
  readonly passwordHash: string | null;
  readonly by: 'browser' | 'password' | 'new password' | 'mailbox alone';
};

/**
 * Finds which of the pending sign-ups with an e-mail address belongs to the mail's reader. The mail alone proves the
 * address but not the password, which a stranger may have chosen: that takes the cookie of the browser that signed up,
 * or the password. A reader who has neither the cookie nor the password chooses a new password. No unproven password
 * becomes valid.
 *
 * @returns the sign-up, with its password if proven
 * @throws Refused otp_expired, password_needed, wrong_sign_up_password, weak_password, common_password,
 *   over_request_rate_limit
 */
export async function proveSignUp(
  ctx: Context,
  tokenHash: Buffer,
  proof: SignUpProof,
  ip: string,
): Promise<ProvenSignUp> {
  const opened = await findSignUpsOfToken(ctx.db, tokenHash);
  if (!opened) throw new Refused('otp_expired');
  const { account, email, fullName, company, candidates } = opened;
  const own = candidates[0];
  const sameBrowser = await findByBrowser(ctx, account, proof.secret);
  if (sameBrowser) return sameBrowser;
  if (proof.newPassword !== undefined) {
    requireGoodPassword(ctx, proof.newPassword, { email, fullName, company });
    return { id: own.id, passwordHash: await hashPassword(proof.newPassword), by: 'new password' };
  }
  if (proof.password !== undefined) {
    const theirs = await tryPassword(ctx, { account, email, candidates, password: proof.password, ip });
    return { ...theirs, by: 'password' };
  }
  if (proof.canAsk) throw new Refused('password_needed');
  return byMailbox(own);
}

/**
 * Like `proveSignUp`, where no user is present to enter a password: by the browser's secret, else by the mailbox alone.
 *
 * @returns null for a token that was used, has expired, or is no sign-up's
 */
export async function proveBySecret(
  ctx: Context,
  tokenHash: Buffer,
  secret: string | null,
): Promise<ProvenSignUp | null> {
  const opened = await findSignUpsOfToken(ctx.db, tokenHash);
  if (!opened) return null;
  return (await findByBrowser(ctx, opened.account, secret)) ?? byMailbox(opened.candidates[0]);
}

const byMailbox = ({ id }: Candidate): ProvenSignUp => ({ id, passwordHash: null, by: 'mailbox alone' });

async function findByBrowser(ctx: Context, account: AccountId, secret: string | null): Promise<ProvenSignUp | null> {
  const found = secret === null ? null : await findSignUpByProof(ctx.db, account, hashToken(secret));
  return found && { ...found, by: 'browser' };
}

type Try = { account: AccountId; email: string; candidates: readonly Candidate[]; password: string; ip: string };

/**
 * Finds the pending sign-up with this password; a wrong one is recorded in the audit trail.
 *
 * @returns that sign-up
 * @throws Refused wrong_sign_up_password, over_request_rate_limit
 */
async function tryPassword(ctx: Context, { account, email, candidates, password, ip }: Try): Promise<Candidate> {
  const tries = tryKey('confirm', account);
  const seconds = await ctx.db.transaction().execute((tx) => countTry(tx, tries, LIMIT));
  if (seconds > 0) throw new Refused('over_request_rate_limit', { seconds });
  for (const candidate of candidates) {
    if (!(await matchesPassword(candidate.passwordHash, password))) continue;
    await ctx.db.transaction().execute((tx) => forgetTries(tx, tries));
    return candidate;
  }
  const subject = { id: account, name: email };
  await ctx.db
    .transaction()
    .execute((tx) =>
      recordAuditEvent(tx, { event: 'password.refused', actor: null, subject, ip, details: { at: 'confirmation' } }),
    );
  throw new Refused('wrong_sign_up_password');
}
