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

/** A new code does not renew the budget: so many guesses an hour for one address, whoever makes them. */
const OF_ACCOUNT = { tries: 25, minutes: 60 };
/** Less than that from one network: nobody can close this door for an account alone. */
const OF_ACCOUNT_FROM_NETWORK = { tries: 10, minutes: 60 };
const FROM_NETWORK = { tries: 100, minutes: 15 };

/** The counter of wrong codes for an account, from wherever. @param email lower-cased */
export const codeTries = (email: string): string => tryKey('code to', email);

/**
 * Signs somebody in with the six digits from their mail. A code serves once, for ten minutes, and dies with its fifth
 * wrong try; tries are counted before they are looked at, so that many at once cannot slip through together.
 *
 * @throws Refused invalid_code, whatever was wrong and whoever exists
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
 * Has somebody who is signed in prove their mailbox with such a code, without signing in once more.
 *
 * @throws Refused invalid_code
 */
export async function proveByCode(ctx: Context, given: { email: string; code: string; ip: string }): Promise<void> {
  await spendCode(ctx, given, async () => true);
}

type Then<Got> = (tx: Tx, account: NonNullable<Awaited<ReturnType<typeof lockAccountOf>>>) => Promise<Got>;

/** Takes a code and does what it is for, in one transaction. @throws Refused invalid_code */
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

  // A wrong try must be committed before it is refused.
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

/** Takes one of the code's tries and looks. */
async function isRightCode(ctx: Context, tx: Tx, { email, code }: { email: string; code: string }): Promise<boolean> {
  const kept = await spendTryOfCode(tx, email);
  return kept !== null && isKeyedHash(ctx.settings.accountSecrets, kept, email, code);
}
