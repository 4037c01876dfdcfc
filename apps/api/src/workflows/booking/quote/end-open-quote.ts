import type { QuoteId } from '@swath/domain/ids';
import type { Tx } from '../../../platform/db/db.ts';
import { endQuote, lockQuote } from '../booking.writes.ts';

/** Expires a quote whose payment can no longer come, in the caller's transaction; one that ended already stays as it is. */
export async function endOpenQuote(tx: Tx, id: QuoteId): Promise<void> {
  const quote = await lockQuote(tx, id);
  if (quote.outcome === 'open') await endQuote(tx, id, { outcome: 'expired' });
}
