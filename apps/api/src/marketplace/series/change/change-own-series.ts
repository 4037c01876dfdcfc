import { type Day, dayAt, earliestBookableDay } from '@swath/domain/calendar';
import type { AccountId, CompanyId, SeriesId } from '@swath/domain/ids';
import { findProperty } from '../../../identity/profiles/profiles.reads.ts';
import type { HomeownerProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { lockHomeowner } from '../../places/lock-places.ts';
import type { SeriesNow } from '../require-running.ts';
import { findOwnSeries } from '../series.reads.ts';
import type { HomeownerSeries } from '../series.writes.ts';

/** A homeowner's series with the current time, and with the dates and people that a change of it needs. */
export type OwnSeries = SeriesNow & {
  readonly row: HomeownerSeries;
  readonly sides: { readonly client: AccountId; readonly company: CompanyId };
};

/**
 * Runs a change of a homeowner's own series in one transaction, under a lock per homeowner: the second request of a
 * double click waits for the first, and sees its result.
 *
 * @throws Refused series_not_found
 */
export function changeOwnSeries<Result>(
  ctx: Context,
  homeowner: HomeownerProof,
  id: SeriesId,
  change: (tx: Tx, series: OwnSeries) => Promise<Result>,
): Promise<Result> {
  return ctx.db.transaction().execute(async (tx) => {
    await lockHomeowner(tx, homeowner);
    return change(tx, await getOwnSeries(ctx, tx, homeowner, id));
  });
}

/**
 * Reads a homeowner's own series, with what a change of it needs at the current time.
 *
 * @throws Refused series_not_found
 */
export async function getOwnSeries(ctx: Context, tx: Tx, homeowner: HomeownerProof, id: SeriesId): Promise<OwnSeries> {
  const row = await findOwnSeries(tx, homeowner, id);
  if (!row) throw new Refused('series_not_found');
  return atHomeowner(tx, row, await ctx.clock.now(tx));
}

/** Adds the current time and the dates derived from it to a homeowner's series. Checks no permission. */
export async function atHomeowner(tx: Tx, row: HomeownerSeries, now: Date): Promise<OwnSeries> {
  return {
    row,
    now,
    today: dayAt(now, row.time_zone),
    earliest: await earliestDay(tx, row, now),
    sides: { client: row.client_id, company: row.company_id },
  };
}

/**
 * The first day whose visits a homeowner can change: tomorrow at the property or at the company, whichever is later.
 */
async function earliestDay(tx: Tx, { client_id, time_zone }: HomeownerSeries, now: Date): Promise<Day> {
  const property = await findProperty(tx, client_id);
  const atCompany = earliestBookableDay(now, time_zone);
  const atProperty = property ? earliestBookableDay(now, property.time_zone) : atCompany;
  return atProperty > atCompany ? atProperty : atCompany;
}
