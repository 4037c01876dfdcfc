import { sql } from 'kysely';
import type { WholeDb } from '../platform/db/db.ts';

/**
 * Has the database note which tables are written to; of the record, which lines.
 *
 * @param besides  what is not looked at
 * @returns what was written to since it was last asked; it forgets counters, so that the next call is read, not only counted
 */
export async function recordWrites(db: WholeDb, besides: readonly string[]): Promise<() => Promise<string[]>> {
  await sql`create table written (name text not null)`.execute(db);
  await sql`create function note_write() returns trigger language plpgsql security definer as $$
            begin
              if tg_op <> 'UPDATE' or old is distinct from new then
                insert into written values (coalesce(to_jsonb(new) ->> 'event', tg_table_name));
              end if;
              return null;
            end $$`.execute(db);
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'written'`.execute(db);
  for (const { name } of rows.filter((table) => !besides.includes(table.name))) {
    await sql`create trigger note_write after insert or update or delete on ${sql.table(name)}
              for each row execute function note_write()`.execute(db);
  }
  return async () => {
    const { rows: recorded } = await sql<{ name: string }>`
      with forgotten as (delete from rate_counters), looked_at as (delete from written returning name)
      select distinct name from looked_at order by name`.execute(db);
    return recorded.map(({ name }) => name).filter((name) => !besides.includes(name));
  };
}
