import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import pino, { type DestinationStream } from 'pino';
import { openPlainLog } from '../../process/log.ts';

/** The id of a request: the client's `x-request-id` if it is safe to log, else a random one. */
export function requestId(headers: Record<string, unknown>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

/** Log lines are buffered until this many milliseconds have passed, or until there are this many bytes. */
const GATHER_MS = 250;
const GATHER_BYTES = 4 * 1024;

/** The log buffer, shared by all servers in this process; undefined until it is first used. */
let gathered: DestinationStream | undefined;

/**
 * Opens buffered standard output: writing each log line on its own takes a thread and a turn of the event loop, which
 * cost more than making the line. The buffer is flushed when the process exits, except by `kill -9`.
 *
 * Source: docs/decisions/0006-hot-path.md.
 */
function gatherLines(): DestinationStream {
  gathered ??= pino.destination({ sync: false, minLength: GATHER_BYTES, periodicFlush: GATHER_MS });
  return gathered;
}

/**
 * Logs one line per request, with the route's pattern and never the URL, which may contain what users typed.
 *
 * @param to  where the lines are written: standard output by default; tests pass their own stream
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
