import type { CompanyId } from '@swath/domain/ids';
import { coversPlace, type ServiceArea } from '@swath/domain/service-areas/covers';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../machinery/db/db.ts';
import type { ServiceAreas } from '../../../machinery/db/tables.ts';

/** Where each of these companies works; one that works everywhere has no areas and is missing. */
export async function listServiceAreas(
  db: Db,
  companies: readonly CompanyId[],
): Promise<Map<CompanyId, ServiceArea[]>> {
  const rows = await db
    .selectFrom('service_areas')
    .where('company_id', '=', sql<CompanyId>`any(${companies}::uuid[])`)
    .select(['company_id', 'kind', 'postal_code', 'center_lat', 'center_lng', 'radius_miles', 'ring', 'enabled'])
    .execute();
  const areas = new Map<CompanyId, ServiceArea[]>();
  for (const row of rows) {
    const company = row.company_id;
    areas.set(company, [...(areas.get(company) ?? []), toArea(row)]);
  }
  return areas;
}

type Located = { readonly zip_code: string; readonly latitude: number | null; readonly longitude: number | null };

/** Where a row lies, as service areas are asked about it. */
export const placeOf = ({ zip_code: zip, latitude, longitude }: Located) => ({ zip, latitude, longitude });

/** Whether a company works where a row lies. */
export async function isInAreas(db: Db, company: CompanyId, row: Located): Promise<boolean> {
  return coversPlace((await listServiceAreas(db, [company])).get(company) ?? [], placeOf(row));
}

type AreaRow = Omit<Selectable<ServiceAreas>, 'id' | 'city' | 'distance_miles' | 'created_at' | 'updated_at'>;

// What a kind needs is there: the table's check service_areas_shape says so.
function toArea(row: AreaRow): ServiceArea {
  const { enabled } = row;
  if (row.kind === 'zipcode') return { enabled, kind: 'zipcode', postalCode: row.postal_code! };
  if (row.kind === 'polygon') return { enabled, kind: 'polygon', ring: row.ring as [number, number][] };
  return {
    enabled,
    kind: 'radius',
    latitude: row.center_lat!,
    longitude: row.center_lng!,
    radiusMiles: row.radius_miles!,
  };
}
