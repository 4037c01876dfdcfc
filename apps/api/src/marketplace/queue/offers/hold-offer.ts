import type { OfferId } from '@swath/domain/ids';
import type { Tx } from '../../../platform/db/db.ts';
import { saveHold } from './offers.writes.ts';

/** Extends an offer while its homeowner is in checkout, as a step of accepting it. */
export const holdOffer = (tx: Tx, id: OfferId, until: Date): Promise<void> => saveHold(tx, id, until);
