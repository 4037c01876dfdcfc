import { hasPdfEnd, MOST_PAPER_PAGES } from '@swath/domain/companies/papers';
import type { AccountId } from '@swath/domain/ids';
import { Refused } from '../../../platform/process/refused.ts';
import { ThreadGaveUp, type Threads, ThreadsBusy } from '../../../platform/threads/open-threads.ts';
import { threadWork } from '../../../platform/threads/thread-work.ts';

const COUNTING = threadWork<typeof import('./read-pdf-thread.ts'), 'countPages'>(
  new URL('./read-pdf-thread.ts', import.meta.url),
  'countPages',
);

/**
 * Opens an uploaded PDF in a worker thread, which bounds time and memory, and counts its pages.
 *
 * @param account  the account that the limit of files at once is counted for
 * @returns the number of pages
 * @throws Refused paper_not_readable, also for one that was cut off; paper_locked when it opens with a password only;
 *   paper_too_long; unavailable when too many files wait
 */
export async function countPdfPages(
  { threads }: { readonly threads: { readonly reading: Threads } },
  account: AccountId,
  bytes: Buffer,
): Promise<number> {
  if (!hasPdfEnd(bytes)) throw new Refused('paper_not_readable');
  const given = async () => new Uint8Array(bytes);
  const answer = await threads.reading.run(COUNTING, { account, given }).catch((fault: unknown) => {
    if (fault instanceof ThreadsBusy) throw new Refused('unavailable');
    if (fault instanceof ThreadGaveUp) throw new Refused('paper_not_readable');
    throw fault;
  });
  if ('fault' in answer) throw new Refused(answer.fault);
  if (answer.pages === 0) throw new Refused('paper_not_readable');
  if (answer.pages > MOST_PAPER_PAGES) throw new Refused('paper_too_long');
  return answer.pages;
}
