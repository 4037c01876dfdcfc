import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { Refused } from '../../process/refused.ts';

/**
 * Health checks. `/healthz` (liveness): this process runs. `/readyz` (readiness): it can serve, and is not shutting down.
 *
 * @returns call it when shutdown begins: readiness fails immediately
 */
export function health(app: FastifyInstance, db: Db): () => void {
  let stopping = false;
  app.get('/healthz', { logLevel: 'silent' }, async () => ({ status: 'ok' }));
  app.get('/readyz', { logLevel: 'silent' }, async () => {
    if (stopping) throw new Refused('unavailable');
    await sql`select 1`.execute(db);
    return { status: 'ready' };
  });
  // Requests that arrive during shutdown are refused, so that clients retry, with another process if there is one.
  app.addHook('onRequest', (request, _reply, done) => {
    done(stopping && request.routeOptions.url !== '/healthz' ? new Refused('unavailable') : undefined);
  });
  // A kept-alive connection would keep the process from stopping until its idle timeout.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (stopping) reply.header('connection', 'close');
    done();
  });
  // So would one whose response began before the shutdown: its headers are already sent.
  app.addHook('onResponse', (_request, _reply, done) => {
    if (stopping) setImmediate(() => app.server.closeIdleConnections());
    done();
  });
  return () => {
    stopping = true;
  };
}
