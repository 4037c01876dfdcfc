import { sql } from 'kysely';
import type { WholeDb } from './db.ts';

/** Schemas that serving needs; `sandbox` belongs to the practice payment gateway and is missing in production. */
const SCHEMAS = ['public', 'graphile_worker', 'sandbox'];
/** Append-only tables: rows can only be inserted. */
const ADDED_TO = ['public.audit_events', 'public.company_ledger'] as const;
/** Tables that only migrations write; serving reads them. */
const OF_MIGRATIONS = [
  'public.kysely_migration',
  'public.kysely_migration_lock',
  'graphile_worker.migrations',
] as const;

/**
 * Grants a database role only the privileges that serving requests needs: read and write all tables, append-only access
 * to the audit trail and the ledger, no creating or altering of tables. Idempotent. Run it as the owner of the tables
 * after each migration.
 *
 * @param account  the name of the role
 * @throws Error when the role does not exist, or has the rights of the tables' owner
 *
 * Source: docs/rules/platform.md.
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
    // Default privileges of every role: `create` up to PostgreSQL 14, `temporary` in all versions.
    await sql`revoke create on schema public from public`.execute(tx);
    await sql`revoke temporary on database ${sql.id(found[0].database)} from public`.execute(tx);
    const { rows: schemas } = await sql<{ name: string }>`
      select nspname as name from pg_namespace where nspname = any(${SCHEMAS})`.execute(tx);
    for (const { name } of schemas) {
      const schema = sql.id(name);
      await sql`grant usage on schema ${schema} to ${role}`.execute(tx);
      await sql`grant select, insert, update, delete on all tables in schema ${schema} to ${role}`.execute(tx);
      await sql`grant usage, select on all sequences in schema ${schema} to ${role}`.execute(tx);
    }
    for (const table of ADDED_TO) await sql`revoke update, delete on ${sql.table(table)} from ${role}`.execute(tx);
    for (const table of OF_MIGRATIONS) {
      await sql`revoke insert, update, delete on ${sql.table(table)} from ${role}`.execute(tx);
    }
    // graphile-worker's tables have row-level security, which hides their rows from all roles but the owner.
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

/** The name of the row-level security policy for a role; identifiers in PostgreSQL have at most 63 characters. */
const policyOf = (account: string): string => `serves ${account}`.slice(0, 63);
