import limitAtOnce from 'p-limit';
import { Refused } from '../../process/refused.ts';

/** Calls of one account that one process works on at once: as many as a browser sends by itself, and fewer than there are connections to the database. */
const AT_ONCE = 6;
/** Calls of one account that may wait for those. */
const MOST_WAITING = 200;
/** By then those that wait are answered, in seconds. */
const TRY_AGAIN_S = 10;

const lines = new Map<string, ReturnType<typeof limitAtOnce>>();

/**
 * Works on a few calls of one account at a time: those that come beyond wait for each other and hold nobody else up, neither at
 * the event loop nor for a connection. Uploads and streams, which last as long as their sender likes, take no turns.
 *
 * @throws Refused over_request_rate_limit when too many of them wait; what the work throws
 *
 * Source: docs/decisions.md, D797.
 */
export async function takeTurns<Answer>(account: string, work: () => Promise<Answer>): Promise<Answer> {
  const line = lines.get(account) ?? limitAtOnce(AT_ONCE);
  if (line.pendingCount >= MOST_WAITING) throw new Refused('over_request_rate_limit', { seconds: TRY_AGAIN_S });
  lines.set(account, line);
  try {
    return await line(work);
  } finally {
    if (line.activeCount + line.pendingCount === 0) lines.delete(account);
  }
}
