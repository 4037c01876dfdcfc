import type { Point } from '@swath/domain/addresses/distance';
import type { OwnClientId } from '@swath/domain/ids';
import type { Tx } from '../../platform/db/db.ts';
import type { ZoneColumns } from '../../platform/providers/addresses/time-zones.ts';
import { saveClient, saveZonesOfClients } from './clients.writes.ts';

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
