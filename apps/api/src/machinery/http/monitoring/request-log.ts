import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { DestinationStream } from 'pino';
import { openPlainLog } from '../../process/log.ts';

/** A request id from outside is taken over only when it is harmless to print. */
export function requestId(headers: Record<string, unknown>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

/**
 * One line a request: the route and never the address itself, which can hold what people typed.
 *
 * @param to  standard output; tests read along
 */
export function requestLog(app: FastifyInstance, level: string, to?: DestinationStream): void {
  const log = openPlainLog(level, [], to);
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
