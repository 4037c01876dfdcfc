import type { FastifyReply } from 'fastify';
import { Refused } from '../../process/refused.ts';

/** Aborted when the caller hangs up before the answer; nobody reads what it is refused with. */
export function abortSignalOf({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => raw.writableFinished || gone.abort(new Refused('unavailable')));
  return gone.signal;
}
