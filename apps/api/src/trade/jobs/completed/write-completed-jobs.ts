import type { CrewProof } from '../../../machinery/access/access.policy.ts';
import type { Context } from '../../../machinery/context.ts';
import { writeTable } from '../../../machinery/files/write-table.ts';
import { Refused } from '../../../machinery/process/refused.ts';
import { type CompletedFilters, listCompletedJobs } from './completed.reads.ts';

/** More than this is no file that somebody looks through. */
const MOST_ROWS = 20_000;

/**
 * A company's completed jobs as CSV, latest first, times as clocks at the company say them.
 *
 * @param signal  aborted when nobody waits for it any more
 * @throws Refused too_many_completed_jobs; over_request_rate_limit when too many of the company's files are under way;
 *   unavailable
 */
export const writeCompletedJobs = (
  ctx: Context,
  crew: CrewProof,
  filters: CompletedFilters,
  signal: AbortSignal,
): Promise<Uint8Array> =>
  writeTable(ctx, { account: crew, given: async () => [HEADINGS, ...(await readRows(ctx, crew, filters))], signal });

const HEADINGS = ['Customer', 'Address', 'Completed', 'Duration (minutes)', 'Revenue (USD)'];

async function readRows({ db }: Context, crew: CrewProof, filters: CompletedFilters) {
  const jobs = await listCompletedJobs(db, crew, filters, { limit: MOST_ROWS + 1, offset: 0 });
  if (jobs.length > MOST_ROWS) throw new Refused('too_many_completed_jobs');
  return jobs.map((job) => [
    job.full_name,
    job.address,
    job.completed_locally,
    String(job.total_duration ?? 'N/A'),
    job.share_cents ?? 'N/A',
  ]);
}
