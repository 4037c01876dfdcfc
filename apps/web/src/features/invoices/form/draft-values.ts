import type { ClientInvoices, Invoice, InvoiceDraftSent } from '@swath/contract/invoice-fields';
import type { JobId } from '@swath/domain/ids';
import { monthOfDay } from '@swath/domain/ledger/months';
import { monthText } from '@swath/domain/words';
import { dollars, readDiscount, readLine, type TypedContent, typedDiscount, whyNotContent } from './typed-content.ts';

/** A visit that an invoice can have. */
export type Billable = ClientInvoices['billable'][number];

/** What an invoice's form holds. */
export type DraftValues = TypedContent & { readonly jobs: readonly JobId[] };

/** The values of a draft's form; null: of a new one with every visit that can be invoiced. */
export function valuesOfDraft(invoice: Invoice | null, billable: readonly Billable[]): DraftValues {
  if (!invoice) return { jobs: billable.map(({ job_id }) => job_id), lines: [], discount: '', note: '' };
  return {
    jobs: invoice.lines.flatMap(({ job_id }) => job_id ?? []),
    lines: invoice.lines
      .filter(({ job_id }) => job_id === null)
      .map(({ kind, words, amount_cents, mowings_ahead: ahead }) => ({
        ...{ key: crypto.randomUUID(), kind, words, ahead },
        ...{ quantity: '1', price: dollars(amount_cents) },
      })),
    discount: typedDiscount(invoice.discount_cents),
    note: invoice.note,
  };
}

/** The visits that a draft can have: those on no invoice, and its own. Earliest first. */
export const visitsOf = (invoice: Invoice | null, billable: readonly Billable[]): Billable[] =>
  [
    ...billable,
    ...(invoice?.lines ?? []).flatMap(({ job_id, date, address, amount_cents }) =>
      job_id && date ? { job_id, date, address, price_cents: amount_cents } : [],
    ),
  ].sort((one, other) => one.date.localeCompare(other.date));

/** Visits by month: "April 2026", with its visits. */
export const byMonth = (visits: readonly Billable[]) =>
  [...Map.groupBy(visits, ({ date }) => monthOfDay(date))].map(([month, of]) => ({
    name: monthText(month),
    visits: of,
  }));

/** The visits that are chosen, without those that got onto another invoice meanwhile. */
const chosenOf = ({ jobs }: DraftValues, visits: readonly Billable[]) =>
  visits.filter(({ job_id }) => jobs.includes(job_id));

/** Price of each chosen visit, in cents. */
export const chosenPrices = (values: DraftValues, visits: readonly Billable[]): number[] =>
  chosenOf(values, visits).map(({ price_cents }) => price_cents);

/** What is wrong with a draft, by field; empty when it can be sent. */
export function whyNotDraft(values: DraftValues, visits: readonly Billable[]): Record<string, string> {
  const prices = chosenPrices(values, visits);
  return {
    ...(prices.length + values.lines.length === 0 && { lines: 'Please choose a visit or add a line.' }),
    ...whyNotContent(values, prices),
  };
}

/** The request body of a draft without errors. */
export const bodyOf = (values: DraftValues, visits: readonly Billable[]): InvoiceDraftSent => ({
  job_ids: chosenOf(values, visits).map(({ job_id }) => job_id),
  lines: values.lines.map((line) => ({
    ...{ kind: line.kind, words: line.words },
    ...{ amount_cents: readLine(line).price_cents, mowings_ahead: line.ahead ?? 0 },
  })),
  discount_cents: readDiscount(values) ?? 0,
  note: values.note,
});
