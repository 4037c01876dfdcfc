import { ApiProblem } from '../../../lib/api-client.ts';
import { formatMoney } from '../../../ui/format/format-money.ts';

const LEAST = 50;
const MOST = 1_000_000;

/**
 * The validation message for an offer's price in cents (null: not a number); undefined if valid. The server checks the
 * same.
 */
export function whyNotPrice(priceCents: number | null): string | undefined {
  if (priceCents === null) return 'Please enter a price.';
  if (priceCents < LEAST) return `The price must be at least ${formatMoney(LEAST)}.`;
  return priceCents > MOST ? `The price must be at most ${formatMoney(MOST)}.` : undefined;
}

/** Error messages by field; `whole` is about the whole form. */
type Complaints = {
  readonly price?: string | undefined;
  readonly date?: string | undefined;
  readonly message?: string | undefined;
  readonly whole?: string | undefined;
};

const ABOUT_THE_DATE: readonly string[] = [
  'day_full',
  'company_not_available',
  'date_not_acceptable',
  'date_too_early',
];

/** The error messages for a failed offer, by form field; none if `fault` is null. */
export function offerComplaints(fault: Error | null): Complaints {
  if (fault === null) return {};
  if (!(fault instanceof ApiProblem)) return { whole: fault.message };
  if (ABOUT_THE_DATE.includes(fault.code)) return { date: fault.message, whole: 'Please choose another date.' };
  const [price, date, message] = ['priceCents', 'serviceDate', 'message'].map(
    (name) => fault.fields.find((field) => field.path === `body.${name}`)?.message,
  );
  return { price, date, message, whole: (price ?? date ?? message) === undefined ? fault.message : undefined };
}
