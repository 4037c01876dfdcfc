import { stringify } from 'csv-stringify/sync';
import type { CrewProof } from '../../../machinery/access/access.policy.ts';
import type { Db } from '../../../machinery/db/db.ts';
import { Refused } from '../../../machinery/process/refused.ts';
import { type CompletedFilters, listCompletedJobs } from './completed.reads.ts';

/** More than this is no file that somebody looks through. */
const MOST_ROWS = 20_000;

/**
 * A company's completed jobs as CSV, latest first, times as clocks at the company say them. Names are typed by customers:
 * none of them is read as a formula by the spreadsheet that opens the file.
 *
 * @returns UTF-8, marked as such for spreadsheets
 * @throws Refused too_many_completed_jobs
 */
export async function writeCompletedJobs(db: Db, crew: CrewProof, filters: CompletedFilters): Promise<Uint8Array> {
  const jobs = await listCompletedJobs(db, crew, filters, { limit: MOST_ROWS + 1, offset: 0 });
  if (jobs.length > MOST_ROWS) throw new Refused('too_many_completed_jobs');
  const rows = jobs.map((job) => [
    job.full_name,
    job.address,
    job.completed_locally,
    job.total_duration ?? 'N/A',
    job.share_cents === null ? 'N/A' : (job.share_cents / 100).toFixed(2),
  ]);
  const file = stringify([['Customer', 'Address', 'Completed', 'Duration (minutes)', 'Revenue (USD)'], ...rows], {
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
  });
  return Buffer.from(file, 'utf8');
}
