import type { OwnClientId } from '@swath/domain/ids';
import type { Tx } from '../../../platform/db/db.ts';
import { type CustomerColumns, saveCustomer } from '../series.writes.ts';

/** Copies an own client's changed name or address to the series that have not ended: later visits use them. */
export const keepCustomerOfSeries = (tx: Tx, client: OwnClientId, customer: CustomerColumns): Promise<void> =>
  saveCustomer(tx, client, customer);
