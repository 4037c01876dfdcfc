import type { FastifyReply } from 'fastify';
import { Refused } from '../../process/refused.ts';

/**
 * Makes an AbortSignal that fires when the client disconnects before the response is complete. Its reason, an error, is
 * never sent: the client is gone.
 */
export function abortSignalOf({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => raw.writableFinished || gone.abort(new Refused('unavailable')));
  return gone.signal;
}
