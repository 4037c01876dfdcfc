import { type GrassHeight, needsQuote } from '../jobs/grass-height.ts';
import { type JobPrice, jobPrice } from '../jobs/job-price.ts';
import type { Cents, SquareFeet } from '../units.ts';

/**
 * Suggested price for a company's offer on a queued job (one that waits for offers), from the company's own rate. Grass
 * too tall for a fixed price is priced as the tallest with one; the company may ask for more. Null when the company has
 * no rate, or when the price is below the minimum card charge.
 *
 * @param lot   in square feet
 * @param rate  in cents per quarter acre
 *
 * Source: docs/rules/queue-and-offers.md.
 */
export function suggestedPrice(lot: SquareFeet, rate: Cents | null, grass: GrassHeight): JobPrice | null {
  if (!rate) return null;
  const price = jobPrice(lot, rate, needsQuote(grass) ? 'tall_8_14' : grass);
  return price.ok ? price.value : null;
}
