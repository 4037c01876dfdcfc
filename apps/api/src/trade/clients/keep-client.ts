import type { Point } from '@swath/domain/addresses/distance';
import type { OwnClientId } from '@swath/domain/ids';
import type { Tx } from '../../machinery/db/db.ts';
import { saveClient } from './clients.writes.ts';

/** Keeps what was changed of a client that the caller holds; what is undefined stays. */
export const keepClient = (tx: Tx, id: OwnClientId, columns: Parameters<typeof saveClient>[2]): Promise<void> =>
  saveClient(tx, id, columns);

/** Keeps where a client's lawn lies, once it was found. */
export const keepPlaceOfClient = (tx: Tx, id: OwnClientId, { latitude, longitude }: Point): Promise<void> =>
  saveClient(tx, id, { latitude, longitude });
