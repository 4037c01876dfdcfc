import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { Refused } from '../../process/refused.ts';

/**
 * /healthz: this process runs. /readyz: it can work, and is not about to stop.
 *
 * @returns call it when the process begins to stop: it stops being ready at once
 */
export function health(app: FastifyInstance, db: Db): () => void {
  let stopping = false;
  app.get('/healthz', { logLevel: 'silent' }, async () => ({ status: 'ok' }));
  app.get('/readyz', { logLevel: 'silent' }, async () => {
    if (stopping) throw new Refused('unavailable');
    await sql`select 1`.execute(db);
    return { status: 'ready' };
  });
  // Whoever comes while it stops goes elsewhere, or comes again.
  app.addHook('onRequest', (request, _reply, done) => {
    done(stopping && request.routeOptions.url !== '/healthz' ? new Refused('unavailable') : undefined);
  });
  // A kept-alive connection would keep a stopping process until its idle time-out.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (stopping) reply.header('connection', 'close');
    done();
  });
  // Nor would one whose answer had begun before: lines are still written when the process is asked to stop.
  app.addHook('onResponse', (_request, _reply, done) => {
    if (stopping) setImmediate(() => app.server.closeIdleConnections());
    done();
  });
  return () => {
    stopping = true;
  };
}
