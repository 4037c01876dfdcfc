import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { queueCrews } from '../../marketplace/queue/view/list-hearers.ts';
import type { PayingContext } from '../../money/payments/payment-handlers.ts';
import { ChangeFeed } from '../../notifications/change-feed/change-feed.ts';
import { ChangeHub } from '../../notifications/change-feed/change-hub.ts';
import { findLongestWriter } from '../../notifications/change-feed/changes.reads.ts';
import type { Outages } from '../../platform/db/outages/outages.ts';
import { buildApp } from '../app.ts';
import { buildWatchApp } from '../pages/watch-app.ts';

/**
 * Starts listening.
 *
 * @param taken  error message when the port is in use, which says which variable to set
 * @throws Error that says which variable to set when the port is taken
 */
async function listen(app: FastifyInstance, at: { host: string; port: number }, taken: string): Promise<void> {
  try {
    await app.listen(at);
  } catch (fault) {
    throw (fault as NodeJS.ErrnoException).code === 'EADDRINUSE' ? new Error(taken) : fault;
  }
}

/**
 * Serves the API on the configured port, and metrics on the monitoring port, if one is set.
 *
 * @returns a function that shuts down gracefully: refuses new requests, ends streams, completes requests under way
 * @throws Error that says which variable to set when a port is taken
 */
export async function serveApi(
  ctx: PayingContext,
  { pool, url, outages }: { pool: pg.Pool; url: string; outages: Outages },
): Promise<() => Promise<void>> {
  const { port, host, watch } = ctx.settings;
  const feed = new ChangeFeed(ctx.db, url, queueCrews, {
    onFault: (fault) => outages.note(fault, 'the change feed stumbled'),
    onLook: () => outages.over(),
    onHeld: () =>
      void sayWhoHolds(ctx).catch((fault) => outages.note(fault, 'it is not known who holds the change feed back')),
  });
  await feed.open();
  const app = await buildApp(ctx, new ChangeHub(feed, ctx.db), pool);
  const watched = watch && buildWatchApp(app, ctx.settings, ctx.log);
  const close = async () => {
    await app.close();
    await watched?.close();
    await feed[Symbol.asyncDispose]();
  };
  try {
    const next = port + 1;
    await listen(
      app,
      { port, host },
      `Port ${port} is taken: set PORT to another one, such as PORT=${next} npm start.`,
    );
    if (watch) await listen(watched!, watch, `Port ${watch.port} is taken: set WATCH_PORT to another one, or to 0.`);
  } catch (fault) {
    await close();
    throw fault;
  }
  return close;
}

/**
 * Logs which transaction has kept the change feed from ordering later events for ten seconds. Such events are delivered
 * early meanwhile, and once more to clients that reconnect.
 */
async function sayWhoHolds(ctx: PayingContext): Promise<void> {
  const holder = await findLongestWriter(ctx.db);
  ctx.log.warn({ holder }, 'a transaction has held the change feed back for ten seconds');
}
