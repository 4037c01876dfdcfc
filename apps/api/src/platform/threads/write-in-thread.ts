import { Refused } from '../process/refused.ts';
import { ThreadGaveUp, type ThreadRequest, type Threads, ThreadsBusy } from './open-threads.ts';
import type { ThreadWork } from './thread-work.ts';

/**
 * The `retry-after` header of a refused request, in seconds; by then an earlier file of the account is usually written.
 */
const TRY_AGAIN_S = 10;

/**
 * Writes a file for download in a worker thread, and resolves to the work's result.
 * @throws Refused over_request_rate_limit when the account has too many requests; unavailable when all accounts
 * together do, or on a timeout
 */
export async function writeInThread<Given, Answer>(
  { threads }: { readonly threads: { readonly writing: Threads } },
  work: ThreadWork<Given, Answer>,
  request: ThreadRequest<Given>,
): Promise<Answer> {
  try {
    return await threads.writing.run(work, request);
  } catch (fault) {
    if (fault instanceof ThreadsBusy && fault.whose === 'own') {
      throw new Refused('over_request_rate_limit', { seconds: TRY_AGAIN_S });
    }
    if (fault instanceof ThreadsBusy || fault instanceof ThreadGaveUp) throw new Refused('unavailable');
    throw fault;
  }
}
