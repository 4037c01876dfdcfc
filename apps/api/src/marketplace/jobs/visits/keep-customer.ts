import type { OwnClientId } from '@swath/domain/ids';
import type { Tx } from '../../../platform/db/db.ts';
import { type CustomerColumns, saveCustomerOfVisits } from '../jobs.writes.ts';

/** Copies an own client's changed name or address to their pending visits. */
export const keepCustomer = (tx: Tx, client: OwnClientId, customer: CustomerColumns): Promise<void> =>
  saveCustomerOfVisits(tx, client, customer);
