import { removeDrafts } from '../../marketplace/series/begin/remove-drafts.ts';
import { removeUnpaid } from '../../money/payments/remove-unpaid.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/db.ts';
import { deleteQuotes, deleteUnused } from './booking.writes.ts';

/** For so long what was begun and not paid can be asked about. Source: docs/decisions.md, D557. */
const KEPT_DAYS = 30;
const DAY_MS = 86_400_000;
const AT_ONCE = 1_000;

/**
 * Removes one batch of what became nothing because nobody paid: checkouts with their quotes, then quotes without a checkout,
 * then series that waited for one. Nothing by which money came, and nothing that was booked.
 *
 * @returns whether there may be more
 */
export async function removeUnpaidQuotes({ db }: Context, now: Date): Promise<boolean> {
  const batch = { before: new Date(now.getTime() - KEPT_DAYS * DAY_MS), most: AT_ONCE };
  // Payments before quotes, as everybody locks them.
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
