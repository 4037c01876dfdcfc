import type { BooksYear } from '@swath/contract/books';
import { writeCsv } from '../../../platform/files/write-csv.ts';

const HEADINGS = [
  ...['Month', 'Mowings', 'Own clients’ mowings', 'Paid by customers (USD)', 'Fees (USD)', 'Refunds (USD)'],
  ...['Disputes (USD)', 'Net (USD)', 'Sent to your bank (USD)'],
];

const toRow = (name: string, of: BooksYear['total']) => [
  ...[name, String(of.mowings), String(of.own_mowings), of.price_cents, of.fee_cents, of.refund_cents],
  ...[of.dispute_cents, of.net_cents, of.paid_out_cents],
];

/** Writes a year as a CSV file, a line per month and one for the year; runs in a worker thread. */
export const writeYearFile = ({ year, months, total }: BooksYear): Uint8Array =>
  writeCsv([HEADINGS, ...months.map((month) => toRow(month.month, month)), toRow(year, total)]);
