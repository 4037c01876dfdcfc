import { Refused } from '../process/refused.ts';
import { ThreadGaveUp, type ThreadRequest, type Threads, ThreadsBusy } from './open-threads.ts';
import type { ThreadWork } from './thread-work.ts';

/** By then one of an account's own files is written, in seconds. */
const TRY_AGAIN_S = 10;

/**
 * Has a file that somebody is given written in a thread.
 *
 * @throws Refused over_request_rate_limit when too many of one's own are under way; unavailable when too many of everybody's
 *   are, or when this one takes too long
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
