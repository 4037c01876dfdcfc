import { type GrassHeight, needsQuote } from '../jobs/grass-height.ts';
import { type JobPrice, jobPrice } from '../pricing/job-price.ts';
import type { PriceRules } from '../pricing/price-rules.ts';
import type { SquareFeet } from '../units.ts';

/**
 * Suggested price for a company's offer on a queued job (one that waits for offers), from the company's own rate and
 * minimum. Grass too tall for a fixed price is priced as the tallest with one; the company may ask for more. Null when
 * the company has no rate, or when the price is below the minimum card charge.
 *
 * @param rules  null: the company has set no rate
 *
 * Source: docs/rules/queue-and-offers.md.
 */
export function suggestedPrice(lot: SquareFeet, rules: PriceRules | null, grass: GrassHeight): JobPrice | null {
  if (!rules?.rate) return null;
  const price = jobPrice(rules, { lot, grass: needsQuote(grass) ? 'tall_8_14' : grass });
  return price.ok ? price.value : null;
}
