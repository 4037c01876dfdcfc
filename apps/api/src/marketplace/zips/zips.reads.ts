import type { Db } from '../../platform/db/db.ts';
import type { PostalCode } from '../../platform/providers/addresses/postal-codes.ts';
import { listPayable, type Payable } from '../companies/companies.reads.ts';
import { listCompaniesAt } from '../companies/service-areas/service-areas.reads.ts';

/**
 * The companies that work at the center of each ZIP, can be requested and can be paid, lowest rate first. Two queries,
 * however many ZIPs.
 *
 * @returns by ZIP; empty where there are none
 */
export async function listPayableAt(db: Db, zips: readonly PostalCode[]): Promise<Map<string, Payable[]>> {
  const here = await listCompaniesAt(db, new Map(zips.map((code) => [code.zip, code])));
  const payable = await listPayable(db, [...new Set([...here.values()].flat())]);
  return new Map(
    [...here].map(([zip, companies]) => {
      const ids = new Set(companies);
      return [zip, payable.filter(({ id }) => ids.has(id))];
    }),
  );
}
