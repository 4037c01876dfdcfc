import type { Context } from '../../platform/context.ts';
import { Refused } from '../../platform/process/refused.ts';
import { countTries, forgetTries, networkOf, returnTry, tryKey } from '../../platform/secrets/count-try.ts';
import { matchesPassword } from '../../platform/secrets/hash-password.ts';
import { lockPassword } from '../accounts/accounts.locks.ts';
import { type Credentials, findCredentials } from '../accounts/accounts.reads.ts';
import { recordAuditEvent } from '../audit/record-audit-event.ts';
import type { IssuedTokens } from '../sessions/issue-tokens.ts';
import { type Device, openSession } from '../sessions/open-session.ts';

/** Counted per account and network: nobody can lock somebody else out from elsewhere. */
const OF_ACCOUNT_FROM_NETWORK = { tries: 10, minutes: 15 };
/** However many networks somebody has. Whoever is kept out by strangers still gets in by a code from their mail. */
const OF_ACCOUNT = { tries: 100, minutes: 60 };
/** However many accounts somebody tries one password on. */
const FROM_NETWORK = { tries: 100, minutes: 15 };

/** The counter of wrong passwords for an account, from wherever. @param email lower-cased */
export const signInTries = (email: string): string => tryKey('sign-in to', email);

/**
 * Signs somebody in with e-mail address and password.
 *
 * Every failure costs the same two checks of a password and the same line on record, whoever exists: against the
 * account's own, and against one that waits for its confirmation. A sign-up with a taken address leaves one waiting
 * too, so that "not confirmed" does not tell taken addresses from free ones.
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
      // The password may have been changed while it was checked.
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
  // Given back and not forgotten: anybody can leave a password waiting, and must not begin anew by it.
  await ctx.db.transaction().execute(async (tx) => {
    for (const key of Object.values(keys)) await returnTry(tx, key);
  });
  throw new Refused('email_not_confirmed');
}

/** Puts a refusal on record: whose account it was, and nothing of what was typed for one that does not exist. */
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
