import type { Point } from '@swath/domain/addresses/distance';
import type { OwnClientId } from '@swath/domain/ids';
import type { Tx } from '../../platform/db/db.ts';
import type { AddressFields } from '../../platform/providers/addresses/address-search.ts';
import { savePlaceOfClient } from './clients.writes.ts';

/** Keeps where an own client's lawn is that nobody knew before, unless its address has changed since. */
export const keepPlaceOfClient = (tx: Tx, of: AddressFields & { id: OwnClientId }, place: Point): Promise<void> =>
  savePlaceOfClient(tx, of, place);
