import type { CrewProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { threadWork } from '../../../platform/threads/thread-work.ts';
import { writeInThread } from '../../../platform/threads/write-in-thread.ts';
import { type CompletedFilters, readCompletedAsText } from './completed.reads.ts';

const WRITING = threadWork<typeof import('./write-completed-file.ts'), 'writeCompletedFile'>(
  new URL('./write-completed-file.ts', import.meta.url),
  'writeCompletedFile',
);

/** Maximum number of jobs in a CSV file; if more match, the request is refused. */
const MOST_ROWS = 20_000;

/**
 * Writes a company's completed jobs as CSV, latest first, times in the company's time zone.
 *
 * @param signal  aborted when the caller has hung up
 * @throws Refused too_many_completed_jobs; over_request_rate_limit when too many of the company's files are being
 *   written; unavailable when too many of all accounts together are, or writing takes too long
 */
export const writeCompletedJobs = (
  ctx: Context,
  crew: CrewProof,
  filters: CompletedFilters,
  signal: AbortSignal,
): Promise<Uint8Array> =>
  writeInThread(ctx, WRITING, { account: crew, given: () => readRows(ctx, crew, filters), signal });

async function readRows({ db }: Context, crew: CrewProof, filters: CompletedFilters): Promise<string> {
  const { many, text } = await readCompletedAsText(db, crew, filters, MOST_ROWS + 1);
  if (many > MOST_ROWS) throw new Refused('too_many_completed_jobs');
  return text;
}
