import type { OfferId } from '@swath/domain/ids';
import type { Tx } from '../../../platform/db/db.ts';
import { saveHold } from './offers.writes.ts';

/** Keeps an offer open while its homeowner pays for it. A step of accepting it. */
export const holdOffer = (tx: Tx, id: OfferId, until: Date): Promise<void> => saveHold(tx, id, until);
