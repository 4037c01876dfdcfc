import { OVERGROWTH_FEE } from '@swath/domain/pricing/job-price';
import {
  MOST_MINIMUM,
  MOST_NEIGHBOR_DISCOUNT,
  MOST_SERIES_PERCENT,
  NEIGHBOR_MILES,
} from '@swath/domain/pricing/price-rules';
import { MOST_TALL_GRASS } from '@swath/domain/pricing/tall-grass';
import { type Cents, cents } from '@swath/domain/units';
import { centsText } from '@swath/domain/words';
import * as z from 'zod/mini';
import { CentsField, readAs } from './fields.ts';
import type { Named, SchemaOf } from './named.ts';

const amountField = (most: Cents) => {
  const words = `Please enter an amount from $0.00 to ${centsText(most)}.`;
  return readAs<Cents, number>(z.int(words).check(z.gte(0, words), z.lte(most, words)));
};
const percentWords = `Please enter 0 to ${MOST_SERIES_PERCENT} percent.`;
const PercentField = z.int(percentWords).check(z.gte(0, percentWords), z.lte(MOST_SERIES_PERCENT, percentWords));

/** A company's own prices beside its rate, as sent to be saved. Source: docs/rules/booking-and-price.md. */
export interface CompanyPricesSent extends z.input<typeof SentFields>, Named {}
const SentFields = z.object({
  /** No mowing costs less; 0: no such minimum. */
  minimum_cents: amountField(MOST_MINIMUM),
  /** What a visit of a series costs less: every week, every two weeks, every three weeks to a month. */
  weekly_percent: PercentField,
  biweekly_percent: PercentField,
  monthly_percent: PercentField,
  /** What a visit costs less on a day on which the company mows within `neighbor_miles`; 0: nothing. */
  neighbor_cents: amountField(MOST_NEIGHBOR_DISCOUNT),
  neighbor_miles: z.union(NEIGHBOR_MILES.map((miles) => z.literal(miles))),
  /** What tall grass costs an own client more; homeowners pay the specified fee. */
  tall_grass_cents: amountField(MOST_TALL_GRASS),
});
export interface CompanyPricesRead extends z.output<typeof SentFields>, Named {}
export const CompanyPricesField: SchemaOf<CompanyPricesRead, CompanyPricesSent> = SentFields;

/** The own prices of a company that homeowners see. */
export const PUBLIC_PRICES = {
  minimum_cents: CentsField,
  weekly_percent: z.int(),
  biweekly_percent: z.int(),
  monthly_percent: z.int(),
  neighbor_cents: CentsField,
};

/** A company's own prices. */
export interface CompanyPrices extends z.infer<typeof PricesFields>, Named {}
const PricesFields = z.object({
  ...PUBLIC_PRICES,
  neighbor_miles: z.number(),
  tall_grass_cents: CentsField,
});
export const CompanyPrices: SchemaOf<CompanyPrices> = PricesFields;

/** The prices of a company that has set a rate only, for answers that were stored before there were others. */
export const NO_PRICES: CompanyPrices = {
  ...{ minimum_cents: cents(0), weekly_percent: 0, biweekly_percent: 0, monthly_percent: 0 },
  ...{ neighbor_cents: cents(0), neighbor_miles: NEIGHBOR_MILES[0], tall_grass_cents: OVERGROWTH_FEE },
};
