import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { Refused } from '../../process/refused.ts';

/**
 * Adds health checks: `/healthz` (liveness) succeeds while this process runs; `/readyz` (readiness) while it can serve
 * and is not shutting down.
 *
 * @returns a function to call when shutdown begins: readiness fails from then on, and new requests are rejected with
 *   503
 */
export function health(app: FastifyInstance, db: Db): () => void {
  let stopping = false;
  app.get('/healthz', { logLevel: 'silent', config: { openToApp: true } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { logLevel: 'silent' }, async () => {
    if (stopping) throw new Refused('unavailable');
    await sql`select 1`.execute(db);
    return { status: 'ready' };
  });
  // Requests that arrive during shutdown are rejected, so that clients retry, perhaps with another process.
  app.addHook('onRequest', (request, _reply, done) => {
    done(stopping && request.routeOptions.url !== '/healthz' ? new Refused('unavailable') : undefined);
  });
  // A kept-alive connection would keep the process from stopping until its idle timeout.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (stopping) reply.header('connection', 'close');
    done();
  });
  // A connection whose response began before the shutdown got no `close` header, so it is closed here.
  app.addHook('onResponse', (_request, _reply, done) => {
    if (stopping) setImmediate(() => app.server.closeIdleConnections());
    done();
  });
  return () => {
    stopping = true;
  };
}
