import type { ThreadRequest, Threads } from '../threads/open-threads.ts';
import { threadWork } from '../threads/thread-work.ts';
import { writeInThread } from '../threads/write-in-thread.ts';
import type { Table } from './write-csv.ts';

const CSV = threadWork<typeof import('./write-csv.ts'), 'writeCsv'>(
  new URL('./write-csv.ts', import.meta.url),
  'writeCsv',
);

/**
 * A table as a CSV file for spreadsheets, written in a thread.
 *
 * @throws Refused over_request_rate_limit when too many of one's own files are under way; unavailable
 */
export const writeTable = (
  ctx: { readonly threads: { readonly writing: Threads } },
  request: ThreadRequest<Table>,
): Promise<Uint8Array> => writeInThread(ctx, CSV, request);
