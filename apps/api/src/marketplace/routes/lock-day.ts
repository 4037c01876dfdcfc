import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/db.ts';
import { lockStops } from '../jobs/jobs.locks.ts';
import { lockCompanyDay } from '../places/lock-places.ts';
import { type ReadDay, readDay } from './read-day.ts';
import type { RouteKey } from './routes.reads.ts';

/**
 * Locks a company's day and its stops, so that no concurrent transaction changes the order, then reads one route of it.
 */
export async function lockDay(ctx: Context, tx: Tx, of: RouteKey): Promise<ReadDay> {
  await lockStops(tx, of.company, of.day);
  await lockCompanyDay(tx, of.company, of.day);
  return readDay(ctx, tx, ctx.driving, of);
}
