import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import type { ExportedPayment, ExportedPayout } from './export.reads.ts';
import { writeLinesFile, writeQuickBooksFile } from './write-books-files.ts';

const ID = '7f3a9c21-0000-4000-8000-000000000001';
const OUT = { payout_id: 'p1', reference: 'po_1', arrival_day: '2026-05-05' as never };
const PAYMENT: ExportedPayment = {
  ...{ payment_id: ID, job_id: 'job-1', service_date: '2026-05-09' as never, full_name: 'Zoë Müller' },
  address: '412 Elm Ave, Columbia, MO 65203',
  invoice: null,
  lines: [
    { id: 1, kind: 'payment', cents: 4500, at: 'a', day: '2026-05-02' as never, in_span: true },
    { id: 2, kind: 'fee', cents: -100, at: 'a', day: '2026-05-02' as never, in_span: true },
    { id: 5, kind: 'refund', cents: -1000, at: 'b', day: '2026-06-01' as never, in_span: true },
    { id: 6, kind: 'fee_returned', cents: 22, at: 'b', day: '2026-06-01' as never, in_span: true },
  ],
  parts: [{ ...OUT, cents: 4400 }],
};
const PAYOUT: ExportedPayout = {
  ...{ ...OUT, id: 3, kind: 'payout', cents: -4400, day: '2026-05-04' as never, trace_id: '000123' },
};
const asText = (payments: readonly ExportedPayment[], payouts: readonly ExportedPayout[]) => ({
  payments: JSON.stringify(payments),
  payouts: JSON.stringify(payouts),
});
const rowsOf = (text: string): Record<string, string>[] => parse(text, { bom: true, columns: true });
const filesOf = (payments: readonly ExportedPayment[], payouts: readonly ExportedPayout[] = [PAYOUT]) =>
  new Map(
    Object.entries(unzipSync(writeQuickBooksFile(asText(payments, payouts)))).map(([name, bytes]) => [
      name,
      strFromU8(bytes),
    ]),
  );

test('every line has its date and ids, in the order of the ledger; the payout only where it contains the line', () => {
  const rows = rowsOf(Buffer.from(writeLinesFile(asText([PAYMENT], [PAYOUT]))).toString('utf8'));
  const told = rows.map((row) => [
    row.Date,
    row.Kind,
    row['Amount (USD)'],
    row['Payout id'],
    row['Receipt or invoice'],
  ]);
  expect(told).toEqual([
    ['2026-05-02', 'payment', '45.00', 'p1', 'SW-20260502-7F3A9C21'],
    ['2026-05-02', 'fee', '-1.00', 'p1', 'SW-20260502-7F3A9C21'],
    ['2026-05-04', 'payout', '-44.00', 'p1', ''],
    ['2026-06-01', 'refund', '-10.00', '', 'SW-20260502-7F3A9C21'],
    ['2026-06-01', 'fee_returned', '0.22', '', 'SW-20260502-7F3A9C21'],
  ]);
  expect(rows[0]).toMatchObject({
    Customer: 'Zoë Müller',
    'Job id': 'job-1',
    'Payment id': ID,
    'Arrival date': '2026-05-05',
  });
});

test('lines of other months are left out, and still say which payout has the others', () => {
  const [payment, fee, ...back] = PAYMENT.lines;
  const june = { ...PAYMENT, lines: [{ ...payment!, in_span: false }, { ...fee!, in_span: false }, ...back] };
  const rows = rowsOf(Buffer.from(writeLinesFile(asText([june], []))).toString('utf8'));
  expect(rows.map((row) => [row.Kind, row['Payout id']])).toEqual([
    ['refund', ''],
    ['fee_returned', ''],
  ]);
  const files = filesOf([june], []);
  expect([...files.keys()]).toEqual(['payments.csv', 'fees.csv', 'read-me.txt']);
});

