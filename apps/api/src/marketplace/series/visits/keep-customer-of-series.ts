import type { OwnClientId } from '@swath/domain/ids';
import type { Tx } from '../../../platform/db/db.ts';
import { type CustomerColumns, saveCustomer } from '../series.writes.ts';

/** Another name or address of an own client, kept in the series that still run: later visits are made from them. */
export const keepCustomerOfSeries = (tx: Tx, client: OwnClientId, customer: CustomerColumns): Promise<void> =>
  saveCustomer(tx, client, customer);
