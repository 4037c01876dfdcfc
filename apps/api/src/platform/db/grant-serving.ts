import { sql } from 'kysely';
import type { WholeDb } from './db.ts';

const SCHEMAS = ['public', 'sandbox', 'graphile_worker'] as const;
/** What is only ever added to. */
const ADDED_TO = ['public.audit_events', 'public.company_ledger'] as const;
/** What migrations alone write. */
const OF_MIGRATIONS = [
  'public.kysely_migration',
  'public.kysely_migration_lock',
  'graphile_worker.migrations',
] as const;

/**
 * Gives an account of the database what serving needs, and no more: rows of every table, the record and the ledger only to
 * read and add to, no table to make or change. To be run by the account that owns the tables, after each migration; doing
 * it again changes nothing.
 *
 * @throws Error when there is no such account, or it is the one that owns the tables
 *
 * Source: docs/decisions.md, D652.
 */
export async function grantServing(db: WholeDb, account: string): Promise<void> {
  const role = sql.id(account);
  await db.transaction().execute(async (tx) => {
    const { rows: found } = await sql<{ owner: boolean; database: string }>`
      select pg_has_role(oid, tableowner, 'member') as owner, current_database() as database
        from pg_roles, pg_tables
       where rolname = ${account} and schemaname = 'public' and tablename = 'audit_events'`.execute(tx);
    if (!found[0]) throw new Error(`Make the account first: create role ${account} login password '…'.`);
    if (found[0].owner)
      throw new Error(`Name another SERVING_ACCOUNT: ${account} may do what the owner of the tables may.`);
    // What every account may by itself in a database of PostgreSQL 14 and before, and in all of them.
    await sql`revoke create on schema public from public`.execute(tx);
    await sql`revoke temporary on database ${sql.id(found[0].database)} from public`.execute(tx);
    for (const name of SCHEMAS) {
      const schema = sql.id(name);
      await sql`grant usage on schema ${schema} to ${role}`.execute(tx);
      await sql`grant select, insert, update, delete on all tables in schema ${schema} to ${role}`.execute(tx);
      await sql`grant usage, select on all sequences in schema ${schema} to ${role}`.execute(tx);
    }
    for (const table of ADDED_TO) await sql`revoke update, delete on ${sql.table(table)} from ${role}`.execute(tx);
    for (const table of OF_MIGRATIONS) {
      await sql`revoke insert, update, delete on ${sql.table(table)} from ${role}`.execute(tx);
    }
    // graphile-worker hides its rows from all but their owner.
    const { rows: hidden } = await sql<{ table: string }>`
      select c.relname as table from pg_class c
       where c.relnamespace = 'graphile_worker'::regnamespace and c.relrowsecurity
         and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = ${policyOf(account)})`.execute(
      tx,
    );
    for (const { table } of hidden) {
      const at = sql.id('graphile_worker', table);
      await sql`create policy ${sql.id(policyOf(account))} on ${at} to ${role} using (true) with check (true)`.execute(
        tx,
      );
    }
  });
}

/** Names in PostgreSQL have at most 63 letters. */
const policyOf = (account: string): string => `serves ${account}`.slice(0, 63);
