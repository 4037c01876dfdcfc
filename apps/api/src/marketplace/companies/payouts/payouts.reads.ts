import type { CompanyId } from '@swath/domain/ids';
import type { Db } from '../../../platform/db/db.ts';

/** How a company stands with the payment provider, as we know it. @throws when there is no such company */
export function getPayoutStanding(db: Db, id: CompanyId) {
  return db
    .selectFrom('companies')
    .where('id', '=', id)
    .select(['name', 'email', 'payout_account_id', 'charges_enabled', 'payouts_enabled'])
    .executeTakeFirstOrThrow();
}
