import type { Point } from '@swath/domain/addresses/distance';
import type { CompanyId } from '@swath/domain/ids';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/db.ts';
import type { AddressFields } from '../../platform/providers/addresses/address-search.ts';
import type { ZoneColumns } from '../../platform/providers/addresses/time-zones.ts';

/** Saves a company's coordinates, if none are stored and its address is unchanged. @returns whether they were saved */
export async function keepPlaceOfCompany(
  tx: Tx,
  of: AddressFields & { id: CompanyId },
  { latitude, longitude }: Point,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('companies')
    .set({ latitude, longitude, updated_at: sql<Date>`clock_now()` })
    .where('id', '=', of.id)
    .where('latitude', 'is', null)
    .where('street_address', '=', of.street)
    .where('city', '=', of.city)
    .where('state', '=', of.state)
    .where('zip_code', '=', of.zip)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/**
 * Saves the time zone determined for a company, if none was determined before and the company's ZIP is unchanged.
 *
 * @returns whether it was saved
 */
export async function keepZoneOfCompany(
  tx: Tx,
  { id, zip_code }: { id: CompanyId; zip_code: string },
  zone: ZoneColumns,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('companies')
    .set({ ...zone, updated_at: sql<Date>`clock_now()` })
    .where('id', '=', id)
    .where('zip_code', '=', zip_code)
    .where('time_zone_source', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
