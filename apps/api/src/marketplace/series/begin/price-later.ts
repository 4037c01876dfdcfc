import type { GrassHeight } from '@swath/domain/jobs/grass-height';
import { type JobPrice, jobPrice } from '@swath/domain/pricing/job-price';
import { type Discounts, discountsOf, type PriceRules } from '@swath/domain/pricing/price-rules';
import { laterGrass } from '@swath/domain/series/agreement';
import type { Frequency } from '@swath/domain/series/series';
import { cents, type SquareFeet } from '@swath/domain/units';
import { orRefuse } from '../../../platform/process/refused.ts';

type Lawn = { readonly property: { readonly lot: SquareFeet }; readonly company: { readonly rules: PriceRules } };
type Series = { readonly grass: GrassHeight; readonly frequency: Frequency | null; readonly isAnyTime: boolean };

/**
 * Price of each visit of a series after the first one, on a day without another mowing near it, and what may be taken
 * off such a visit.
 *
 * @throws Refused price_below_minimum; quote_required never, as later visits never have tall grass
 */
export function priceLater(
  { property: { lot }, company: { rules } }: Lawn,
  { grass, frequency, isAnyTime }: Series,
): { readonly price: JobPrice } & Discounts {
  const price = orRefuse(jobPrice(rules, { lot, grass: laterGrass(grass), frequency, isAnyTime }));
  return { price, ...discountsOf(cents(price.mowing + price.minimum), rules, frequency) };
}
