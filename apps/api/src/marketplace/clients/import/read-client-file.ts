import { Refused } from '../../../platform/process/refused.ts';
import { ThreadGaveUp, type Threads, ThreadsBusy } from '../../../platform/threads/open-threads.ts';
import { threadWork } from '../../../platform/threads/thread-work.ts';
import type { AskedOfFile, ClientFile } from './read-clients.ts';
import type { Given } from './read-clients-thread.ts';

/** The uploaded file; `read` resolves to null when it is larger than allowed. */
export type IncomingFile = { read(): Promise<Buffer | null> };

const READING = threadWork<typeof import('./read-clients-thread.ts'), 'readGiven'>(
  new URL('./read-clients-thread.ts', import.meta.url),
  'readGiven',
);

const FAULTS = { not_readable: 'client_file_not_readable', too_many_rows: 'too_many_client_rows' } as const;

/**
 * Parses a file of clients in a worker thread, to keep the event loop free. At most two files per company at once.
 *
 * @param account  the company that the limit is counted for
 * @param signal   aborted when the caller has hung up
 * @throws Refused client_files_busy, client_file_too_large, client_file_not_readable, too_many_client_rows
 *
 * Source: docs/rules/companies.md.
 */
export async function readClientFile(
  { threads }: { readonly threads: { readonly reading: Threads } },
  file: IncomingFile,
  asked: AskedOfFile,
  { account, signal }: { readonly account: string; readonly signal: AbortSignal },
): Promise<ClientFile> {
  const given = async (): Promise<Given> => {
    const bytes = await file.read();
    if (!bytes) throw new Refused('client_file_too_large');
    return { bytes, asked };
  };
  const answer = await threads.reading.run(READING, { account, given, signal }).catch((fault: unknown) => {
    if (fault instanceof ThreadsBusy) throw new Refused('client_files_busy');
    if (fault instanceof ThreadGaveUp) throw new Refused('client_file_not_readable');
    throw fault;
  });
  if ('fault' in answer) throw new Refused(FAULTS[answer.fault]);
  return answer.file;
}
