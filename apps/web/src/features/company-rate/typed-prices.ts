import type { CompanyPrices, CompanyPricesRead } from '@swath/contract/company-prices';
import { rateTyped, readRate } from '@swath/domain/companies/rate';
import {
  MOST_MINIMUM,
  MOST_NEIGHBOR_DISCOUNT,
  MOST_SERIES_PERCENT,
  NEIGHBOR_MILES,
} from '@swath/domain/pricing/price-rules';
import { MOST_TALL_GRASS } from '@swath/domain/pricing/tall-grass';
import { type Cents, cents } from '@swath/domain/units';
import { formatMoney } from '../../ui/format/format-money.ts';

export type PriceField = keyof CompanyPrices;

/** The fields that were changed, as typed. */
export type TypedPrices = Partial<Record<PriceField, string>>;

/** Prices as sent; null for a field that cannot be read or is out of range. */
export type ReadPrices = { readonly [F in PriceField]: CompanyPricesRead[F] | null };

/** Maximum of each field that is an amount in cents. */
const MOST_CENTS: Partial<Record<PriceField, Cents>> = {
  minimum_cents: MOST_MINIMUM,
  neighbor_cents: MOST_NEIGHBOR_DISCOUNT,
  tall_grass_cents: MOST_TALL_GRASS,
};

const milesOf = (text: string) => NEIGHBOR_MILES.find((miles) => String(miles) === text) ?? NEIGHBOR_MILES[0];

/** Saved prices as the API takes them. */
export const asSent = (saved: CompanyPrices): CompanyPricesRead => ({
  ...saved,
  neighbor_miles: milesOf(String(saved.neighbor_miles)),
});

/** The text of a field for a saved price. */
export const inField = (saved: CompanyPrices, field: PriceField): string =>
  MOST_CENTS[field] ? (saved[field] / 100).toFixed(2) : String(saved[field]);

/** Removes what a field does not take: everything but digits and, in amounts, dots. */
export const priceTyped = (field: PriceField, typed: string): string =>
  MOST_CENTS[field] || field === 'neighbor_miles' ? rateTyped(typed) : typed.replace(/\D/g, '');

/** Reads what was typed over the saved prices; an empty field means 0. */
export function readPrices(saved: CompanyPrices, typed: TypedPrices): ReadPrices {
  const { neighbor_miles: miles } = typed;
  const amount = (field: 'minimum_cents' | 'neighbor_cents' | 'tall_grass_cents') => {
    const text = typed[field];
    if (text === undefined) return saved[field];
    const read = text === '' ? cents(0) : readRate(text);
    return read !== null && read <= (MOST_CENTS[field] ?? 0) ? read : null;
  };
  const percent = (field: 'weekly_percent' | 'biweekly_percent' | 'monthly_percent') => {
    const read = typed[field] === undefined ? saved[field] : Number(typed[field]);
    return read <= MOST_SERIES_PERCENT ? read : null;
  };
  return {
    minimum_cents: amount('minimum_cents'),
    weekly_percent: percent('weekly_percent'),
    biweekly_percent: percent('biweekly_percent'),
    monthly_percent: percent('monthly_percent'),
    neighbor_cents: amount('neighbor_cents'),
    neighbor_miles: milesOf(miles ?? String(saved.neighbor_miles)),
    tall_grass_cents: amount('tall_grass_cents'),
  };
}

/** The error of a field that cannot be read. */
export function whyNotPrice(field: PriceField): string {
  const most = MOST_CENTS[field];
  return most
    ? `Please enter an amount from $0.00 to ${formatMoney(most)}.`
    : `Please enter 0 to ${MOST_SERIES_PERCENT} percent.`;
}

/** Whether every field could be read. */
export const isWhole = (read: ReadPrices): read is CompanyPricesRead =>
  Object.values(read).every((price) => price !== null);
