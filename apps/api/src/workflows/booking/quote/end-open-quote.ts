import type { QuoteId } from '@swath/domain/ids';
import type { Tx } from '../../../platform/db/db.ts';
import { endQuote, lockQuote } from '../booking.writes.ts';

/**
 * Expires a quote that can no longer be paid, which frees its slot. Runs in the caller's transaction; does nothing if
 * the quote has ended already.
 */
export async function endOpenQuote(tx: Tx, id: QuoteId): Promise<void> {
  const quote = await lockQuote(tx, id);
  if (quote.outcome === 'open') await endQuote(tx, id, { outcome: 'expired' });
}
