import type { Day } from '@swath/domain/calendar';
import { invoiceNumberText, METHOD_LABELS, taxRateText } from '@swath/domain/invoices/invoice';
import { type Months, parseMonths } from '../../money/books/export/parse-months.ts';
import { MOST_ROWS } from '../../money/ledger/write-ledger.ts';
import type { CrewProof } from '../../platform/access/access.policy.ts';
import type { Context } from '../../platform/context.ts';
import { asOfOneMoment } from '../../platform/db/as-of-one-moment.ts';
import type { Tx } from '../../platform/db/db.ts';
import { type Table, writeCsv } from '../../platform/files/write-csv.ts';
import { Refused } from '../../platform/process/refused.ts';

const HEADINGS = [
  ...['Kind', 'Date', 'Invoice', 'Client', 'Address', 'Due date', 'Subtotal (USD)', 'Discount (USD)', 'Tax rate'],
  ...['Tax (USD)', 'Total (USD)', 'Paid (USD)', 'Paid by', 'Note', 'Invoice id'],
];

type Span = { readonly crew: CrewProof; readonly from: Day; readonly until: Day };

/**
 * Writes a company's invoices to its own clients that were sent in some months, and the payments of these months, as CSV
 * by day. A void invoice is listed without amounts; payments taken back are left out.
 *
 * @throws Refused months_not_in_order (or more than twelve), ledger_too_long
 */
export async function writeInvoicesFile(ctx: Context, crew: CrewProof, months: Months): Promise<Uint8Array> {
  const span = { crew, ...parseMonths(months) };
  const rows = await asOfOneMoment(ctx, async (tx) => [
    ...(await readInvoices(tx, span)),
    ...(await readPayments(tx, span)),
  ]);
  const byDay = rows.sort((one, other) => one.day.localeCompare(other.day) || one.number - other.number);
  return writeCsv([HEADINGS, ...byDay.map(({ row }) => row)]);
}

type Entry = { readonly day: Day; readonly number: number; readonly row: Table[number] };

async function readInvoices(tx: Tx, { crew, from, until }: Span): Promise<Entry[]> {
  const invoices = await tx
    .selectFrom('invoices')
    .where('company_id', '=', crew)
    .where('status', '<>', 'draft')
    .where('issued_on', '>=', from)
    .where('issued_on', '<', until)
    .limit(MOST_ROWS + 1)
    .select(['id', 'status', 'number', 'issued_on', 'due_on', 'full_name', 'address'])
    .select(['subtotal_cents', 'discount_cents', 'tax_rate', 'tax_cents', 'total_cents'])
    .execute();
  requireFewer(invoices);
  return invoices.map((invoice) => {
    const { id, status, number, issued_on: day, due_on, full_name, address } = invoice;
    const { subtotal_cents, discount_cents, tax_rate, tax_cents, total_cents } = invoice;
    const called = [day!, invoiceNumberText(number!), full_name, address, due_on];
    const amounts = [subtotal_cents, discount_cents, taxRateText(tax_rate), tax_cents, total_cents];
    const row =
      status === 'void' ? ['Void invoice', ...called, ...amounts.map(() => null)] : ['Invoice', ...called, ...amounts];
    return { day: day!, number: number!, row: [...row, null, null, null, id] };
  });
}

async function readPayments(tx: Tx, { crew, from, until }: Span): Promise<Entry[]> {
  const payments = await tx
    .selectFrom('invoice_payments')
    .innerJoin('invoices', 'invoices.id', 'invoice_payments.invoice_id')
    .where('invoices.company_id', '=', crew)
    .where('taken_back_at', 'is', null)
    .where('paid_on', '>=', from)
    .where('paid_on', '<', until)
    .orderBy('recorded_at')
    .limit(MOST_ROWS + 1)
    .select(['invoices.id', 'number', 'full_name', 'address'])
    .select(['paid_on', 'amount_cents', 'method', 'invoice_payments.note'])
    .execute();
  requireFewer(payments);
  return payments.map(({ id, number, full_name, address, paid_on: day, amount_cents, method, note }) => ({
    ...{ day, number: number! },
    row: [
      ...['Payment', day, invoiceNumberText(number!), full_name, address],
      ...[null, null, null, null, null, null, amount_cents, METHOD_LABELS[method], note, id],
    ],
  }));
}

/** @throws Refused ledger_too_long */
function requireFewer(rows: readonly unknown[]): void {
  if (rows.length > MOST_ROWS) throw new Refused('ledger_too_long');
}
