import { type GrassHeight, needsQuote } from '../jobs/grass-height.ts';
import { type JobPrice, jobPrice } from '../jobs/job-price.ts';
import type { Cents, SquareFeet } from '../units.ts';

/**
 * What a company's own rate comes to for a queued lawn, line by line: a proposal for its offer, nothing more. Very tall
 * grass counts as tall, the least it can be. Null without a rate, and where no card could be charged so little.
 *
 * @param lot   in square feet
 * @param rate  in cents per quarter acre
 *
 * Source: docs/decisions.md, D441.
 */
export function suggestedPrice(lot: SquareFeet, rate: Cents | null, grass: GrassHeight): JobPrice | null {
  if (!rate) return null;
  const price = jobPrice(lot, rate, needsQuote(grass) ? 'tall_8_14' : grass);
  return price.ok ? price.value : null;
}
