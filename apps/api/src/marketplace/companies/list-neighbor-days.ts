import type { Day } from '@swath/domain/calendar';
import type { CompanyId } from '@swath/domain/ids';
import { jobPrice } from '@swath/domain/pricing/job-price';
import type { PriceRules } from '@swath/domain/pricing/price-rules';
import type { SquareFeet } from '@swath/domain/units';
import type { Db } from '../../platform/db/db.ts';
import { findNeighbors, type NearbyLawn } from '../places/find-neighbors.ts';

/** A company, and within how many miles of another mowing it takes its neighbor discount off. */
type Asked = { readonly id: CompanyId; readonly rules: PriceRules; readonly neighborMiles: number };

/** A lawn whose neighbor discount is asked for. */
export type DiscountedLawn = NearbyLawn & {
  /** Null: unknown, so that nothing is taken off. */
  readonly lot: SquareFeet | null;
};

/** Whether a company takes its neighbor discount off a visit on a day. */
export async function hasNeighbor(db: Db, company: Asked, day: Day, lawn: DiscountedLawn): Promise<boolean> {
  return (await listNeighborDays(db, [company], { from: day, to: day }, lawn)).size > 0;
}

/**
 * The days on which companies take their neighbor discount off a mowing, as `${company} ${day}`; none of a company whose
 * minimum leaves nothing to take off.
 */
export const listNeighborDays = (
  db: Db,
  companies: readonly Asked[],
  days: { readonly from: Day; readonly to: Day },
  lawn: DiscountedLawn,
): Promise<ReadonlySet<string>> =>
  findNeighbors(
    db,
    companies.filter(({ rules }) => isCheaper(rules, lawn.lot)).map(({ id, neighborMiles: miles }) => ({ id, miles })),
    days,
    lawn,
  );

function isCheaper(rules: PriceRules, lot: SquareFeet | null): boolean {
  if (rules.neighbor === 0 || lot === null) return false;
  const price = jobPrice(rules, { lot, grass: 'medium_4_8', hasNeighbor: true });
  return price.ok && price.value.neighbor > 0;
}
