import { addDays, DEFAULT_TIME_ZONE, dayAt, instantAt } from '@swath/domain/calendar';
import type { CompanyId, InvoiceId, OwnClientId } from '@swath/domain/ids';
import { invoiceAmounts, type LineKind } from '@swath/domain/invoices/invoice';
import { cents } from '@swath/domain/units';
import { fullDayText } from '@swath/domain/words';
import type { Tx } from '../../platform/db/db.ts';

const TAX_RATE = 8125;
const DUE_DAYS = 14;
const NOON = 12 * 60;

type Line = { readonly kind: LineKind; readonly words: string; readonly amount: number };

/** What the invoices of the demo world are for, by how many days ago they were sent. */
type Sent = { readonly daysAgo: number; readonly lines: readonly Line[]; readonly discount?: number };

/**
 * Adds the company's invoices to its own client: one paid by check, one partly paid and overdue, and one that is
 * not due yet. The latest mowing is on none.
 */
export async function fillInvoices(
  tx: Tx,
  { company, client, now }: { company: CompanyId; client: OwnClientId; now: Date },
): Promise<void> {
  const today = dayAt(now, DEFAULT_TIME_ZONE);
  const mowed = (daysAgo: number): Line => ({
    kind: 'mowing',
    words: `Mowing on ${fullDayText(addDays(today, -daysAgo))}`,
    amount: 4000,
  });
  const invoices: readonly Sent[] = [
    {
      daysAgo: 76,
      lines: [mowed(93), mowed(79), { kind: 'cleanup', words: 'Spring cleanup', amount: 12_000 }],
      discount: 1000,
    },
    { daysAgo: 48, lines: [mowed(65), mowed(51), { kind: 'edging', words: 'Edging of the drive', amount: 2500 }] },
    { daysAgo: 2, lines: [{ kind: 'leaf', words: 'Leaf removal, front yard', amount: 6000 }] },
  ];
  await tx
    .insertInto('invoice_settings')
    .values({
      ...{ company_id: company, tax_rate: TAX_RATE, due_days: DUE_DAYS, last_number: invoices.length },
      how_to_pay: 'By check to Green Blade Mowing, or in cash to the crew.',
    })
    .execute();
  const ids: InvoiceId[] = [];
  for (const [at, sent] of invoices.entries()) ids.push(await insertInvoice(at + 1, sent));
  await pay(ids[0]!, { amount: 'all', daysAgo: 70, method: 'check', note: 'No. 1042' });
  await pay(ids[1]!, { amount: 5000, daysAgo: 30, method: 'cash', note: '' });

  async function insertInvoice(number: number, { daysAgo, lines, discount = 0 }: Sent): Promise<InvoiceId> {
    const worked = invoiceAmounts(
      lines.map(({ amount }) => amount),
      discount,
      TAX_RATE,
    );
    if (!worked.ok) throw new Error('a discount over the sum');
    const issued = addDays(today, -daysAgo);
    const { id } = await tx
      .insertInto('invoices')
      .values({
        ...{ company_id: company, own_client_id: client, status: 'sent', number, tax_rate: TAX_RATE },
        ...{ full_name: 'Olive Porter', address: '1201 E Broadway, Columbia, MO 65201' },
        ...{ subtotal_cents: worked.value.subtotal, discount_cents: worked.value.discount },
        ...{ tax_cents: worked.value.tax, total_cents: worked.value.total },
        ...{ issued_on: issued, due_on: addDays(issued, DUE_DAYS) },
        ...{
          created_at: instantAt(issued, NOON, DEFAULT_TIME_ZONE),
          mailed_at: instantAt(issued, NOON, DEFAULT_TIME_ZONE),
        },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('invoice_lines')
      .values(
        lines.map(({ kind, words, amount }, place) => ({
          ...{ invoice_id: id, position: place + 1, kind, words, amount_cents: cents(amount) },
        })),
      )
      .execute();
    return id;
  }

  async function pay(
    id: InvoiceId,
    {
      amount,
      daysAgo,
      method,
      note,
    }: { amount: number | 'all'; daysAgo: number; method: 'check' | 'cash'; note: string },
  ): Promise<void> {
    const { total_cents } = await tx
      .selectFrom('invoices')
      .where('id', '=', id)
      .select('total_cents')
      .executeTakeFirstOrThrow();
    const amount_cents = amount === 'all' ? total_cents : cents(amount);
    const paid_on = addDays(today, -daysAgo);
    await tx
      .insertInto('invoice_payments')
      .values({
        invoice_id: id,
        amount_cents,
        method,
        paid_on,
        note,
        recorded_at: instantAt(paid_on, NOON, DEFAULT_TIME_ZONE),
      })
      .execute();
    await tx.updateTable('invoices').set({ paid_cents: amount_cents }).where('id', '=', id).execute();
  }
}
