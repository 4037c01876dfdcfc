import type { CompanyId, CrewId } from '@swath/domain/ids';
import type { Db } from '../../platform/db/db.ts';
import { listCrewIds } from '../jobs/crews/crews.reads.ts';

/** Whose routes a company's day has: one of each of several crews, or one of the whole company (undefined). */
export async function listRouteCrews(db: Db, company: CompanyId): Promise<(CrewId | undefined)[]> {
  const crews = await listCrewIds(db, company);
  return crews.length > 0 ? crews : [undefined];
}
