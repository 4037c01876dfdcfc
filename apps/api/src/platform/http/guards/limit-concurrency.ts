import limitAtOnce from 'p-limit';
import { Refused } from '../../process/refused.ts';

/**
 * Concurrent calls per account and process: as many as a browser opens connections over HTTP/1.1, and fewer than the
 * connection pool has. Over HTTP/2 a page sends more, and the rest queue up.
 */
const AT_ONCE = 6;
/** Concurrent calls of one account to the same endpoint: of sixty lists of thousands of lines two are read at a time. */
const AT_ONCE_OF_A_CALL = 2;
/** Maximum queue length for one account and endpoint. */
const MOST_WAITING = 200;
/** The `retry-after` of a refused call, in seconds; the queue is empty by then. */
const TRY_AGAIN_S = 10;

const lines = new Map<string, ReturnType<typeof limitAtOnce>>();

/**
 * Concurrency limit per account: six calls at a time, two of the same endpoint. Calls beyond it queue up and take neither the
 * event loop nor a database connection from other accounts. Uploads and streams, which last as long as the client likes, are
 * exempt.
 *
 * @throws Refused over_request_rate_limit when the queue is full; what the work throws
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
