import type { SquareFeet } from '@swath/domain/units';
import { MOST_WATCHES } from '@swath/domain/zips/watch';
import { recordChange } from '../../../notifications/change-feed/record-change.ts';
import type { HomeownerProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { hashToken } from '../../../platform/secrets/mint-token.ts';
import { describeOutlook } from '../describe-outlook.ts';
import { requireZip } from '../require-zip.ts';
import { deleteWatchesByToken, keepLatestWatches, lockWatchesOf, saveWatch } from './watches.writes.ts';

/**
 * Adds a mail address to the waiting list of a ZIP: it gets one mail once a company can be booked there for the lot.
 * Does not reveal whether the address has an account.
 *
 * @throws Refused unknown_zip_code; zip_served when a company can be booked already, so that this call cannot be used
 *   to send an immediate mail to a stranger's address
 *
 * Source: docs/rules/booking-and-price.md.
 */
export async function addZipWatch(
  ctx: Context,
  requested: {
    readonly email: string;
    readonly zip: string;
    readonly lot: SquareFeet;
    /** The homeowner whose address it is, if they are signed in. */
    readonly account?: HomeownerProof;
  },
): Promise<void> {
  const { email, lot, account } = requested;
  const { zip } = await requireZip(requested.zip);
  if ((await describeOutlook(ctx, zip, lot)).state === 'free') throw new Refused('zip_served');
  await ctx.db.transaction().execute(async (tx) => {
    await lockWatchesOf(tx, email);
    await saveWatch(tx, { email, zip, lot }, await ctx.clock.now(tx));
    await keepLatestWatches(tx, email, MOST_WATCHES);
    if (account) await recordChange(tx, { kind: 'profile.changed', subject: account, audience: { account } });
  });
}

/**
 * Removes a mail address from all waiting lists. Idempotent; an unknown token does nothing.
 *
 * @param token  from the link in the mail
 */
export async function removeZipWatches(ctx: Context, token: string): Promise<void> {
  await ctx.db.transaction().execute((tx) => deleteWatchesByToken(tx, hashToken(token)));
}
