import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { countTries, forgetTries, networkOf, returnTry, tryKey } from '../../../platform/secrets/count-try.ts';
import { isKeyedHash } from '../../../platform/secrets/keyed-hash.ts';
import { lockAccountOf } from '../../accounts/accounts.locks.ts';
import { recordAuditEvent } from '../../audit/record-audit-event.ts';
import type { IssuedTokens } from '../../sessions/issue-tokens.ts';
import { type Device, openSession } from '../../sessions/open-session.ts';
import { dropSignInCode, spendTryOfCode } from '../credentials.writes.ts';

/** Limit of tries of a mailed code per account, from all networks; a new code does not reset the count. */
const OF_ACCOUNT = { tries: 25, minutes: 60 };
/** Limit of tries of a mailed code per account and network, so that one network cannot use up the account's limit. */
const OF_ACCOUNT_FROM_NETWORK = { tries: 10, minutes: 60 };
const FROM_NETWORK = { tries: 100, minutes: 15 };

/** Key of the counter of wrong codes for an account, from all networks. @param email lower-cased */
export const codeTries = (email: string): string => tryKey('code to', email);

/**
 * Signs in with the six-digit code of a mail. A code is single-use, expires after ten minutes and is invalidated by the
 * fifth wrong try. Tries are counted before the code is verified, so that concurrent tries cannot exceed the limit.
 *
 * @returns the new session's tokens
 * @throws Refused invalid_code, whatever was wrong, also for an unknown address
 */
export const signInByCode = (
  ctx: Context,
  given: { email: string; code: string; remember: boolean },
  device: Device,
): Promise<IssuedTokens> =>
  spendCode(ctx, { ...given, ip: device.ip }, (tx, account) =>
    openSession(tx, account, { amr: 'otp', remember: given.remember, device }),
  );

/**
 * Verifies a mailed code of a signed-in user as proof that they read their mailbox, without opening a session.
 *
 * @throws Refused invalid_code
 */
export async function proveByCode(ctx: Context, given: { email: string; code: string; ip: string }): Promise<void> {
  await spendCode(ctx, given, async () => true);
}

type Then<Got> = (tx: Tx, account: NonNullable<Awaited<ReturnType<typeof lockAccountOf>>>) => Promise<Got>;

/**
 * Consumes a code and does the work that it authorizes, in one transaction.
 *
 * @param then  the authorized work; it is given the locked account
 * @returns what `then` returns
 * @throws Refused invalid_code
 */
async function spendCode<Got extends object | true>(
  ctx: Context,
  given: { email: string; code: string; ip: string },
  then: Then<Got>,
): Promise<Got> {
  const { email, ip } = given;
  const network = networkOf(ip);
  const ofBoth = tryKey('code', email, network);
  const ofAccount = codeTries(email);
  const fromNetwork = tryKey('code from', network);
  const wait = await ctx.db.transaction().execute((tx) =>
    countTries(tx, [
      [ofBoth, OF_ACCOUNT_FROM_NETWORK],
      [ofAccount, OF_ACCOUNT],
      [fromNetwork, FROM_NETWORK],
    ]),
  );
  if (wait > 0) throw new Refused('invalid_code');

  // A wrong try must be committed before the refusal is thrown.
  const got = await ctx.db.transaction().execute(async (tx) => {
    const account = await lockAccountOf(tx, email);
    const right = await isRightCode(ctx, tx, given);
    if (!account?.confirmed || !right) {
      const subject = account && { id: account.id, name: email };
      await recordAuditEvent(tx, { event: 'code.refused', actor: null, subject, ip });
      return null;
    }
    await dropSignInCode(tx, email);
    await forgetTries(tx, ofBoth);
    await forgetTries(tx, ofAccount);
    await returnTry(tx, fromNetwork);
    return then(tx, account);
  });
  if (!got) throw new Refused('invalid_code');
  return got;
}

/**
 * Counts a try of the code and verifies it.
 *
 * @returns whether it is the right code; false also when no tries are left
 */
async function isRightCode(ctx: Context, tx: Tx, { email, code }: { email: string; code: string }): Promise<boolean> {
  const kept = await spendTryOfCode(tx, email);
  return kept !== null && isKeyedHash(ctx.settings.accountSecrets, kept, email, code);
}
