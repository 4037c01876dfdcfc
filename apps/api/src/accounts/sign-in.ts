import type { Context } from '../context.ts';
import { Refused } from '../refused.ts';
import { findCredentials } from './accounts.reads.ts';
import { lockPassword } from './accounts.writes.ts';
import { countTry, forgetTries, networkOf, tryKey } from './count-try.ts';
import { matchesPassword } from './hash-password.ts';
import type { IssuedTokens } from './issue-tokens.ts';
import { type Device, openSession } from './open-session.ts';

/** Counted per account and network: nobody can lock somebody else out from elsewhere. */
const LIMIT = { tries: 10, minutes: 15 };

/**
 * Signs somebody in with e-mail address and password.
 *
 * Every failure costs the same two checks of a password, whoever exists: against the account's own, and against one
 * that waits for its confirmation. A sign-up with a taken address leaves one waiting too, so that "not confirmed" does
 * not tell taken addresses from free ones.
 *
 * @throws Refused validation_failed, invalid_credentials (also while too many tries are held against this network),
 *   email_not_confirmed (only for the right password)
 */
export async function signIn(
  ctx: Context,
  given: { email?: string | undefined; password?: string | undefined; remember: boolean },
  device: Device,
): Promise<IssuedTokens> {
  if (!given.email || !given.password) throw new Refused('validation_failed');
  const email = given.email.toLowerCase();
  const tries = tryKey('sign-in', email, networkOf(device.ip));
  const wait = await ctx.db.transaction().execute((tx) => countTry(tx, tries, LIMIT));
  const known = await findCredentials(ctx.db, email);

  const right = await matchesPassword(known?.passwordHash ?? null, given.password);
  if (known?.passwordHash && right && wait === 0) {
    const { account, passwordHash } = known;
    return ctx.db.transaction().execute(async (tx) => {
      // The password may have been changed while it was checked.
      if (!(await lockPassword(tx, account, passwordHash))) throw new Refused('invalid_credentials');
      await forgetTries(tx, tries);
      return openSession(tx, account, { amr: 'password', remember: given.remember, device });
    });
  }
  const waits = await matchesPassword(known?.waitingHash ?? null, given.password);
  if (!waits || wait > 0) throw new Refused('invalid_credentials');
  await ctx.db.transaction().execute((tx) => forgetTries(tx, tries));
  throw new Refused('email_not_confirmed');
}
