import limitAtOnce from 'p-limit';
import { Refused } from '../../process/refused.ts';

/**
 * Calls of one account that one process works on at once: as many as a browser opens connections over HTTP/1.1, and fewer than
 * there are to the database. Over HTTP/2 a page asks for more at once, and the rest wait.
 */
const AT_ONCE = 6;
/** Of the same call: sixty lists of thousands of lines are read two at a time. */
const AT_ONCE_OF_A_CALL = 2;
/** The same call of one account may wait so often. */
const MOST_WAITING = 200;
/** By then those that wait are answered, in seconds. */
const TRY_AGAIN_S = 10;

const lines = new Map<string, ReturnType<typeof limitAtOnce>>();

/**
 * The concurrency limit of an account: a few calls at a time, fewer of the same call. Calls beyond it queue up behind each other
 * and take neither the event loop nor a database connection from other accounts. Uploads and streams, which last as long as
 * their sender likes, are exempt.
 *
 * @throws Refused over_request_rate_limit when too many of them wait; what the work throws
 *
 * Source: docs/decisions.md, D797.
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
