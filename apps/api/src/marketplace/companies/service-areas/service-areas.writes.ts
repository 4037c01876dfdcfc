import type { CompanyId, ServiceAreaId } from '@swath/domain/ids';
import type { ServiceArea } from '@swath/domain/service-areas/covers';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/db.ts';
import { cellsOfArea } from './to-cells.ts';

/** Locks a company's row until this transaction ends, so that changes of its service areas happen one at a time. */
export async function lockServiceAreas(tx: Tx, company: CompanyId): Promise<void> {
  await sql`select from companies where id = ${company} for no key update`.execute(tx);
}

/** A new service area with the city that it is listed under. */
export type NewArea = { readonly area: ServiceArea; readonly city: string };

/** Inserts service areas with the H3 grid cells they cover; the database keeps their index keys up to date. */
export async function insertServiceAreas(
  tx: Tx,
  company: CompanyId,
  areas: readonly NewArea[],
  now: Date,
): Promise<void> {
  const rows = areas.map(({ area, city }) => ({
    company_id: company,
    kind: area.kind,
    city,
    postal_code: area.kind === 'zipcode' ? area.postalCode : null,
    center_lat: area.kind === 'radius' ? area.latitude : null,
    center_lng: area.kind === 'radius' ? area.longitude : null,
    radius_miles: area.kind === 'radius' ? area.radiusMiles : null,
    ring: area.kind === 'polygon' ? JSON.stringify(area.ring) : null,
    cells: area.kind === 'zipcode' ? null : cellsOfArea(area),
    enabled: area.enabled,
    created_at: now,
    updated_at: now,
  }));
  await tx.insertInto('service_areas').values(rows).execute();
}

/** Enables or disables service areas of a company; those already in that state are not touched. */
export async function saveEnabled(
  tx: Tx,
  company: CompanyId,
  ids: readonly ServiceAreaId[],
  { enabled, now }: { enabled: boolean; now: Date },
): Promise<void> {
  await tx
    .updateTable('service_areas')
    .set({ enabled, updated_at: now })
    .where('company_id', '=', company)
    .where('id', 'in', ids)
    .where('enabled', '<>', enabled)
    .execute();
}

/** Deletes a service area of a company. @returns whether it had such an area */
export async function deleteServiceArea(tx: Tx, company: CompanyId, id: ServiceAreaId): Promise<boolean> {
  const gone = await tx
    .deleteFrom('service_areas')
    .where('company_id', '=', company)
    .where('id', '=', id)
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
}
