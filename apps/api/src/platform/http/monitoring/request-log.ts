import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import pino, { type DestinationStream } from 'pino';
import { openPlainLog } from '../../process/log.ts';

/** A request id from outside is taken over only when it is harmless to print. */
export function requestId(headers: Record<string, unknown>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

/** Lines of requests that come within so many milliseconds, or up to so many bytes, are written in one go. */
const GATHER_MS = 250;
const GATHER_BYTES = 4 * 1024;

/** Where the lines of all the servers in this process come together. */
let gathered: DestinationStream | undefined;

/**
 * Standard output, a quarter of a second later: to write a line by itself takes a thread and a turn of the event loop, and both
 * cost more than to make the line. What is still waiting is written when the process ends, but for `kill -9`.
 *
 * Source: docs/decisions/0057-hot-path.md.
 */
function gatherLines(): DestinationStream {
  gathered ??= pino.destination({ sync: false, minLength: GATHER_BYTES, periodicFlush: GATHER_MS });
  return gathered;
}

/**
 * One line a request: the route and never the address itself, which can hold what people typed.
 *
 * @param to  standard output; tests read along
 */
export function requestLog(app: FastifyInstance, level: string, to?: DestinationStream): void {
  const log = openPlainLog(level, [], to ?? (level === 'silent' ? undefined : gatherLines()));
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    if (request.routeOptions.logLevel === 'silent') return done();
    log.info(
      {
        reqId: request.id,
        method: request.method,
        route: request.routeOptions.url ?? null,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        account: request.viewer?.account,
      },
      'request',
    );
    done();
  });
}
