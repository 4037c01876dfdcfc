import { lineCents, MOST_QUANTITY } from '@swath/domain/estimates/estimate';
import {
  type InvoiceAmounts,
  invoiceAmounts,
  LINE_LABELS,
  type LineKind,
  MOST_LINE_CENTS,
} from '@swath/domain/invoices/invoice';
import { type Result, refuse } from '@swath/domain/result';
import { readPrice } from '../../../ui/form/read-price.ts';

/** A line of the company’s own, as typed; the price of one in dollars. An invoice’s is always of one. */
export type TypedLine = {
  readonly key: string;
  readonly kind: LineKind;
  readonly words: string;
  readonly quantity: string;
  readonly price: string;
  /** Number of mowings of an estimate that an invoice's line bills before they are done; left out: none. */
  readonly ahead?: number;
};

/** What the form of an invoice and of an estimate holds; amounts as they are typed, in dollars. */
export type TypedContent = {
  readonly lines: readonly TypedLine[];
  readonly discount: string;
  readonly note: string;
};

/** A new line: one of the kind, with its label as words. @param price  in cents; null: to be typed */
export const newLine = (kind: LineKind, price: number | null = null): TypedLine => ({
  ...{ key: crypto.randomUUID(), kind, quantity: '1' },
  words: kind === 'other' ? '' : LINE_LABELS[kind],
  price: price === null ? '' : dollars(price),
});

/** An amount in cents as it would be typed. */
export const dollars = (amount: number): string => (amount / 100).toFixed(2);

/** A discount in cents as it would be typed: nothing for none. */
export const typedDiscount = (discount: number): string => (discount === 0 ? '' : dollars(discount));

/** Parses a discount into cents, nothing typed being none; null if it is invalid. */
export const readDiscount = ({ discount }: TypedContent) => (discount.trim() === '' ? 0 : readPrice(discount));

const QUANTITY_WORDS = `Please enter a whole number from 1 to ${MOST_QUANTITY}.`;

const readQuantity = (typed: string): number | null => {
  const quantity = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0;
  return quantity >= 1 && quantity <= MOST_QUANTITY ? quantity : null;
};

/** Why there is no total: a line without a valid quantity or price, or the discount. */
export type NoTotal = 'line' | 'discount' | 'discount_over_sum';

/** Quantity of a line, and the price of one in cents; zero for what is invalid. */
export const readLine = ({ quantity, price }: TypedLine) => ({
  quantity: readQuantity(quantity) ?? 0,
  price_cents: readPrice(price) ?? 0,
});

const isPriced = (line: TypedLine): boolean =>
  readQuantity(line.quantity) !== null &&
  readPrice(line.price) !== null &&
  lineCents(readLine(line)) <= MOST_LINE_CENTS;

/**
 * What is wrong with what was typed, by field.
 *
 * @param visits  price in cents of each visit besides the lines
 */
export function whyNotContent(content: TypedContent, visits: readonly number[] = []): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const line of content.lines) {
    const { key, words, quantity, price } = line;
    if (words.trim() === '') errors[`words ${key}`] = 'Please say what this is for.';
    if (readQuantity(quantity) === null) errors[`quantity ${key}`] = QUANTITY_WORDS;
    if (readPrice(price) === null) errors[`price ${key}`] = 'Please enter an amount, such as 15.00.';
    else if (lineCents(readLine(line)) > MOST_LINE_CENTS) {
      errors[`price ${key}`] = 'Please enter at most $10,000.00 for a line.';
    }
  }
  const amounts = amountsOf(content, 0, visits);
  if (readDiscount(content) === null) errors.discount = 'Please enter an amount, such as 5.00.';
  else if (!amounts.ok && amounts.reason === 'discount_over_sum') {
    errors.discount = 'The discount cannot be more than the sum of the lines.';
  }
  return errors;
}

/** The amounts as they are typed, or why they cannot be worked out: no line that is invalid is left out of a total. */
export function amountsOf(
  content: TypedContent,
  taxRate: number,
  visits: readonly number[] = [],
): Result<InvoiceAmounts, NoTotal> {
  if (!content.lines.every(isPriced)) return refuse('line');
  const discount = readDiscount(content);
  if (discount === null) return refuse('discount');
  const lines = content.lines.map((line) => lineCents(readLine(line)));
  return invoiceAmounts([...visits, ...lines], discount, taxRate);
}
