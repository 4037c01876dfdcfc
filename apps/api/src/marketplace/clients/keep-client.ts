import type { Point } from '@swath/domain/addresses/distance';
import type { OwnClientId } from '@swath/domain/ids';
import type { Tx } from '../../platform/db/db.ts';
import type { ZoneColumns } from '../../platform/providers/addresses/time-zones.ts';
import { saveClient, saveZonesOfClients } from './clients.writes.ts';

/** Keeps what was changed of a client that the caller holds; what is undefined stays. */
export const keepClient = (tx: Tx, id: OwnClientId, columns: Parameters<typeof saveClient>[2]): Promise<void> =>
  saveClient(tx, id, columns);

/** Keeps where a client's lawn lies and in which time zone, once it was found. */
export const keepPlaceOfClient = (
  tx: Tx,
  id: OwnClientId,
  { place: { latitude, longitude }, zone }: { place: Point; zone: ZoneColumns },
): Promise<void> => saveClient(tx, id, { latitude, longitude, ...zone });

/** Keeps the time zones that were decided for clients, unless their addresses have changed since. */
export const keepZonesOfClients = (tx: Tx, decided: Parameters<typeof saveZonesOfClients>[1]): Promise<void> =>
  saveZonesOfClients(tx, decided);
