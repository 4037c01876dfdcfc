import type { Context } from '../context.ts';
import { Refused } from '../refused.ts';
import { countTry, networkOf, tryKey } from './count-try.ts';

/** Enough for somebody who waits for a mail and presses again. */
const FROM_ONE_NETWORK = { tries: 5, minutes: 15 };
/** However many networks somebody has: nobody's mailbox is filled through us. */
const ALTOGETHER = { tries: 20, minutes: 60 };

/**
 * Counts a mail that a stranger asks for, whether or not the address has an account.
 *
 * @throws Refused over_request_rate_limit
 */
export async function limitMail(ctx: Context, email: string, ip: string): Promise<void> {
  const seconds = await ctx.db.transaction().execute(async (tx) => {
    const wait = await countTry(tx, tryKey('mail', email, networkOf(ip)), FROM_ONE_NETWORK);
    return wait || countTry(tx, tryKey('mail', email), ALTOGETHER);
  });
  if (seconds > 0) throw new Refused('over_request_rate_limit', { seconds });
}
