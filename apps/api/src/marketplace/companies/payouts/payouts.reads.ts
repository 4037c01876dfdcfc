import type { CompanyId } from '@swath/domain/ids';
import type { Db } from '../../../platform/db/db.ts';

/** A company's payout account and its status, as stored here. @throws NoResultError when there is no such company */
export function getPayoutStatus(db: Db, id: CompanyId) {
  return db
    .selectFrom('companies')
    .where('id', '=', id)
    .select(['name', 'email', 'payout_account_id', 'charges_enabled', 'payouts_enabled'])
    .executeTakeFirstOrThrow();
}
