import type { Place } from '@swath/domain/service-areas/covers';
import type { Db } from '../../platform/db/db.ts';
import type { PostalCode } from '../../platform/providers/addresses/postal-codes.ts';
import { listPayable, type Payable } from '../companies/companies.reads.ts';
import { listCompaniesAt } from '../companies/service-areas/service-areas.reads.ts';

/**
 * The companies that work at each place, can be requested and can be paid, lowest rate first. Two queries, however many
 * places.
 *
 * @returns by the name of each place; empty where there are none
 */
export async function listPayableAt<Name extends string>(
  db: Db,
  places: ReadonlyMap<Name, Place>,
): Promise<Map<Name, Payable[]>> {
  const here = await listCompaniesAt(db, places);
  const payable = await listPayable(db, [...new Set([...here.values()].flat())]);
  return new Map(
    [...here].map(([name, companies]) => {
      const ids = new Set(companies);
      return [name, payable.filter(({ id }) => ids.has(id))];
    }),
  );
}

/** The centers of ZIPs, by ZIP. */
export const centersOf = (codes: readonly PostalCode[]): Map<string, Place> =>
  new Map(codes.map((code) => [code.zip, code]));
