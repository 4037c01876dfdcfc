import type { Point } from '@swath/domain/addresses/distance';
import type { OwnClientId } from '@swath/domain/ids';
import type { Tx } from '../../platform/db/db.ts';
import type { AddressFields } from '../../platform/providers/addresses/address-search.ts';
import { savePlaceOfClient } from './clients.writes.ts';

/** Saves the coordinates of an own client's lawn if they were unknown, unless the address has changed since. */
export const keepPlaceOfClient = (tx: Tx, of: AddressFields & { id: OwnClientId }, place: Point): Promise<void> =>
  savePlaceOfClient(tx, of, place);
