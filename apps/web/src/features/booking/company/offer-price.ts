import type { OfferedCompany } from '@swath/contract/companies';
import type { PriceLines } from '@swath/contract/mowing-requests';
import { discountFrequency, discountsOf, priceRules } from '@swath/domain/pricing/price-rules';
import type { Frequency } from '@swath/domain/series/series';
import { cents } from '@swath/domain/units';
import { ANY_TIME } from '../../../parts/arrival/arrival-windows.ts';
import { formatMoney } from '../../../ui/format/format-money.ts';
import type { HowOften } from '../answers/recurrence.ts';

/** What a visit depends on: whether it may come at any time of the day, and how often; null: once. */
type Visit = { readonly isAnyTime: boolean; readonly frequency: Frequency | null };

/** How often the mowing repeats, for the discount; null: once, or less often than every month. */
export const frequencyOf = ({ repeats }: { repeats: HowOften | null }): Frequency | null =>
  repeats && discountFrequency({ frequency: repeats.frequency, every: repeats.interval });

/** A company's price of one mowing, and what it takes off. */
export type Priced = Pick<OfferedCompany, 'price' | 'discounts'>;

/** What a company asks for a visit; for a series, for the first one. */
export function offerPrice({ price, discounts }: Priced, { isAnyTime, frequency }: Visit): PriceLines {
  const base = cents(price.mowing_cents + price.minimum_cents);
  const rules = priceRules(discounts, { rate: cents(0), anyTime: discounts.any_time_cents });
  const off = discountsOf(base, rules, frequency);
  const anyTime = isAnyTime ? off.anyTime : cents(0);
  return {
    ...price,
    frequency_cents: off.frequency,
    neighbor_cents: off.neighbor,
    any_time_cents: anyTime,
    total_cents: cents(base + price.overgrowth_cents - off.frequency - off.neighbor - anyTime),
  };
}

/** Label of the choice without a promised window: "Any time", or "Any time, $5.00 less". */
export function anyTimeWords(offer: OfferedCompany | null, frequency: Frequency | null): string {
  const less = offer ? offerPrice(offer, { isAnyTime: true, frequency }).any_time_cents : 0;
  return less > 0 ? `${ANY_TIME}, ${formatMoney(less)} less` : ANY_TIME;
}

/** What a company asks for a visit on a day without another mowing near it, with grass that is not tall. */
export function usualPrice({ price, discounts }: Priced, visit: Visit): PriceLines {
  const usual = { ...price, overgrowth_cents: cents(0) };
  return offerPrice({ price: usual, discounts: { ...discounts, neighbor_cents: cents(0) } }, visit);
}

/** A price as that of each visit, as a text: "$40.50 a visit, $4.50 less". */
export const visitWords = ({ total_cents, frequency_cents }: PriceLines): string =>
  `${formatMoney(total_cents)} a visit${frequency_cents > 0 ? `, ${formatMoney(frequency_cents)} less` : ''}`;
