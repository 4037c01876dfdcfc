import type { Day } from '@swath/domain/calendar';
import type { CompanyId } from '@swath/domain/ids';
import type { PriceRules } from '@swath/domain/pricing/price-rules';
import type { Db } from '../../platform/db/db.ts';
import { findNeighbors } from '../places/find-neighbors.ts';

/** A company, and within how many miles of another mowing it takes its neighbor discount off. */
type Asked = { readonly id: CompanyId; readonly rules: PriceRules; readonly neighborMiles: number };

/** Whether a company takes its neighbor discount off a visit on a day. */
export async function hasNeighbor(
  db: Db,
  company: Asked,
  day: Day,
  lawn: Parameters<typeof findNeighbors>[3],
): Promise<boolean> {
  return (await listNeighborDays(db, [company], { from: day, to: day }, lawn)).size > 0;
}

/** The days on which companies take their neighbor discount off, as `${company} ${day}`. */
export const listNeighborDays = (
  db: Db,
  companies: readonly Asked[],
  days: { readonly from: Day; readonly to: Day },
  lawn: Parameters<typeof findNeighbors>[3],
): Promise<ReadonlySet<string>> =>
  findNeighbors(
    db,
    companies.filter(({ rules }) => rules.neighbor > 0).map(({ id, neighborMiles: miles }) => ({ id, miles })),
    days,
    lawn,
  );
