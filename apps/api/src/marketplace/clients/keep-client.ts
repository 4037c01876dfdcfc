import type { Point } from '@swath/domain/addresses/distance';
import type { OwnClientId } from '@swath/domain/ids';
import { sql } from 'kysely';
import type { CrewProof } from '../../platform/access/access.policy.ts';
import type { Tx } from '../../platform/db/db.ts';
import type { AddressFields } from '../../platform/providers/addresses/address-search.ts';
import type { ZoneColumns } from '../../platform/providers/addresses/time-zones.ts';
import { type ClientRow, lockClientRow, saveClient, saveZonesOfClients } from './clients.writes.ts';

/** Updates columns of a client whose row the caller has locked; undefined ones stay. */
export const keepClient = (tx: Tx, id: OwnClientId, columns: Parameters<typeof saveClient>[2]): Promise<void> =>
  saveClient(tx, id, columns);

/** Saves the coordinates and the time zone of a client's lawn once they were found. */
export const keepPlaceOfClient = (
  tx: Tx,
  id: OwnClientId,
  { place: { latitude, longitude }, zone }: { place: Point; zone: ZoneColumns },
): Promise<void> => saveClient(tx, id, { latitude, longitude, ...zone });

/** Saves time zones decided for clients, unless their addresses have changed since. */
export const keepZonesOfClients = (tx: Tx, decided: Parameters<typeof saveZonesOfClients>[1]): Promise<void> =>
  saveZonesOfClients(tx, decided);

/** Saves the coordinates of an own client's lawn if they were unknown, unless the address has changed since. */
export async function keepFoundPlaceOfClient(
  tx: Tx,
  of: AddressFields & { id: OwnClientId },
  { latitude, longitude }: Point,
): Promise<void> {
  await tx
    .updateTable('own_clients')
    .set({ latitude, longitude, updated_at: sql<Date>`clock_now()` })
    .where('id', '=', of.id)
    .where('latitude', 'is', null)
    .where('street_address', '=', of.street)
    .where('city', '=', of.city)
    .where('state', '=', of.state)
    .where('zip_code', '=', of.zip)
    .execute();
}

/**
 * Locks an own client of a company until the caller's transaction ends: always its first lock. Undefined when the company
 * has no such client.
 */
export const lockClient = (tx: Tx, crew: CrewProof, id: OwnClientId): Promise<ClientRow | undefined> =>
  lockClientRow(tx, crew, id);
