import type { OwnClientId } from '@swath/domain/ids';
import type { Tx } from '../../../platform/db/db.ts';
import { type CustomerColumns, saveCustomerOfVisits } from '../jobs.writes.ts';

/** Another name or address of an own client, kept in the visits that have not begun. */
export const keepCustomer = (tx: Tx, client: OwnClientId, customer: CustomerColumns): Promise<void> =>
  saveCustomerOfVisits(tx, client, customer);
