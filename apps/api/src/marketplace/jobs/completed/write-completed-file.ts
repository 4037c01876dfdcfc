import { companyShare } from '@swath/domain/payments/platform-fee';
import type { Cents } from '@swath/domain/units';
import { writeCsv } from '../../../platform/files/write-csv.ts';

const HEADINGS = ['Customer', 'Address', 'Completed', 'Duration (minutes)', 'Revenue (USD)'];

/** A completed job as a row of the CSV file. `local`: when it was completed, in the company's time zone. */
type FileJob = {
  readonly full_name: string;
  readonly address: string;
  readonly local: string;
  /** Minutes from the job's start to its completion; null when the start is unknown. */
  readonly minutes: number | null;
  readonly price_cents: Cents;
  readonly fee_cents: Cents;
  readonly share_returned_cents: Cents;
};

/** Writes completed jobs as a CSV file; runs in a worker thread. @param jobs  JSON text from `readCompletedAsText` */
export function writeCompletedFile(jobs: string): Uint8Array {
  const rows: FileJob[] = JSON.parse(jobs);
  return writeCsv([
    HEADINGS,
    ...rows.map((job) => [
      job.full_name,
      job.address,
      job.local,
      String(job.minutes ?? 'N/A'),
      companyShare(job.price_cents, job.fee_cents) - job.share_returned_cents,
    ]),
  ]);
}
