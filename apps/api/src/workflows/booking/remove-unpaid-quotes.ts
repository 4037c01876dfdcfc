import { removeDrafts } from '../../marketplace/series/begin/remove-drafts.ts';
import { removeUnpaid } from '../../money/payments/remove-unpaid.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/db.ts';
import { deleteQuotes, deleteUnused } from './booking.writes.ts';

/** How long unpaid checkouts are kept, in days. Source: docs/rules/booking-and-price.md. */
const KEPT_DAYS = 30;
const DAY_MS = 86_400_000;
const AT_ONCE = 1_000;

/**
 * Deletes one batch of old records that nobody paid: checkouts with their quotes, then quotes without a checkout, then
 * draft series. What was paid or booked is kept.
 * @returns whether there may be more to delete
 */
export async function removeUnpaidQuotes({ db }: Context, now: Date): Promise<boolean> {
  const batch = { before: new Date(now.getTime() - KEPT_DAYS * DAY_MS), most: AT_ONCE };
  // Lock order: payments before quotes, as everywhere.
  const withCheckout = async (tx: Tx) => {
    const { removed, quotes } = await removeUnpaid(tx, batch);
    await deleteQuotes(tx, quotes);
    return removed;
  };
  const steps = [withCheckout, (tx: Tx) => deleteUnused(tx, batch), (tx: Tx) => removeDrafts(tx, batch)];
  for (const step of steps) {
    if ((await db.transaction().execute(step)) === AT_ONCE) return true;
  }
  return false;
}
