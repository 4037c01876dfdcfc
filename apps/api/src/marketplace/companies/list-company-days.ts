import { toPoint } from '@swath/domain/addresses/distance';
import type { SizedJob } from '@swath/domain/availability/capacity';
import type { Day } from '@swath/domain/calendar';
import type { CompanyId } from '@swath/domain/ids';
import { findProperty } from '../../identity/profiles/profiles.reads.ts';
import type { HomeownerProof } from '../../platform/access/access.policy.ts';
import type { Db } from '../../platform/db/db.ts';
import { listDays } from '../places/list-days.ts';
import { findBookableCompany } from './companies.reads.ts';
import { listNeighborDays } from './list-neighbor-days.ts';
import { toPriceRules } from './to-price-rules.ts';

/**
 * The days of a range on which a company works, each with whether it has room for a job; for a homeowner also whether it
 * takes its neighbor discount off there.
 *
 * @param stretch.to  the last day, included; at most 62 days are returned
 * @param homeowner   null for every other reader
 */
export async function listCompanyDays(
  db: Db,
  id: CompanyId,
  stretch: { readonly from: Day; readonly to: Day },
  { homeowner, ...job }: SizedJob & { readonly homeowner: HomeownerProof | null },
) {
  const days = await listDays(db, id, stretch, job);
  const near = homeowner ? await nearDays(db, id, stretch, homeowner) : new Set<string>();
  return days.map((day) => ({ ...day, has_neighbor: near.has(`${id} ${day.date}`) }));
}

async function nearDays(db: Db, id: CompanyId, stretch: { from: Day; to: Day }, client: HomeownerProof) {
  const [company, property] = [await findBookableCompany(db, id), await findProperty(db, client)];
  if (!company || !property) return new Set<string>();
  const asked = { id, rules: toPriceRules(company), neighborMiles: company.neighbor_miles };
  return listNeighborDays(db, [asked], stretch, {
    line: property.streetAddress ?? '',
    zip: property.zipCode ?? '',
    place: toPoint(property),
    lot: property.lotSizeSqft,
    client,
  });
}
