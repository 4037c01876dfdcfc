import type { InvoiceId, InvoicePaymentId, JobId, PaymentId } from '@swath/domain/ids';
import type { InvoiceAmounts, LineKind } from '@swath/domain/invoices/invoice';
import type { Cents } from '@swath/domain/units';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { CrewProof } from '../../platform/access/access.policy.ts';
import type { Tx } from '../../platform/db/db.ts';
import { COLUMNS, type InvoicePayments, type InvoiceSettings, type Invoices } from '../../platform/db/tables.ts';
import { Refused } from '../../platform/process/refused.ts';

export type InvoiceRowStored = Selectable<Invoices>;

/** A line to be stored; `job_id` is the visit that it is for. */
export type NewLine = {
  readonly kind: LineKind;
  readonly words: string;
  readonly amount_cents: Cents;
  readonly job_id: JobId | null;
  /** Number of mowings of an estimate that it bills before they are done; 0: none. */
  readonly mowings_ahead: number;
};

/** Locks one of a company's invoices. @throws Refused invoice_not_found */
export async function lockInvoice(tx: Tx, crew: CrewProof, id: InvoiceId): Promise<InvoiceRowStored> {
  const row = await tx
    .selectFrom('invoices')
    .where('company_id', '=', crew)
    .where('id', '=', id)
    .select(COLUMNS.invoices)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Refused('invoice_not_found');
  return row;
}

/** Locks an invoice for whoever has its link, or for its payment; undefined when there is none. */
export const lockInvoiceById = (tx: Tx, id: InvoiceId): Promise<InvoiceRowStored | undefined> =>
  tx.selectFrom('invoices').where('id', '=', id).select(COLUMNS.invoices).forUpdate().executeTakeFirst();

/** The columns of an invoice's amounts. */
export const columnsOfAmounts = ({ subtotal, discount, tax, total }: InvoiceAmounts) => ({
  subtotal_cents: subtotal,
  discount_cents: discount,
  tax_cents: tax,
  total_cents: total,
});

/** Inserts an invoice. @returns its id */
export async function insertInvoice(tx: Tx, invoice: Insertable<Invoices>): Promise<InvoiceId> {
  const { id } = await tx.insertInto('invoices').values(invoice).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Updates columns of an invoice whose row the caller has locked. */
export async function saveInvoice(tx: Tx, id: InvoiceId, columns: Updateable<Invoices>): Promise<void> {
  await tx.updateTable('invoices').set(columns).where('id', '=', id).execute();
}

/** Gives an invoice these lines in place of those it has. */
export async function saveLines(tx: Tx, id: InvoiceId, lines: readonly NewLine[]): Promise<void> {
  await tx.deleteFrom('invoice_lines').where('invoice_id', '=', id).execute();
  await tx
    .insertInto('invoice_lines')
    .values(lines.map((line, at) => ({ ...line, invoice_id: id, position: at + 1 })))
    .execute();
}

/** Lets the visits of an invoice be invoiced again. */
export async function releaseVisits(tx: Tx, id: InvoiceId): Promise<void> {
  await tx.updateTable('invoice_lines').set({ job_id: null }).where('invoice_id', '=', id).execute();
}

/** Deletes an invoice with its lines. */
export async function deleteInvoice(tx: Tx, id: InvoiceId): Promise<void> {
  await tx.deleteFrom('invoices').where('id', '=', id).execute();
}

/**
 * Takes a company's next number of an invoice. The counter's row is locked until the transaction ends, so that a number
 * whose transaction fails is given again: there are no gaps.
 */
export async function takeNumber(tx: Tx, crew: CrewProof): Promise<number> {
  const { last_number } = await tx
    .insertInto('invoice_settings')
    .values({ company_id: crew, last_number: 1 })
    .onConflict((conflict) =>
      conflict.column('company_id').doUpdateSet({ last_number: sql<number>`invoice_settings.last_number + 1` }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow();
  return last_number;
}

/** Inserts or updates a company's settings of invoices; the counter of numbers stays. */
export async function saveInvoiceSettings(
  tx: Tx,
  crew: CrewProof,
  columns: Pick<Selectable<InvoiceSettings>, 'tax_rate' | 'due_days' | 'how_to_pay'> &
    Partial<Pick<Selectable<InvoiceSettings>, 'remind_estimates' | 'takes_cards'>>,
): Promise<void> {
  await tx
    .insertInto('invoice_settings')
    .values({ company_id: crew, ...columns })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(columns))
    .execute();
}

/** Inserts a payment of an invoice whose row the caller has locked; the caller adds it to `paid_cents`. */
export async function insertPayment(tx: Tx, payment: Insertable<InvoicePayments>): Promise<void> {
  await tx.insertInto('invoice_payments').values(payment).execute();
}

/** Marks a payment as taken back. @returns its amount and payment by card; undefined when there is none that counts */
export async function markTakenBack(
  tx: Tx,
  invoice: InvoiceId,
  id: InvoicePaymentId,
  now: Date,
): Promise<{ amount_cents: Cents; payment_id: PaymentId | null } | undefined> {
  return tx
    .updateTable('invoice_payments')
    .set({ taken_back_at: now })
    .where('invoice_id', '=', invoice)
    .where('id', '=', id)
    .where('taken_back_at', 'is', null)
    .returning(['amount_cents', 'payment_id'])
    .executeTakeFirst();
}
