import type { QuoteId } from '@swath/domain/ids';
import type { Tx } from '../../../platform/db/db.ts';
import { endQuote, lockQuote } from '../booking.writes.ts';

/**
 * Expires a quote for which no payment can come any more, in the caller's transaction. Does nothing if it has ended
 * already.
 */
export async function endOpenQuote(tx: Tx, id: QuoteId): Promise<void> {
  const quote = await lockQuote(tx, id);
  if (quote.outcome === 'open') await endQuote(tx, id, { outcome: 'expired' });
}
