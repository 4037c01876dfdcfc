import { type Day, dayAt, earliestBookableDay } from '@swath/domain/calendar';
import type { AccountId, CompanyId, SeriesId } from '@swath/domain/ids';
import type { HomeownerProof } from '../../../machinery/access/access.policy.ts';
import type { Context } from '../../../machinery/context.ts';
import type { Tx } from '../../../machinery/db/db.ts';
import { Refused } from '../../../machinery/process/refused.ts';
import { findProperty } from '../../../people/profiles/profiles.reads.ts';
import { lockHomeowner } from '../../places/lock-places.ts';
import { findOwnSeries } from '../series.reads.ts';
import type { HomeownerSeries } from '../series.writes.ts';
import { standingOf } from '../view-series.ts';

/** A series that its homeowner is about to change, with the time it is. */
export type OwnSeries = {
  readonly row: HomeownerSeries;
  readonly now: Date;
  /** In the company's zone. */
  readonly today: Day;
  /** Tomorrow at the property and at the company: the later one, where their days differ. */
  readonly earliest: Day;
  readonly sides: { readonly client: AccountId; readonly company: CompanyId };
};

/**
 * Runs a change of a homeowner's series in one transaction. Their changes come one after the other, so that a double
 * click finds what the first one left.
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

/** A homeowner's series with the time it is. @throws Refused series_not_found */
export async function getOwnSeries(ctx: Context, tx: Tx, homeowner: HomeownerProof, id: SeriesId): Promise<OwnSeries> {
  const row = await findOwnSeries(tx, homeowner, id);
  if (!row) throw new Refused('series_not_found');
  const now = await ctx.clock.now(tx);
  const property = await findProperty(tx, homeowner);
  const atCompany = earliestBookableDay(now, row.time_zone);
  const atProperty = property ? earliestBookableDay(now, property.time_zone) : atCompany;
  return {
    row,
    now,
    today: dayAt(now, row.time_zone),
    earliest: atProperty > atCompany ? atProperty : atCompany,
    sides: { client: row.client_id, company: row.company_id },
  };
}

/** Nothing can be changed any more once a series has ended. @throws Refused series_ended */
export function requireRunning({ row, now }: OwnSeries): void {
  if (standingOf(row, now).status === 'ended') throw new Refused('series_ended');
}
