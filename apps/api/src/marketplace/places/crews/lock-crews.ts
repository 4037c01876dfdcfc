import type { CompanyId } from '@swath/domain/ids';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/db.ts';

const keyOf = (company: CompanyId) => sql`hashtextextended(${`crews ${company}`}, 0)`;

/**
 * Locks a company's crews to change them: one change at a time, and none while a job is being given to one of them. Must be
 * the first lock of its transaction, which then locks no day.
 */
export async function lockCrews(tx: Tx, company: CompanyId): Promise<void> {
  await sql`select pg_advisory_xact_lock(${keyOf(company)})`.execute(tx);
}

/**
 * Keeps a company's crews as they are until this transaction ends, so that a job is not given to one that has just ended.
 * Any number of transactions may do so at once.
 */
export async function holdCrews(tx: Tx, company: CompanyId): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${keyOf(company)})`.execute(tx);
}
