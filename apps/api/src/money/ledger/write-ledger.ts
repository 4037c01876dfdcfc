import type { CrewProof } from '../../machinery/access/access.policy.ts';
import type { Context } from '../../machinery/context.ts';
import { writeTable } from '../../machinery/files/write-table.ts';
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
 * A month of a company's ledger as CSV, one line a job, latest first. Amounts are signed dollars.
 *
 * @param signal  aborted when nobody waits for it any more
 * @returns the month that it is of, and the file
 * @throws Refused ledger_too_long; over_request_rate_limit when too many of the company's files are under way; unavailable
 */
export async function writeLedger(
  ctx: Context,
  crew: CrewProof,
  asked: LedgerAsked,
  signal: AbortSignal,
): Promise<{ month: string; bytes: Uint8Array }> {
  const { asked: month } = await asOfOneMoment(ctx, (tx) => readSpan(ctx, tx, crew, asked.month));
  const given = async () => [HEADINGS, ...(await readRows(ctx, crew, { ...asked, month }))];
  return { month, bytes: await writeTable(ctx, { account: crew, given, signal }) };
}

const readRows = (ctx: Context, crew: CrewProof, { month, ...filters }: LedgerAsked) =>
  asOfOneMoment(ctx, async (tx) => {
    const span = await readSpan(ctx, tx, crew, month);
    const entries = await listEntries(tx, span, filters, { limit: MOST_ROWS + 1, offset: 0 });
    if (entries.length > MOST_ROWS) throw new Refused('ledger_too_long');
    return entries.map(
      ({ service_date, full_name, address, paid_out, sums: { price, fee, refund, dispute, share } }) => [
        service_date,
        full_name,
        address,
        ...[price, fee, refund, dispute, share],
        paid_out.reduce((sum, { cents }) => sum + cents, 0),
      ],
    );
  });
