import type { Day } from '@swath/domain/calendar';
import type { CompanyId } from '@swath/domain/ids';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/db.ts';
import { lockStops } from '../jobs/jobs.locks.ts';
import { lockCompanyDay } from '../places/lock-places.ts';
import { type ReadDay, readDay } from './read-day.ts';

/** Locks a company's day and its stops, so that no concurrent transaction changes the order, then reads the day. */
export async function lockDay(ctx: Context, tx: Tx, company: CompanyId, day: Day): Promise<ReadDay> {
  await lockStops(tx, company, day);
  await lockCompanyDay(tx, company, day);
  return readDay(ctx, tx, ctx.driving, { company, day });
}
