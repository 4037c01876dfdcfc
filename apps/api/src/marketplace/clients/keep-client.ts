import type { Point } from '@swath/domain/addresses/distance';
import type { OwnClientId } from '@swath/domain/ids';
import { sql } from 'kysely';
import type { CrewProof } from '../../platform/access/access.policy.ts';
import type { Tx } from '../../platform/db/db.ts';
import type { AddressFields } from '../../platform/providers/addresses/address-search.ts';
import type { ZoneColumns } from '../../platform/providers/addresses/time-zones.ts';
import { type ClientRow, lockClientRow, lockClients, saveClient, saveZonesOfClients } from './clients.writes.ts';

/**
 * Updates columns of an own client (a customer whom the company bills itself, outside of Swath) whose row the caller
 * has locked; undefined columns are not changed.
 */
export const keepClient = (tx: Tx, id: OwnClientId, columns: Parameters<typeof saveClient>[2]): Promise<void> =>
  saveClient(tx, id, columns);

/** Saves the coordinates and the time zone of an own client's lawn. */
export const keepPlaceOfClient = (
  tx: Tx,
  id: OwnClientId,
  { place: { latitude, longitude }, zone }: { place: Point; zone: ZoneColumns },
): Promise<void> => saveClient(tx, id, { latitude, longitude, ...zone });

/** Saves the time zones determined for own clients, unless their ZIP has changed since. */
export const keepZonesOfClients = (tx: Tx, decided: Parameters<typeof saveZonesOfClients>[1]): Promise<void> =>
  saveZonesOfClients(tx, decided);

/** Saves the coordinates of an own client's lawn, if none are stored and the address is unchanged. */
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
 * Locks an own client of a company until the caller's transaction ends; must be the first lock of that transaction.
 * Undefined when the company has no such client.
 */
export const lockClient = (tx: Tx, crew: CrewProof, id: OwnClientId): Promise<ClientRow | undefined> =>
  lockClientRow(tx, crew, id);

/** Locks several own clients as `lockClient` does, in the order of their ids. */
export const lockSeveralClients = (tx: Tx, crew: CrewProof, ids: readonly OwnClientId[]): Promise<ClientRow[]> =>
  lockClients(tx, crew, ids);
