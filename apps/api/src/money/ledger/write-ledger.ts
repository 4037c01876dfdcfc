import type { CrewProof } from '../../platform/access/access.policy.ts';
import type { Context } from '../../platform/context.ts';
import { asOfOneMoment } from '../../platform/db/as-of-one-moment.ts';
import { Refused } from '../../platform/process/refused.ts';
import { threadWork } from '../../platform/threads/thread-work.ts';
import { writeInThread } from '../../platform/threads/write-in-thread.ts';
import { readEntriesAsText } from './ledger.reads.ts';
import { type LedgerAsked, readSpan } from './view-ledger.ts';

/** Maximum number of entries in a file. */
export const MOST_ROWS = 20_000;

const WRITING = threadWork<typeof import('./write-ledger-file.ts'), 'writeLedgerFile'>(
  new URL('./write-ledger-file.ts', import.meta.url),
  'writeLedgerFile',
);

/**
 * Writes a month of a company's ledger as CSV, one line per job, latest first; amounts are signed dollars.
 *
 * @param signal  cancels the work
 * @returns the month (`YYYY-MM`) and the file
 * @throws Refused ledger_too_long (more than 20,000 entries); over_request_rate_limit when the company has too many
 *   pending files; unavailable when all accounts together have, or on a timeout
 */
export async function writeLedger(
  ctx: Context,
  crew: CrewProof,
  asked: LedgerAsked,
  signal: AbortSignal,
): Promise<{ month: string; bytes: Uint8Array }> {
  const { asked: month } = await asOfOneMoment(ctx, (tx) => readSpan(ctx, tx, crew, asked.month));
  const given = () => readRows(ctx, crew, { ...asked, month });
  return { month, bytes: await writeInThread(ctx, WRITING, { account: crew, given, signal }) };
}

const readRows = (ctx: Context, crew: CrewProof, { month, ...filters }: LedgerAsked) =>
  asOfOneMoment(ctx, async (tx) => {
    const span = await readSpan(ctx, tx, crew, month);
    const { many, text } = await readEntriesAsText(tx, span, filters, MOST_ROWS + 1);
    if (many > MOST_ROWS) throw new Refused('ledger_too_long');
    return text;
  });
