import { addDays, type Day, DEFAULT_TIME_ZONE, dayAt, instantAt, monthAt, monthNumber } from '@swath/domain/calendar';
import type { CompanyId, InvoiceId, JobId, OwnClientId } from '@swath/domain/ids';
import { invoiceAmounts, type LineKind } from '@swath/domain/invoices/invoice';
import { type Cents, cents } from '@swath/domain/units';
import { fullDayText } from '@swath/domain/words';
import type { Tx } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/new-id.ts';

const TAX_RATE = 8125;
const DUE_DAYS = 14;
const NOON = 12 * 60;
/** How many months back the clients that are billed by the month got invoices. */
const MONTHS_BACK = 3;

type Line = { readonly kind: LineKind; readonly words: string; readonly amount: number; readonly job?: JobId };
type Paid = {
  readonly amount: number | 'all';
  readonly on: Day;
  readonly method: 'check' | 'cash';
  readonly note: string;
};
type Client = {
  readonly id: OwnClientId;
  readonly name: string;
  readonly address: string;
  readonly email: string | null;
};

/** An invoice and what was paid on it; null: nothing yet. */
type Sent = {
  readonly client: Client;
  readonly issued: Day;
  readonly lines: readonly Line[];
  readonly discount?: number;
  readonly paid: Paid | null;
};

/**
 * Adds the company's invoices to its own clients. Olive's: one paid by check, one partly paid and overdue, and one that
 * is not due yet; her latest mowing is on none. The others' are of each past month; the church has paid none of its
 * latest two.
 */
export async function fillInvoices(tx: Tx, company: CompanyId, now: Date): Promise<void> {
  const today = dayAt(now, DEFAULT_TIME_ZONE);
  const clients = await listClients(tx, company);
  const invoices = clients.flatMap((client) =>
    client.name === 'Olive Porter' ? ofOlive(client, today) : ofMonths(client, today),
  );
  const inOrder = invoices.toSorted(
    (a, b) => a.issued.localeCompare(b.issued) || a.client.name.localeCompare(b.client.name),
  );
  await tx
    .insertInto('invoice_settings')
    .values({
      ...{ company_id: company, tax_rate: TAX_RATE, due_days: DUE_DAYS, last_number: inOrder.length },
      takes_cards: true,
      how_to_pay: 'By check to Green Blade Mowing, or in cash to the crew.',
    })
    .execute();
  const rows = inOrder.map((sent, at) => toRows(company, sent, at + 1));
  await tx
    .insertInto('invoices')
    .values(rows.map(({ invoice }) => invoice))
    .execute();
  await tx
    .insertInto('invoice_lines')
    .values(rows.flatMap(({ lines }) => lines))
    .execute();
  await tx
    .insertInto('invoice_payments')
    .values(rows.flatMap(({ payments }) => payments))
    .execute();
}

type Billed = Client & { readonly mowed: readonly { readonly id: JobId; readonly day: Day; readonly price: Cents }[] };

/** A company's own clients with their completed mowings, earliest first. */
async function listClients(tx: Tx, company: CompanyId): Promise<Billed[]> {
  const rows = await tx
    .selectFrom('jobs')
    .innerJoin('own_clients', 'own_clients.id', 'jobs.own_client_id')
    .where('jobs.company_id', '=', company)
    .where('status', '=', 'completed')
    .orderBy('service_date')
    .select([
      'jobs.id',
      'own_client_id',
      'jobs.full_name',
      'jobs.address',
      'service_date',
      'jobs.price_cents',
      'own_clients.email',
    ])
    .execute();
  return [...Map.groupBy(rows, ({ own_client_id }) => own_client_id!)].map(([id, mowings]) => ({
    ...{ id, name: mowings[0]!.full_name, address: mowings[0]!.address, email: mowings[0]!.email },
    mowed: mowings.map((row) => ({ id: row.id, day: row.service_date, price: row.price_cents })),
  }));
}

const mowing = (day: Day, amount: number, job?: JobId): Line => ({
  ...{ kind: 'mowing', words: `Mowing on ${fullDayText(day)}`, amount },
  ...(job && { job }),
});

function ofOlive(client: Client, today: Day): Sent[] {
  const ago = (days: number) => addDays(today, -days);
  const mowed = (daysAgo: number) => mowing(ago(daysAgo), 4000);
  return [
    {
      ...{ client, issued: ago(76), discount: 1000 },
      lines: [mowed(93), mowed(79), { kind: 'cleanup', words: 'Spring cleanup', amount: 12_000 }],
      paid: { amount: 'all', on: ago(70), method: 'check', note: 'No. 1042' },
    },
    {
      ...{ client, issued: ago(48) },
      lines: [mowed(65), mowed(51), { kind: 'edging', words: 'Edging of the drive', amount: 2500 }],
      paid: { amount: 5000, on: ago(30), method: 'cash', note: '' },
    },
    {
      ...{ client, issued: ago(2), paid: null },
      lines: [{ kind: 'leaf', words: 'Leaf removal, front yard', amount: 6000 }],
    },
  ];
}

/** An invoice on the first of each month for the mowings of the month before; the church is behind with its payments. */
function ofMonths(client: Billed, today: Day): Sent[] {
  const isBehind = client.name === 'Cedar Street Church';
  return Array.from({ length: MONTHS_BACK }, (_, nth) => monthAt(monthNumber(today) - MONTHS_BACK + nth)).flatMap(
    ({ first, last }, nth): Sent[] => {
      const mowed = client.mowed.filter(({ day }) => day >= first && day <= last);
      if (mowed.length === 0) return [];
      const issued = addDays(last, 1);
      const on = addDays(issued, 9);
      const isPaid = on < today && !(isBehind && nth >= MONTHS_BACK - 2);
      return [
        {
          ...{ client, issued, lines: mowed.map(({ day, price, id }) => mowing(day, price, id)) },
          paid: isPaid ? { amount: 'all', on, method: 'check', note: '' } : null,
        },
      ];
    },
  );
}

function toRows(company: CompanyId, { client, issued, lines, discount = 0, paid }: Sent, number: number) {
  const worked = invoiceAmounts(
    lines.map(({ amount }) => amount),
    discount,
    TAX_RATE,
  );
  if (!worked.ok) throw new Error('a discount over the sum');
  const { subtotal, tax, total } = worked.value;
  const id = newId<InvoiceId>();
  const noon = (day: Day) => instantAt(day, NOON, DEFAULT_TIME_ZONE);
  const amount = paid && (paid.amount === 'all' ? total : cents(paid.amount));
  return {
    invoice: {
      ...{ id, company_id: company, own_client_id: client.id, status: 'sent' as const, number, tax_rate: TAX_RATE },
      ...{ full_name: client.name, address: client.address, paid_cents: amount ?? cents(0) },
      ...{ subtotal_cents: subtotal, discount_cents: worked.value.discount, tax_cents: tax, total_cents: total },
      ...{ issued_on: issued, due_on: addDays(issued, DUE_DAYS), created_at: noon(issued) },
      ...{ mailed_at: noon(issued), mailed_to: client.email },
    },
    lines: lines.map(({ kind, words, amount: of, job }, place) => ({
      ...{ invoice_id: id, position: place + 1, kind, words, amount_cents: cents(of), job_id: job ?? null },
    })),
    payments:
      paid && amount
        ? [
            {
              ...{ invoice_id: id, amount_cents: amount, method: paid.method, paid_on: paid.on, note: paid.note },
              recorded_at: noon(paid.on),
            },
          ]
        : [],
  };
}
