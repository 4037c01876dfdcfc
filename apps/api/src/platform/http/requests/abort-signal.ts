import type { FastifyReply } from 'fastify';
import { Refused } from '../../process/refused.ts';

/** An AbortSignal that fires when the client disconnects before the response; its reason is never seen by a user. */
export function abortSignalOf({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => raw.writableFinished || gone.abort(new Refused('unavailable')));
  return gone.signal;
}
