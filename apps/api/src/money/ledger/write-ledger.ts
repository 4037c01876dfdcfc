import { stringify } from 'csv-stringify/sync';
import type { CrewProof } from '../../machinery/access/access.policy.ts';
import type { Context } from '../../machinery/context.ts';
import { Refused } from '../../machinery/process/refused.ts';
import { listEntries } from './ledger.reads.ts';
import { asOfOneMoment, type LedgerAsked, readSpan } from './view-ledger.ts';

/** More than this is no file that somebody looks through. */
export const MOST_ROWS = 20_000;

const HEADINGS = [
  'Service date',
  'Customer',
  'Address',
  'Price (USD)',
  'Fee (USD)',
  'Refund (USD)',
  'Dispute (USD)',
  'Share (USD)',
  'Paid out (USD)',
];

/**
 * A month of a company's ledger as CSV, one line a job, latest first. Amounts are signed dollars; names are typed by customers,
 * and none of them is read as a formula by the spreadsheet that opens the file.
 *
 * @returns the month that it is of, and the file: UTF-8, marked as such for spreadsheets
 * @throws Refused ledger_too_long
 */
export function writeLedger(
  ctx: Context,
  crew: CrewProof,
  { month, ...filters }: LedgerAsked,
): Promise<{ month: string; bytes: Uint8Array }> {
  return asOfOneMoment(ctx, async (tx) => {
    const span = await readSpan(ctx, tx, crew, month);
    const entries = await listEntries(tx, span, filters, { limit: MOST_ROWS + 1, offset: 0 });
    if (entries.length > MOST_ROWS) throw new Refused('ledger_too_long');
    const rows = entries.map(
      ({ service_date, full_name, address, paid_out, sums: { price, fee, refund, dispute, share } }) => [
        service_date,
        full_name,
        address,
        ...[price, fee, refund, dispute, share],
        paid_out.reduce((sum, { cents }) => sum + cents, 0),
      ],
    );
    const file = stringify([HEADINGS, ...rows], {
      bom: true,
      escape_formulas: true,
      cast: { number: (cents) => (cents / 100).toFixed(2) },
      record_delimiter: 'windows',
    });
    return { month: span.asked, bytes: Buffer.from(file, 'utf8') };
  });
}
