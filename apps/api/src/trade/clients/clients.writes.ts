import type { OwnClientId } from '@swath/domain/ids';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { CrewProof } from '../../machinery/access/access.policy.ts';
import type { Tx } from '../../machinery/db/db.ts';
import { COLUMNS, type OwnClients } from '../../machinery/db/tables.ts';

export type ClientRow = Selectable<OwnClients>;

/** Lets one request of a company after the other add clients, so that they cannot have more than they may. */
export async function lockClientList(tx: Tx, crew: CrewProof): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`own clients ${crew}`}, 0))`.execute(tx);
}

/** An own client of a company, held against other writers; the first lock of its transaction. Undefined when there is none. */
export const lockClient = (tx: Tx, crew: CrewProof, id: OwnClientId): Promise<ClientRow | undefined> =>
  tx
    .selectFrom('own_clients')
    .where('company_id', '=', crew)
    .where('id', '=', id)
    .select(COLUMNS.own_clients)
    .forUpdate()
    .executeTakeFirst();

/** Adds clients that the company does not have yet. @returns the ids of those that were added */
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

/** Writes some columns of a client. */
export async function saveClient(tx: Tx, id: OwnClientId, columns: Updateable<OwnClients>): Promise<void> {
  await tx
    .updateTable('own_clients')
    .set({ ...columns, updated_at: sql<Date>`clock_now()` })
    .where('id', '=', id)
    .execute();
}
