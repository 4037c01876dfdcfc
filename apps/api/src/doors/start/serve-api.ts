import type pg from 'pg';
import type { Outages } from '../../machinery/db/outages/outages.ts';
import type { PayingContext } from '../../money/payments/purposes.ts';
import { ChangeFeed } from '../../telling/changes/change-feed.ts';
import { ChangeHub } from '../../telling/changes/change-hub.ts';
import { findLongestWriter } from '../../telling/changes/changes.reads.ts';
import { listHearers } from '../../trade/queue/view/list-hearers.ts';
import { buildApp } from '../app.ts';

/**
 * Listens on the port of the settings.
 *
 * @returns stops it: no new requests, streams ended, requests under way answered
 * @throws Error that says what to do when the port is taken
 */
export async function serveApi(
  ctx: PayingContext,
  { pool, url, outages }: { pool: pg.Pool; url: string; outages: Outages },
): Promise<() => Promise<void>> {
  const { port, host } = ctx.settings;
  const feed = new ChangeFeed(ctx.db, url, listHearers, {
    onFault: (fault) => outages.note(fault, 'the change feed stumbled'),
    onLook: () => outages.over(),
    onHeld: () => void sayWhoHolds(ctx),
  });
  await feed.open();
  const app = await buildApp(ctx, new ChangeHub(feed, ctx.db), pool);
  const close = async () => {
    await app.close();
    await feed[Symbol.asyncDispose]();
  };
  try {
    await app.listen({ port, host });
  } catch (fault) {
    await close();
    if ((fault as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw fault;
    throw new Error(`Port ${port} is taken: set PORT to another one, such as PORT=${port + 1} npm start.`);
  }
  return close;
}

/** Screens are told early meanwhile; who resumes a stream is told again what it knew. */
async function sayWhoHolds(ctx: PayingContext): Promise<void> {
  const holder = await findLongestWriter(ctx.db).catch(() => null);
  ctx.log.warn({ holder }, 'a transaction has held the change feed back for ten seconds');
}
