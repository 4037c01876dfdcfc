import type { Day } from '@swath/domain/calendar';
import { invoiceNumberText } from '@swath/domain/invoices/invoice';
import type { MovementKind } from '@swath/domain/ledger/movement';
import { explainParts } from '@swath/domain/payouts/payout-lines';
import { receiptNumber } from '@swath/domain/receipts/money-moves';
import { zipSync } from 'fflate';
import { type Table, writeCsv } from '../../../platform/files/write-csv.ts';
import type { ExportedPayment, ExportedPayout, ExportText } from './export.reads.ts';

type Row = Table[number];

const parse = ({ payments, payouts }: ExportText): { payments: ExportedPayment[]; payouts: ExportedPayout[] } => ({
  payments: JSON.parse(payments),
  payouts: JSON.parse(payouts),
});

/** The number on the homeowner's receipt; at most 21 characters, as QuickBooks wants it. */
const receiptOf = ({ payment_id, lines }: ExportedPayment): string => receiptNumber(payment_id, lines[0]?.day ?? '');

/** The number of the invoice that was paid by card, which several payments may share; else of the receipt. */
const numberOf = (payment: ExportedPayment): string =>
  payment.invoice ? invoiceNumberText(payment.invoice.number) : receiptOf(payment);

const HEADINGS = [
  ...['Line', 'Date', 'Kind', 'Amount (USD)', 'Customer', 'Service date', 'Address', 'Job id', 'Payment id'],
  ...['Receipt or invoice', 'Payout id', 'Payout reference', 'Trace number', 'Arrival date'],
];

/**
 * Writes every ledger line of a span as CSV in the order of the ledger, with the ids of job, payment and payout; runs in
 * a worker thread. A line that no payout contains yet has no payout.
 */
export function writeLinesFile(text: ExportText): Uint8Array {
  const { payments, payouts } = parse(text);
  const rows = payments.flatMap((payment) => {
    const { lines, parts, full_name, service_date, address, job_id, payment_id } = payment;
    const explained = explainParts(
      lines,
      parts.map(({ cents }) => cents),
    );
    return lines.flatMap((line): [number, Row][] => {
      if (!line.in_span) return [];
      const part = parts[explained.findIndex(({ lines: its }) => its.includes(line))];
      const head = [String(line.id), line.day, line.kind, line.cents, full_name, service_date, address];
      const ids = [job_id, payment_id, numberOf(payment)];
      const paid = [part?.payout_id ?? null, part?.reference ?? null, null, part?.arrival_day ?? null];
      return [[line.id, [...head, ...ids, ...paid]]];
    });
  });
  const sent = payouts.map(({ id, day, kind, cents, payout_id, reference, trace_id, arrival_day }): [number, Row] => [
    id,
    [String(id), day, kind, cents, null, null, null, null, null, null, payout_id, reference, trace_id, arrival_day],
  ]);
  const all = [...rows, ...sent].toSorted(([a], [b]) => a - b).map(([, row]) => row);
  return writeCsv([HEADINGS, ...all]);
}

/** QuickBooks Online takes 100 invoices at a time, and 1,000 rows of bank lines, headings included, in 350 KB. */
const MOST_INVOICES = 100;
const MOST_LINES = 999;
const LONGEST_WORDS = 120;

const INVOICES = [
  ...['*InvoiceNo', '*Customer', '*InvoiceDate', '*DueDate', 'Terms', 'Memo', 'Item(Product/Service)'],
  ...['ItemDescription', 'ItemQuantity', 'ItemRate', '*ItemAmount', 'Service Date'],
];
const BANK = ['Date', 'Description', 'Amount'];

/** A day as QuickBooks reads it: MM/DD/YYYY. */
const usDay = (day: Day): string => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;

const WORDS: Record<MovementKind, string> = {
  payment: 'Payment',
  refund: 'Refund',
  dispute: 'Dispute',
  fee: 'Swath fee',
  fee_returned: 'Swath fee back',
  payout: 'To the bank',
  payout_returned: 'Back from the bank',
};

/** Of an invoice paid by card the fee is what the card costs. */
const INVOICE_WORDS = { ...WORDS, fee: 'Card fee', fee_returned: 'Card fee back' };

