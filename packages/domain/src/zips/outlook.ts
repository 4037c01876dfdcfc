import type { Day } from '../calendar.ts';
import type { Cents } from '../units.ts';

/**
 * Availability of mowing at a ZIP: a company is free; all are full within the booking horizon; no company's day can hold a lot
 * of this size; no bookable company works there.
 */
export const OUTLOOK_STATES = ['free', 'full', 'too_large', 'nobody'] as const;
export type OutlookState = (typeof OUTLOOK_STATES)[number];

/** Maximum number of companies compared at a ZIP, the cheapest first. Source: docs/rules/booking-and-price.md. */
export const MOST_COMPARED = 50;

/** Prices and availability at a ZIP for a lot, shown to visitors without an account. */
export type Outlook = {
  readonly state: OutlookState;
  /** Number of bookable companies, `MOST_COMPARED` at most. */
  readonly companies: number;
  /** Whether there are more of them. */
  readonly more: boolean;
  /** The lowest price for such a lot; null when no company can be booked. */
  readonly price: Cents | null;
  /** The next day on which one of them has room. */
  readonly day: Day | null;
};

/** Formats the number of bookable companies: "1 company", "3 companies", "100+ companies". */
export const companiesText = ({ companies, more }: { readonly companies: number; readonly more: boolean }): string =>
  `${companies}${more ? '+' : ''} ${companies === 1 && !more ? 'company' : 'companies'}`;

/** Search result at a ZIP. */
export type AtZip = {
  /** Whether any company works there that has a rate and can be paid. */
  readonly served: boolean;
  /** Price of each company for such a lot whose day can hold it. */
  readonly prices: readonly Cents[];
  /** Whether there are more companies than were compared. */
  readonly more: boolean;
  /** The next day on which one of them has room. */
  readonly day: Day | null;
};

/** Summarizes the search result at a ZIP. Source: docs/rules/booking-and-price.md. */
export function outlookOf({ served, prices, more, day }: AtZip): Outlook {
  if (prices.length === 0) {
    return { state: served ? 'too_large' : 'nobody', companies: 0, more: false, price: null, day: null };
  }
  const [first, ...others] = prices.toSorted((a, b) => a - b);
  return { state: day === null ? 'full' : 'free', companies: others.length + 1, more, price: first!, day };
}
