import type { Day } from '../calendar.ts';
import type { Cents } from '../units.ts';

/**
 * How it stands with mowing at a ZIP: somebody has room; everybody is full as far as can be booked; nobody's day holds a
 * lot of this size; nobody who can be booked works there.
 */
export const OUTLOOK_STATES = ['free', 'full', 'too_large', 'nobody'] as const;
export type OutlookState = (typeof OUTLOOK_STATES)[number];

/** So many companies of a ZIP are compared, the cheapest first. Source: docs/decisions.md, D501. */
export const MOST_COMPARED = 50;

/** What somebody without an account is told of a ZIP and a lot. */
export type Outlook = {
  readonly state: OutlookState;
  /** How many companies can be booked there, `MOST_COMPARED` at most. */
  readonly companies: number;
  /** Whether there are more of them. */
  readonly more: boolean;
  /** The lowest price for such a lot; null when no company can be booked. */
  readonly price: Cents | null;
  /** The next day on which one of them has room. */
  readonly day: Day | null;
};

/** How many companies can be booked, as people read it: "1 company", "3 companies", "100+ companies". */
export const companiesText = ({ companies, more }: { readonly companies: number; readonly more: boolean }): string =>
  `${companies}${more ? '+' : ''} ${companies === 1 && !more ? 'company' : 'companies'}`;

/** What was found at a ZIP. */
export type AtZip = {
  /** Whether any company works there that has a rate and can be paid. */
  readonly served: boolean;
  /** What each company asks for such a lot whose day holds it. */
  readonly prices: readonly Cents[];
  /** Whether there are more companies than were compared. */
  readonly more: boolean;
  /** The next day on which one of them has room. */
  readonly day: Day | null;
};

/** What is told of a ZIP, from what was found there. Source: docs/decisions.md, D500. */
export function outlookOf({ served, prices, more, day }: AtZip): Outlook {
  if (prices.length === 0) {
    return { state: served ? 'too_large' : 'nobody', companies: 0, more: false, price: null, day: null };
  }
  const [first, ...others] = prices.toSorted((a, b) => a - b);
  return { state: day === null ? 'full' : 'free', companies: others.length + 1, more, price: first!, day };
}
