import type { Estimate, EstimateDraftSent } from '@swath/contract/estimate-fields';
import { addDays, type Day } from '@swath/domain/calendar';
import { estimateAmounts, lineCents, MOST_QUANTITY, USUAL_DAYS } from '@swath/domain/estimates/estimate';
import { LINE_LABELS, type LineKind, MOST_LINE_CENTS } from '@swath/domain/invoices/invoice';
import { readPrice } from '../../../ui/form/read-price.ts';

/** A line as typed. */
export type TypedLine = {
  readonly key: string;
  readonly kind: LineKind;
  readonly words: string;
  readonly quantity: string;
  readonly price: string;
};

/** What an estimate's form holds; amounts as they are typed, in dollars. */
export type EstimateValues = {
  readonly lines: readonly TypedLine[];
  readonly discount: string;
  readonly validUntil: string;
  readonly note: string;
};

const dollars = (amount: number): string => (amount / 100).toFixed(2);

/** A new line: one of the kind, with its label as words. @param price  in cents; null: to be typed */
export const newLine = (kind: LineKind, price: number | null): TypedLine => ({
  ...{ key: crypto.randomUUID(), kind, quantity: '1' },
  words: kind === 'other' ? '' : LINE_LABELS[kind],
  price: price === null ? '' : dollars(price),
});

/**
 * The values of an estimate's form.
 *
 * @param estimate  whose content it begins with; null: a new one with one mowing
 * @param mowingPrice  what a visit at the client costs, in cents; null: unknown
 */
export function valuesOfEstimate(
  estimate: Estimate | null,
  { today, mowingPrice }: { today: Day; mowingPrice: number | null },
): EstimateValues {
  const inAMonth = addDays(today, USUAL_DAYS);
  if (!estimate) return { lines: [newLine('mowing', mowingPrice)], discount: '', validUntil: inAMonth, note: '' };
  return {
    lines: estimate.lines.map(({ kind, words, quantity, price_cents }) => ({
      ...{ key: crypto.randomUUID(), kind, words },
      ...{ quantity: String(quantity), price: dollars(price_cents) },
    })),
    discount: estimate.discount_cents === 0 ? '' : dollars(estimate.discount_cents),
    validUntil: estimate.state === 'draft' ? estimate.valid_until : inAMonth,
    note: estimate.note,
  };
}

const readQuantity = (typed: string): number | null => {
  const quantity = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0;
  return quantity >= 1 && quantity <= MOST_QUANTITY ? quantity : null;
};

const readLine = ({ quantity, price }: TypedLine) => ({
  quantity: readQuantity(quantity) ?? 0,
  price_cents: readPrice(price) ?? 0,
});

const discountOf = ({ discount }: EstimateValues) => (discount.trim() === '' ? 0 : readPrice(discount));

/** What is wrong with an estimate, by field; empty when it can be sent. */
export function whyNotEstimate(values: EstimateValues): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const line of values.lines) {
    const { key, words, quantity, price } = line;
    if (words.trim() === '') errors[`words ${key}`] = 'Please say what this is for.';
    if (readQuantity(quantity) === null) errors[`quantity ${key}`] = `Please enter 1 to ${MOST_QUANTITY}.`;
    if (readPrice(price) === null) errors[`price ${key}`] = 'Please enter an amount, such as 15.00.';
    else if (lineCents(readLine(line)) > MOST_LINE_CENTS) {
      errors[`price ${key}`] = 'Please enter at most $10,000.00 for a line.';
    }
  }
  if (values.lines.length === 0) errors.lines = 'Please add a line.';
  if (values.validUntil === '') errors.validUntil = 'Please choose the last day.';
  if (discountOf(values) === null) errors.discount = 'Please enter an amount, such as 5.00.';
  else if (amountsOf(values, 0) === null && Object.keys(errors).length === 0) {
    errors.discount = 'The discount cannot be more than the sum of the lines.';
  }
  return errors;
}

/** The amounts of an estimate as it is typed; null while they cannot be worked out. */
export function amountsOf(values: EstimateValues, taxRate: number) {
  const discount = discountOf(values);
  if (discount === null) return null;
  const amounts = estimateAmounts(values.lines.map(readLine), discount, taxRate);
  return amounts.ok ? amounts.value : null;
}

/** The request body of an estimate without errors. */
export const bodyOf = (values: EstimateValues): EstimateDraftSent => ({
  lines: values.lines.map((line) => ({ kind: line.kind, words: line.words, ...readLine(line) })),
  discount_cents: discountOf(values) ?? 0,
  valid_until: values.validUntil,
  note: values.note,
});
