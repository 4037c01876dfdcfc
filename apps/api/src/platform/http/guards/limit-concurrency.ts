import limitAtOnce from 'p-limit';
import { Refused } from '../../process/refused.ts';

/**
 * Maximum concurrent calls per account and process: as many as a browser opens connections over HTTP/1.1, and fewer
 * than there are connections to the database. Over HTTP/2 a page sends more at once; the rest wait.
 */
const AT_ONCE = 6;
/** Maximum concurrent calls of one account to the same endpoint, as one call may read a list of thousands of rows. */
const AT_ONCE_OF_A_CALL = 2;
/** Maximum number of waiting calls per account and endpoint; one more is rejected. */
const MOST_WAITING = 200;
/** The `retry-after` header of a rejected call, in seconds; the calls that wait are usually done by then. */
const TRY_AGAIN_S = 10;

const lines = new Map<string, ReturnType<typeof limitAtOnce>>();

/**
 * Limits the concurrent calls of an account in this process: six at a time, two of them of the same endpoint. Further
 * calls wait, and take neither the event loop nor a database connection from other accounts. Not for uploads and
 * streams, which last as long as the client likes.
 *
 * @param call  names the endpoint
 * @throws Refused over_request_rate_limit when too many calls wait; also what the work throws
 *
 * Source: docs/rules/platform.md.
 */
export const limitConcurrency = <Answer>(account: string, call: string, work: () => Promise<Answer>): Promise<Answer> =>
  inLine(`${account} ${call}`, AT_ONCE_OF_A_CALL, () => inLine(account, AT_ONCE, work));

async function inLine<Answer>(name: string, atOnce: number, work: () => Promise<Answer>): Promise<Answer> {
  const line = lines.get(name) ?? limitAtOnce(atOnce);
  if (line.pendingCount >= MOST_WAITING) throw new Refused('over_request_rate_limit', { seconds: TRY_AGAIN_S });
  lines.set(name, line);
  try {
    return await line(work);
  } finally {
    if (line.activeCount + line.pendingCount === 0) lines.delete(name);
  }
}
