import type { Context } from '../../platform/context.ts';
import { Refused } from '../../platform/process/refused.ts';
import { countTries, networkOf, tryKey } from '../../platform/secrets/count-try.ts';

/**
 * Mails that one network can request for one address in a short time, enough for users who wait for a mail and retry.
 */
const FROM_ONE_NETWORK = { tries: 5, minutes: 15 };
/**
 * The same over a longer time: a fraction of the limit across all networks, so that one network cannot use up an
 * address's mails.
 */
const FROM_ONE_NETWORK_FOR_LONG = { tries: 10, minutes: 60 };
/** Mails that can be requested for one address from all networks together, so that no mailbox can be flooded. */
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
