import type { CompanyStatus } from '@swath/domain/accounts/role';
import type { CompanyId } from '@swath/domain/ids';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/db.ts';

/** A locked company, with the columns that a decision about its registration needs. */
export type LockedCompany = {
  readonly id: CompanyId;
  readonly name: string;
  readonly email: string;
  readonly status: CompanyStatus;
  /** Milliseconds since the last decision about the registration; null when there was none. */
  readonly decidedMsAgo: number | null;
};

const msAgo = sql<number | null>`(extract(epoch from clock_now() - decided_at) * 1000)::float8`;

/** Locks a company's row until this transaction ends; null when there is none with that id. */
export async function lockCompany(tx: Tx, id: CompanyId): Promise<LockedCompany | null> {
  const row = await tx
    .selectFrom('companies')
    .where('id', '=', id)
    .select(['id', 'name', 'email', 'status', msAgo.as('decidedMsAgo')])
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}
