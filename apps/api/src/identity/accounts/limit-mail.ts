import type { Context } from '../../platform/context.ts';
import { Refused } from '../../platform/process/refused.ts';
import { countTries, networkOf, tryKey } from '../../platform/secrets/count-try.ts';

/**
 * Limit of mails that one network can request for one address in fifteen minutes, enough for users who wait for a mail
 * and request it again.
 */
const FROM_ONE_NETWORK = { tries: 5, minutes: 15 };
/**
 * Limit of mails that one network can request for one address in an hour. It is a fraction of the limit for all
 * networks together, so that one network cannot use up an address's mails.
 */
const FROM_ONE_NETWORK_FOR_LONG = { tries: 10, minutes: 60 };
/**
 * Limit of mails that all networks together can request for one address in an hour, so that no mailbox can be flooded.
 */
const ALTOGETHER = { tries: 40, minutes: 60 };

/**
 * Counts a mail requested without signing in, and refuses it above the rate limit. Addresses without an account count
 * as well.
 *
 * @throws Refused over_request_rate_limit
 */
export async function limitMail(ctx: Context, email: string, ip: string): Promise<void> {
  const network = networkOf(ip);
  const seconds = await ctx.db.transaction().execute((tx) =>
    countTries(tx, [
      [tryKey('mail', email, network), FROM_ONE_NETWORK],
      [tryKey('mail for long', email, network), FROM_ONE_NETWORK_FOR_LONG],
      [tryKey('mail', email), ALTOGETHER],
    ]),
  );
  if (seconds > 0) throw new Refused('over_request_rate_limit', { seconds });
}
