import type { PriceLines } from '@swath/contract/mowing-requests';
import { type JobPrice, type PriceParts, sumUp } from '@swath/domain/pricing/job-price';
import type { Cents } from '@swath/domain/units';

/** A price line by line, as API answers contain it. */
export const toPriceLines = ({
  mowing,
  minimum,
  overgrowth,
  frequency,
  neighbor,
  anyTime,
  total,
}: JobPrice): PriceLines => ({
  mowing_cents: mowing,
  minimum_cents: minimum,
  overgrowth_cents: overgrowth,
  frequency_cents: frequency,
  neighbor_cents: neighbor,
  any_time_cents: anyTime,
  total_cents: total,
});

/** Columns of `jobs` and `quotes` that make up a price; their `price_cents` is the sum. */
export const LINE_COLUMNS = [
  'mowing_cents',
  'minimum_cents',
  'overgrowth_cents',
  'frequency_cents',
  'neighbor_cents',
  'any_time_cents',
] as const;
type LineRow = Readonly<Record<(typeof LINE_COLUMNS)[number], Cents>>;

/** The lines of a price as columns. */
export const columnsOfPrice = (price: PriceParts): LineRow => ({
  mowing_cents: price.mowing,
  minimum_cents: price.minimum,
  overgrowth_cents: price.overgrowth,
  frequency_cents: price.frequency,
  neighbor_cents: price.neighbor,
  any_time_cents: price.anyTime,
});

/** A stored price and its sum. */
export const priceOfRow = (row: LineRow): JobPrice =>
  sumUp({
    mowing: row.mowing_cents,
    minimum: row.minimum_cents,
    overgrowth: row.overgrowth_cents,
    frequency: row.frequency_cents,
    neighbor: row.neighbor_cents,
    anyTime: row.any_time_cents,
  });
