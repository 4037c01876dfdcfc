import { Refused } from '../../../machinery/process/refused.ts';
import { openThreads, ThreadGaveUp, ThreadsBusy } from '../../../machinery/threads/open-threads.ts';
import type { AskedOfFile, ClientFile } from './read-clients.ts';
import type { Answer, Given } from './read-clients-thread.ts';

/** The file as it comes in; null when it is larger than it may be. */
export type IncomingFile = { read(): Promise<Buffer | null> };

const readInThread = openThreads<Given, Answer>(new URL('./read-clients-thread.ts', import.meta.url), {
  ...{ atOnce: 1, perAccount: 2, inAll: 20 },
  ...{ longestMs: 10_000, megabytes: 256 },
});

/**
 * Reads a file of clients in a thread of its own: the event loop goes on, and one company has two files on their way at most.
 *
 * @param account  whose places are counted
 * @throws Refused client_files_busy, client_file_too_large, client_file_not_readable, too_many_client_rows
 *
 * Source: docs/decisions.md, D765.
 */
export async function readClientFile(
  file: IncomingFile,
  asked: AskedOfFile,
  { account, patience }: { readonly account: string; readonly patience: number },
): Promise<ClientFile> {
  const given = async (): Promise<Given> => {
    const bytes = await file.read();
    if (!bytes) throw new Refused('client_file_too_large');
    return { bytes, asked };
  };
  const answer = await readInThread({ account, given, patience }).catch((fault: unknown) => {
    if (fault instanceof ThreadsBusy) throw new Refused('client_files_busy');
    if (fault instanceof ThreadGaveUp) throw new Refused('client_file_not_readable');
    throw fault;
  });
  if ('fault' in answer) throw new Refused(answer.fault);
  return answer.file;
}
