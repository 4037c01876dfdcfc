import type { CompanyPrices } from '@swath/contract/company-prices';
import { type OwnPrices, type PriceRules, priceRules } from '@swath/domain/pricing/price-rules';
import { cents } from '@swath/domain/units';
import type { Selectable } from 'kysely';
import type { Companies } from '../../platform/db/tables.ts';

/** Columns of `companies` that decide about prices. */
export const PRICE_COLUMNS = [
  'rate_cents',
  'minimum_cents',
  'weekly_percent',
  'biweekly_percent',
  'monthly_percent',
  'neighbor_cents',
  'neighbor_miles',
  'any_time_cents',
] as const;
type PriceRow = Pick<Selectable<Companies>, (typeof PRICE_COLUMNS)[number]>;

/** A company's prices as the domain's rules take them; without a rate, it is 0. */
export const toPriceRules = (row: Omit<PriceRow, 'neighbor_miles'>): PriceRules =>
  priceRules(row, { rate: row.rate_cents ?? cents(0), anyTime: row.any_time_cents });

/** The prices of a company that homeowners see, beside its rate. */
export const toPublicPrices = (row: OwnPrices): OwnPrices => ({
  minimum_cents: row.minimum_cents,
  weekly_percent: row.weekly_percent,
  biweekly_percent: row.biweekly_percent,
  monthly_percent: row.monthly_percent,
  neighbor_cents: row.neighbor_cents,
});

/** A company's own prices, beside its rate, as its settings show them. */
export const toCompanyPrices = (row: PriceRow & Pick<Selectable<Companies>, 'tall_grass_cents'>): CompanyPrices => ({
  ...toPublicPrices(row),
  neighbor_miles: row.neighbor_miles,
  tall_grass_cents: row.tall_grass_cents,
});
