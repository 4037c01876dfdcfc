import type { Context } from '../../platform/context.ts';
import { Refused } from '../../platform/process/refused.ts';
import { countTries, forgetTries, networkOf, returnTry, tryKey } from '../../platform/secrets/count-try.ts';
import { matchesPassword } from '../../platform/secrets/hash-password.ts';
import { lockPassword } from '../accounts/accounts.locks.ts';
import { type Credentials, findCredentials } from '../accounts/accounts.reads.ts';
import { recordAuditEvent } from '../audit/record-audit-event.ts';
import type { IssuedTokens } from '../sessions/issue-tokens.ts';
import { type Device, openSession } from '../sessions/open-session.ts';

/** Limit of wrong passwords per account and network, so that one network cannot lock a user out. */
const OF_ACCOUNT_FROM_NETWORK = { tries: 10, minutes: 15 };
/**
 * Limit of wrong passwords per account, from all networks. A user whom strangers locked out can still sign in by a
 * mailed code.
 */
const OF_ACCOUNT = { tries: 100, minutes: 60 };
/** Limit of wrong passwords per network, against password spraying over many accounts. */
const FROM_NETWORK = { tries: 100, minutes: 15 };

/** Key of the counter of wrong passwords for an account, from all networks. @param email lower-cased */
export const signInTries = (email: string): string => tryKey('sign-in to', email);

/**
 * Signs in with e-mail address and password.
 *
 * Every failure costs the same two password verifications (against the account's password, and against a pending
 * sign-up's) and one entry of the audit trail, whether or not the account exists. A sign-up with a taken address also
 * leaves a pending password, so that "not confirmed" does not reveal which addresses are taken.
 *
 * @returns the new session's tokens
 * @throws Refused validation_failed, invalid_credentials (also while rate limited), email_not_confirmed (only for the
 *   right password)
 */
export async function signIn(
  ctx: Context,
  given: { email?: string | undefined; password?: string | undefined; remember: boolean },
  device: Device,
): Promise<IssuedTokens> {
  if (!given.email || !given.password) throw new Refused('validation_failed');
  const email = given.email.toLowerCase();
  const network = networkOf(device.ip);
  const keys = {
    both: tryKey('sign-in', email, network),
    account: signInTries(email),
    network: tryKey('sign-in from', network),
  };
  const counted = [
    [keys.both, OF_ACCOUNT_FROM_NETWORK],
    [keys.account, OF_ACCOUNT],
    [keys.network, FROM_NETWORK],
  ] as const;
  const wait = await ctx.db.transaction().execute((tx) => countTries(tx, counted));
  const known = await findCredentials(ctx.db, email);

  const right = await matchesPassword(known?.passwordHash ?? null, given.password);
  if (known?.passwordHash && right && wait === 0) {
    const { account, passwordHash } = known;
    return ctx.db.transaction().execute(async (tx) => {
      // The password may have been changed during verification.
      if (!(await lockPassword(tx, account, passwordHash))) throw new Refused('invalid_credentials');
      await forgetTries(tx, keys.both);
      await returnTry(tx, keys.account);
      await returnTry(tx, keys.network);
      return openSession(tx, { id: account, email }, { amr: 'password', remember: given.remember, device });
    });
  }
  const waits = await matchesPassword(known?.waitingHash ?? null, given.password);
  if (!waits || wait > 0) {
    await refuse(ctx, known && { ...known, email }, device.ip, wait > 0 ? 'too many tries' : 'wrong password');
    throw new Refused('invalid_credentials');
  }
  // Counted down, not reset: anyone can leave a pending password, and must not be able to reset the counters with it.
  await ctx.db.transaction().execute(async (tx) => {
    for (const key of Object.values(keys)) await returnTry(tx, key);
  });
  throw new Refused('email_not_confirmed');
}

/** Records a refused sign-in in the audit trail, with the account if it is known, but nothing of what was typed. */
async function refuse(
  ctx: Context,
  known: (Credentials & { email: string }) | null,
  ip: string,
  why: string,
): Promise<void> {
  await ctx.db.transaction().execute((tx) =>
    recordAuditEvent(tx, {
      event: 'session.refused',
      actor: null,
      subject: known && { id: known.account, name: known.email },
      ip,
      details: { why },
    }),
  );
}
