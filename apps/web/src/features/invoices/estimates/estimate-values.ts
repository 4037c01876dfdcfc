import type { Estimate, EstimateDraftSent } from '@swath/contract/estimate-fields';
import { addDays, type Day } from '@swath/domain/calendar';
import { USUAL_DAYS } from '@swath/domain/estimates/estimate';
import {
  dollars,
  newLine,
  readDiscount,
  readLine,
  type TypedContent,
  typedDiscount,
  whyNotContent,
} from '../form/typed-content.ts';

/** What an estimate's form holds. */
export type EstimateValues = TypedContent & { readonly validUntil: string };

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
    discount: typedDiscount(estimate.discount_cents),
    validUntil: estimate.state === 'draft' ? estimate.valid_until : inAMonth,
    note: estimate.note,
  };
}

/** What is wrong with an estimate, by field; empty when it can be sent. */
export const whyNotEstimate = (values: EstimateValues): Record<string, string> => ({
  ...(values.lines.length === 0 && { lines: 'Please add a line.' }),
  ...whyNotContent(values),
  ...(values.validUntil === '' && { validUntil: 'Please choose the last day.' }),
});

/** The request body of an estimate without errors. */
export const bodyOf = (values: EstimateValues): EstimateDraftSent => ({
  lines: values.lines.map((line) => ({ kind: line.kind, words: line.words, ...readLine(line) })),
  discount_cents: readDiscount(values) ?? 0,
  valid_until: values.validUntil,
  note: values.note,
});
