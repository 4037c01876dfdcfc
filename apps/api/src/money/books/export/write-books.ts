import type { CrewProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { asOfOneMoment } from '../../../platform/db/as-of-one-moment.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { threadWork } from '../../../platform/threads/thread-work.ts';
import { writeInThread } from '../../../platform/threads/write-in-thread.ts';
import { getLedgerHome } from '../../ledger/ledger.reads.ts';
import { MOST_ROWS } from '../../ledger/write-ledger.ts';
import { type ExportText, readExport } from './export.reads.ts';
import { type Months, parseMonths } from './parse-months.ts';

const FILES = new URL('./write-books-files.ts', import.meta.url);
type Files = typeof import('./write-books-files.ts');
const LINES = threadWork<Files, 'writeLinesFile'>(FILES, 'writeLinesFile');
const QUICKBOOKS = threadWork<Files, 'writeQuickBooksFile'>(FILES, 'writeQuickBooksFile');

/**
 * Writes every ledger line of some months as CSV, with the ids of job, payment and payout.
 *
 * @param signal  cancels the work
 * @throws Refused months_not_in_order (or more than twelve), ledger_too_long (more than 20,000 payments);
 *   over_request_rate_limit when the company has too many pending files; unavailable when all accounts together have, or
 *   on a timeout
 */
export const writeLines = (ctx: Context, crew: CrewProof, months: Months, signal: AbortSignal): Promise<Uint8Array> =>
  writeInThread(ctx, LINES, { account: crew, given: () => readText(ctx, crew, months), signal });

/** Writes some months as a ZIP of CSV files for QuickBooks Online; otherwise like `writeLines`. */
export const writeQuickBooks = (
  ctx: Context,
  crew: CrewProof,
  months: Months,
  signal: AbortSignal,
): Promise<Uint8Array> =>
  writeInThread(ctx, QUICKBOOKS, { account: crew, given: () => readText(ctx, crew, months), signal });

async function readText(ctx: Context, crew: CrewProof, months: Months): Promise<ExportText> {
  const days = parseMonths(months);
  return asOfOneMoment(ctx, async (tx) => {
    const { timeZone } = await getLedgerHome(tx, crew);
    const span = { crew, timeZone, ...days };
    const { many: payments, text } = await readExport(tx, span, MOST_ROWS + 1);
    if (payments > MOST_ROWS) throw new Refused('ledger_too_long');
    return text;
  });
}
