/** A line of a price as it is shown; `isOff`: it is taken off. Amounts in cents. */
export type PriceLine = { readonly words: string; readonly cents: number; readonly isOff: boolean };

const LINES = [
  ['mowing_cents', 'Mowing', false],
  ['minimum_cents', 'Up to the minimum price', false],
  ['overgrowth_cents', 'Overgrowth', false],
  ['frequency_cents', 'Regular visits', true],
  ['neighbor_cents', 'Neighbor discount', true],
  ['any_time_cents', 'Any time of the day', true],
] as const;

/** The lines of a price, without the total; lines of 0 are left out, except the first one. */
export const priceLines = (price: Readonly<Record<(typeof LINES)[number][0], number>>): PriceLine[] =>
  LINES.filter(([line]) => line === 'mowing_cents' || price[line] > 0).map(([line, words, isOff]) => ({
    ...{ words, isOff },
    cents: price[line],
  }));
