import type { Context } from '../../platform/context.ts';
import { Refused } from '../../platform/process/refused.ts';
import { countTries, networkOf, tryKey } from '../../platform/secrets/count-try.ts';

/** Rate limit for users who wait for a mail and retry. */
const FROM_ONE_NETWORK = { tries: 5, minutes: 15 };
/** A fraction of the overall limit: one network cannot use up an address's mails. */
const FROM_ONE_NETWORK_FOR_LONG = { tries: 10, minutes: 60 };
/** Limit across all networks, so that no mailbox can be flooded through us. */
const ALTOGETHER = { tries: 40, minutes: 60 };

/**
 * Rate limit of mails that can be requested without signing in, whether or not the address has an account.
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