/**
 * Writes a span of the ledger as a ZIP of CSV files that QuickBooks Online imports: invoices, and the lines of a bank
 * account "Swath" through which the money goes: payments with refunds, fees, deposits to the real bank; runs in a worker
 * thread. Files longer than QuickBooks takes are split.
 *
 * Source: quickbooks.intuit.com, "Import invoices" and "Format CSV files to get bank transactions".
 */
export function writeQuickBooksFile(text: ExportText): Uint8Array {
  const { payments, payouts } = parse(text);
  const bank = (kinds: readonly MovementKind[]): Row[] =>
    payments.flatMap((payment) =>
      payment.lines
        .filter(({ kind, in_span }) => in_span && kinds.includes(kind))
        .map(({ kind, cents, day }) => [
          usDay(day),
          `${(payment.invoice ? INVOICE_WORDS : WORDS)[kind]} ${numberOf(payment)} ${payment.full_name ?? ''}`
            .trim()
            .slice(0, LONGEST_WORDS),
          cents,
        ]),
    );
  const deposits = payouts.map(
    ({ kind, cents, day, reference, trace_id }): Row => [
      usDay(day),
      `${WORDS[kind]} ${[reference, trace_id].filter(Boolean).join(' ')}`.slice(0, LONGEST_WORDS),
      cents,
    ],
  );
  const files: File[] = [
    ...filesOf('invoices', INVOICES, payments.flatMap(toInvoice), MOST_INVOICES),
    ...filesOf('payments', BANK, bank(['payment', 'refund', 'dispute']), MOST_LINES),
    ...filesOf('fees', BANK, bank(['fee', 'fee_returned']), MOST_LINES),
    ...filesOf('deposits', BANK, deposits, MOST_LINES),
    { name: 'read-me.txt', bytes: Buffer.from(READ_ME, 'utf8') },
  ];
  return zipSync(Object.fromEntries(files.map(({ name, bytes }) => [name, bytes])), { level: 0, mtime: NO_DATE });
}

type File = { readonly name: string; readonly bytes: Uint8Array };

/** The date of every file in the archive, so that the same books are the same bytes. */
const NO_DATE = new Date('1980-01-02T00:00:00Z');

/** The invoices that Swath's payments need. Of one's own invoices only that much was paid by card: they are not written. */
function toInvoice(payment: ExportedPayment): Row[] {
  const { full_name, address, service_date, lines, invoice } = payment;
  if (invoice) return [];
  return lines
    .filter(({ kind, in_span }) => in_span && kind === 'payment')
    .map(({ day, cents }) => [
      ...[numberOf(payment), full_name ?? 'Customer', usDay(day), usDay(day), 'Due on receipt', address],
      ...['Lawn mowing', service_date ? `Lawn mowing on ${usDay(service_date)}` : 'Lawn mowing'],
      ...['1', cents, cents, service_date && usDay(service_date)],
    ]);
}

/** One file with headings, or as many as its rows need; none for no rows. */
function filesOf(name: string, headings: Row, rows: readonly Row[], most: number): File[] {
  const many = Math.ceil(rows.length / most);
  return Array.from({ length: many }, (_, place) => ({
    name: many === 1 ? `${name}.csv` : `${name}-${place + 1}.csv`,
    bytes: writeCsv([headings, ...rows.slice(place * most, (place + 1) * most)]),
  }));
}

const READ_ME = [
  'For QuickBooks Online',
  '',
  'Once: make a bank account named "Swath" (Chart of accounts, New, Bank). It stands for your account with the payment provider.',
  '',
  '1. invoices: Settings, Import data, Invoices. 100 at a time, so there may be several files. Dates are MM/DD/YYYY.',
  '   Let QuickBooks add new customers and the item "Lawn mowing". If you do not keep invoices, leave these files out',
  '   and book the payments as income.',
  '2. payments: Transactions, Bank transactions, Upload from file, into the account "Swath". One column of amounts.',
  '   Match each payment with its invoice: the number is the same. Refunds and disputes are below zero.',
  '   A number such as INV-0042 is one of your own invoices that a client paid by card: it is not in the file of invoices.',
  '3. fees: upload into "Swath" too, and book them as an expense. Fees that came back are above zero.',
  '4. deposits: upload into "Swath" too, and book them as transfers to your real bank account.',
  '',
  'The balance of "Swath" in QuickBooks is then the closing balance of your ledger.',
  '',
].join('\r\n');
