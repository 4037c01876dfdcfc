import type { OwnClientId } from '@swath/domain/ids';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { CrewProof } from '../../platform/access/access.policy.ts';
import type { Tx } from '../../platform/db/db.ts';
import { COLUMNS, type OwnClients } from '../../platform/db/tables.ts';

import type { ZoneColumns } from '../../platform/providers/addresses/time-zones.ts';

export type ClientRow = Selectable<OwnClients>;

/**
 * Takes an advisory lock until this transaction ends, so that clients are added to a company one transaction at a time,
 * and their maximum number cannot be exceeded.
 */
export async function lockClientList(tx: Tx, crew: CrewProof): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`own clients ${crew}`}, 0))`.execute(tx);
}

/**
 * Locks the row of a company's own client (a customer whom the company bills itself, outside of Swath); must be the
 * first lock of its transaction. Undefined when there is none.
 */
export const lockClientRow = (tx: Tx, crew: CrewProof, id: OwnClientId): Promise<ClientRow | undefined> =>
  tx
    .selectFrom('own_clients')
    .where('company_id', '=', crew)
    .where('id', '=', id)
    .select(COLUMNS.own_clients)
    .forUpdate()
    .executeTakeFirst();

/**
 * Locks the rows of a company's own clients in the order of their ids, which avoids deadlocks.
 *
 * @returns the locked clients; unknown ids are missing
 */
export const lockClients = (tx: Tx, crew: CrewProof, ids: readonly OwnClientId[]): Promise<ClientRow[]> =>
  tx
    .selectFrom('own_clients')
    .where('company_id', '=', crew)
    .where('id', '=', sql<OwnClientId>`any(${[...ids]}::uuid[])`)
    .select(COLUMNS.own_clients)
    .orderBy('id')
    .forUpdate()
    .execute();

/** Inserts own clients; those that the company already has are skipped. @returns the ids of the inserted clients */
export async function insertClients(tx: Tx, clients: readonly Insertable<OwnClients>[]): Promise<OwnClientId[]> {
  if (clients.length === 0) return [];
  const rows = await tx
    .insertInto('own_clients')
    .values([...clients])
    .onConflict((conflict) => conflict.columns(['company_id', 'same_as']).doNothing())
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Updates the given columns of an own client, and when the client was last changed. Undefined columns are not changed.
 */
export async function saveClient(tx: Tx, id: OwnClientId, columns: Updateable<OwnClients>): Promise<void> {
  await tx
    .updateTable('own_clients')
    .set({ ...columns, updated_at: sql<Date>`clock_now()` })
    .where('id', '=', id)
    .execute();
}

type Decided = { readonly row: Pick<ClientRow, 'id' | 'zip_code'>; readonly zone: ZoneColumns };

/** Saves the time zones determined for own clients, where none is stored and the ZIP is unchanged. */
export async function saveZonesOfClients(tx: Tx, decided: readonly Decided[]): Promise<void> {
  await sql`
    with held as (
      select c.id, d.zone, d.source
        from unnest(${decided.map(({ row }) => row.id)}::uuid[], ${decided.map(({ row }) => row.zip_code)}::text[],
          ${decided.map(({ zone }) => zone.time_zone ?? null)}::text[],
          ${decided.map(({ zone }) => zone.time_zone_source)}::text[]) as d(id, zip_code, zone, source)
        join own_clients c on c.id = d.id and c.zip_code = d.zip_code
       where c.time_zone_source is null
       order by c.id for update of c
    )
    update own_clients set time_zone = coalesce(held.zone, own_clients.time_zone), time_zone_source = held.source
    from held where own_clients.id = held.id`.execute(tx);
}
