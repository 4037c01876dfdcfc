import type { CompanyStatus } from '@swath/domain/accounts/role';
import type { CompanyId } from '@swath/domain/ids';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/db.ts';

/** A company as far as deciding about it goes. */
export type HeldCompany = {
  readonly id: CompanyId;
  readonly name: string;
  readonly email: string;
  readonly status: CompanyStatus;
  /** How long ago its last decision was; null when there was none. */
  readonly decidedMsAgo: number | null;
};

const msAgo = sql<number | null>`(extract(epoch from clock_now() - decided_at) * 1000)::float8`;

/** A company, held against other writers until this transaction ends; null when there is none of that id. */
export async function lockCompany(tx: Tx, id: CompanyId): Promise<HeldCompany | null> {
  const row = await tx
    .selectFrom('companies')
    .where('id', '=', id)
    .select(['id', 'name', 'email', 'status', msAgo.as('decidedMsAgo')])
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}