test('QuickBooks gets invoices, and the lines of an account whose sum is the ledger’s', () => {
  const files = filesOf([PAYMENT]);
  expect([...files.keys()]).toEqual(['invoices.csv', 'payments.csv', 'fees.csv', 'deposits.csv', 'read-me.txt']);
  expect(rowsOf(files.get('invoices.csv')!)).toEqual([
    {
      ...{ '*InvoiceNo': 'SW-20260502-7F3A9C21', '*Customer': 'Zoë Müller', '*InvoiceDate': '05/02/2026' },
      ...{ '*DueDate': '05/02/2026', Terms: 'Due on receipt', Memo: '412 Elm Ave, Columbia, MO 65203' },
      ...{ 'Item(Product/Service)': 'Lawn mowing', ItemDescription: 'Lawn mowing on 05/09/2026', ItemQuantity: '1' },
      ...{ ItemRate: '45.00', '*ItemAmount': '45.00', 'Service Date': '05/09/2026' },
    },
  ]);
  const lines = ['payments.csv', 'fees.csv', 'deposits.csv'].flatMap((name) => rowsOf(files.get(name)!));
  expect(lines).toEqual([
    { Date: '05/02/2026', Description: 'Payment SW-20260502-7F3A9C21 Zoë Müller', Amount: '45.00' },
    { Date: '06/01/2026', Description: 'Refund SW-20260502-7F3A9C21 Zoë Müller', Amount: '-10.00' },
    { Date: '05/02/2026', Description: 'Swath fee SW-20260502-7F3A9C21 Zoë Müller', Amount: '-1.00' },
    { Date: '06/01/2026', Description: 'Swath fee back SW-20260502-7F3A9C21 Zoë Müller', Amount: '0.22' },
    { Date: '05/04/2026', Description: 'To the bank po_1 000123', Amount: '-44.00' },
  ]);
  const sum = lines.reduce((all, { Amount }) => all + Math.round(Number(Amount) * 100), 0);
  expect(sum).toBe(4500 - 100 - 1000 + 22 - 4400);
});

test('an invoice paid by card goes by its number: its payment and what the card cost, and no invoice of it', () => {
  const paid = { ...PAYMENT, job_id: null, service_date: null, invoice: { number: 42 } };
  const [line] = rowsOf(Buffer.from(writeLinesFile(asText([paid], []))).toString('utf8'));
  expect([line!['Receipt or invoice'], line!['Service date'], line!['Job id']]).toEqual(['INV-0042', '', '']);
  const files = filesOf([paid], []);
  expect([...files.keys()]).toEqual(['payments.csv', 'fees.csv', 'read-me.txt']);
  expect(
    ['payments.csv', 'fees.csv'].flatMap((name) => rowsOf(files.get(name)!)).map((row) => row.Description),
  ).toEqual([
    ...['Payment INV-0042 Zoë Müller', 'Refund INV-0042 Zoë Müller'],
    ...['Card fee INV-0042 Zoë Müller', 'Card fee back INV-0042 Zoë Müller'],
  ]);
});

test('files are split where QuickBooks takes no more: 100 invoices, 1,000 rows with the headings, 350 KB', () => {
  const long = { full_name: 'Ö'.repeat(200), address: 'x'.repeat(120) };
  const many = Array.from({ length: 1001 }, (_, place) => ({
    ...{ ...PAYMENT, ...long, payment_id: `${String(place).padStart(8, '0')}${ID.slice(8)}` },
  }));
  const files = filesOf(many, []);
  const invoices = [...files.keys()].filter((name) => name.startsWith('invoices'));
  expect([invoices.length, invoices[0], invoices.at(-1)]).toEqual([11, 'invoices-1.csv', 'invoices-11.csv']);
  expect(rowsOf(files.get('invoices-11.csv')!)).toHaveLength(1);
  for (const name of ['payments-1.csv', 'payments-2.csv', 'payments-3.csv', 'fees-1.csv']) {
    const text = files.get(name)!;
    expect(text.trimEnd().split('\r\n').length).toBeLessThanOrEqual(1000);
    expect(Buffer.byteLength(text)).toBeLessThan(350_000);
  }
  const numbers = invoices.flatMap((name) => rowsOf(files.get(name)!).map((row) => row['*InvoiceNo']!));
  expect(new Set(numbers).size).toBe(1001);
  expect(numbers.every((number) => number.length <= 21)).toBe(true);
});

test('a name that is a formula is none in a spreadsheet', () => {
  const files = filesOf([{ ...PAYMENT, full_name: '=HYPERLINK("http://x")' }]);
  expect(rowsOf(files.get('invoices.csv')!)[0]!['*Customer']).toBe(`'=HYPERLINK("http://x")`);
  const lines = Buffer.from(writeLinesFile(asText([{ ...PAYMENT, full_name: '@SUM(1)' }], []))).toString('utf8');
  expect(rowsOf(lines)[0]!.Customer).toBe("'@SUM(1)");
});
