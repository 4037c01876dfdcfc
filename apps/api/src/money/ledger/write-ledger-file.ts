import { invoiceNumberText } from '@swath/domain/invoices/invoice';
import { writeCsv } from '../../platform/files/write-csv.ts';
import { parseEntries } from './parse-entries.ts';

const HEADINGS = [
  'Service date',
  'Customer',
  'Address',
  'Invoice',
  'Price (USD)',
  'Fee (USD)',
  'Refund (USD)',
  'Dispute (USD)',
  'Share (USD)',
  'Paid out (USD)',
];

/**
 * Writes entries of a ledger as a CSV file; runs in a worker thread.
 *
 * @param entries  JSON of `readEntriesAsText`
 */
export const writeLedgerFile = (entries: string): Uint8Array =>
  writeCsv([
    HEADINGS,
    ...parseEntries(entries).map((entry) => [
      entry.service_date,
      entry.full_name,
      entry.address,
      entry.invoice && invoiceNumberText(entry.invoice.number),
      ...[entry.price, entry.fee, entry.refund, entry.dispute, entry.share],
      entry.paid_out.reduce((sum, { cents }) => sum + cents, 0),
    ]),
  ]);
