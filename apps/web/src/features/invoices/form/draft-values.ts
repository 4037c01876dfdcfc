import type { ClientInvoices, Invoice, InvoiceDraftSent } from '@swath/contract/invoice-fields';
import type { JobId } from '@swath/domain/ids';
import { invoiceAmounts, LINE_LABELS, type LineKind } from '@swath/domain/invoices/invoice';
import { monthOfDay } from '@swath/domain/ledger/months';
import { monthText } from '@swath/domain/words';
import { readPrice } from '../../../ui/form/read-price.ts';

/** A visit that an invoice can have. */
export type Billable = ClientInvoices['billable'][number];

/** A line of the company's own, as typed. */
export type TypedLine = {
  readonly key: string;
  readonly kind: LineKind;
  readonly words: string;
  readonly price: string;
};

/** What a draft's form holds; amounts as they are typed, in dollars. */
export type DraftValues = {
  readonly jobs: readonly JobId[];
  readonly lines: readonly TypedLine[];
  readonly discount: string;
  readonly note: string;
};

const dollars = (amount: number): string => (amount === 0 ? '' : (amount / 100).toFixed(2));

/** A new line: of the kind, with its label as words. */
export const newLine = (kind: LineKind): TypedLine => ({
  key: crypto.randomUUID(),
  kind,
  words: kind === 'other' ? '' : LINE_LABELS[kind],
  price: '',
});

/** The values of a draft's form; null: of a new one with every visit that can be invoiced. */
export function valuesOfDraft(invoice: Invoice | null, billable: readonly Billable[]): DraftValues {
  if (!invoice) return { jobs: billable.map(({ job_id }) => job_id), lines: [], discount: '', note: '' };
  return {
    jobs: invoice.lines.flatMap(({ job_id }) => job_id ?? []),
    lines: invoice.lines
      .filter(({ job_id }) => job_id === null)
      .map(({ kind, words, amount_cents }) => ({
        ...{ key: crypto.randomUUID(), kind, words },
        price: (amount_cents / 100).toFixed(2),
      })),
    discount: dollars(invoice.discount_cents),
    note: invoice.note,
  };
}

/** The visits that a draft can have: those on no invoice, and its own. Earliest first. */
export const visitsOf = (invoice: Invoice | null, billable: readonly Billable[]): Billable[] =>
  [
    ...billable,
    ...(invoice?.lines ?? []).flatMap(({ job_id, date, amount_cents }) =>
      job_id && date ? { job_id, date, price_cents: amount_cents } : [],
    ),
  ].sort((one, other) => one.date.localeCompare(other.date));

/** Visits by month: "April 2026", with its visits. */
export const byMonth = (visits: readonly Billable[]) =>
  [...Map.groupBy(visits, ({ date }) => monthOfDay(date))].map(([month, of]) => ({
    name: monthText(month),
    visits: of,
  }));

/** What is wrong with a draft, by field; empty when it can be sent. */
export function whyNotDraft(values: DraftValues, visits: readonly Billable[]): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { key, words, price } of values.lines) {
    if (words.trim() === '') errors[`words ${key}`] = 'Please say what this is for.';
    if (readPrice(price) === null) errors[`price ${key}`] = 'Please enter an amount, such as 15.00.';
  }
  if (values.jobs.length === 0 && values.lines.length === 0) errors.lines = 'Please choose a visit or add a line.';
  const discount = discountOf(values);
  if (discount === null) errors.discount = 'Please enter an amount, such as 5.00.';
  else if (amountsOf(values, visits, 0) === null && Object.keys(errors).length === 0) {
    errors.discount = 'The discount cannot be more than the sum of the lines.';
  }
  return errors;
}

const discountOf = ({ discount }: DraftValues) => (discount.trim() === '' ? 0 : readPrice(discount));

/** The amounts of a draft as it is typed; null while it cannot be worked out. */
export function amountsOf(values: DraftValues, visits: readonly Billable[], taxRate: number) {
  const chosen = visits.filter(({ job_id }) => values.jobs.includes(job_id)).map(({ price_cents }) => price_cents);
  const discount = discountOf(values);
  if (discount === null) return null;
  const amounts = invoiceAmounts(
    [...chosen, ...values.lines.map(({ price }) => readPrice(price) ?? 0)],
    discount,
    taxRate,
  );
  return amounts.ok ? amounts.value : null;
}

/** The request body of a draft without errors. */
export const bodyOf = (values: DraftValues): InvoiceDraftSent => ({
  job_ids: [...values.jobs],
  lines: values.lines.map(({ kind, words, price }) => ({ kind, words, amount_cents: readPrice(price) ?? 0 })),
  discount_cents: discountOf(values) ?? 0,
  note: values.note,
});
