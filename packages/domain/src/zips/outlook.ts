import type { Day } from '../calendar.ts';
import type { Cents } from '../units.ts';

/**
 * Whether a lawn can be booked at a ZIP: `free`, a company has room; `full`, all are booked up; `too_large`, no
 * company's day is long enough for the lot; `nobody`, no bookable company works at the ZIP.
 */
export const OUTLOOK_STATES = ['free', 'full', 'too_large', 'nobody'] as const;
export type OutlookState = (typeof OUTLOOK_STATES)[number];

/** Maximum number of companies that are compared at a ZIP, cheapest first. Source: docs/rules/booking-and-price.md. */
export const MOST_COMPARED = 50;

/** What visitors without an account see for a ZIP and a lot size: companies, lowest price, next free day. */
export type Outlook = {
  readonly state: OutlookState;
  /** Number of companies that can be booked, at most `MOST_COMPARED`. */
  readonly companies: number;
  /** Whether there are more companies than `companies` says. */
  readonly more: boolean;
  /** The lowest price for the lot size in cents; null when no company can be booked. */
  readonly price: Cents | null;
  /** The next day on which a company has room; null when there is none. */
  readonly day: Day | null;
};

/** Number of companies as text: "1 company", "3 companies", "50+ companies". */
export const companiesText = ({ companies, more }: { readonly companies: number; readonly more: boolean }): string =>
  `${companies}${more ? '+' : ''} ${companies === 1 && !more ? 'company' : 'companies'}`;

/** Result of the search for companies at a ZIP. */
export type AtZip = {
  /** Whether any company that has a rate and can be paid works at the ZIP. */
  readonly served: boolean;
  /** Price in cents at each company whose day is long enough for the lot. */
  readonly prices: readonly Cents[];
  /** Whether there are more companies than those compared. */
  readonly more: boolean;
  /** The next day on which one of the compared companies has room; null when there is none. */
  readonly day: Day | null;
};

/** Turns the result of a search at a ZIP into what visitors see. Source: docs/rules/booking-and-price.md. */
export function outlookOf({ served, prices, more, day }: AtZip): Outlook {
  if (prices.length === 0) {
    return { state: served ? 'too_large' : 'nobody', companies: 0, more: false, price: null, day: null };
  }
  const [first, ...others] = prices.toSorted((a, b) => a - b);
  return { state: day === null ? 'full' : 'free', companies: others.length + 1, more, price: first!, day };
}
