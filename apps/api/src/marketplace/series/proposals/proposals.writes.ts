import type { AccountId, SeriesId, SeriesProposalId } from '@swath/domain/ids';
import type { ProposalStatus } from '@swath/domain/series/proposal';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Tx } from '../../../platform/db/db.ts';
import { COLUMNS, type SeriesProposals } from '../../../platform/db/tables.ts';

export type ProposalRow = Selectable<SeriesProposals>;

/** Inserts a proposal under the id its sender chose, if any (idempotency key); undefined when there is one with that id. */
export function insertProposalOnce(tx: Tx, proposal: Insertable<SeriesProposals>): Promise<ProposalRow | undefined> {
  return tx
    .insertInto('series_proposals')
    .values(proposal)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning(COLUMNS.series_proposals)
    .executeTakeFirst();
}

/** Locks a proposal's row. */
export function lockProposal(tx: Tx, id: SeriesProposalId): Promise<ProposalRow | undefined> {
  return tx
    .selectFrom('series_proposals')
    .where('id', '=', id)
    .select(COLUMNS.series_proposals)
    .forUpdate()
    .executeTakeFirst();
}

/** Saves how a proposal ended. @param closed.series  the series that was booked by it */
export async function saveClosing(
  tx: Tx,
  id: SeriesProposalId,
  closed: { readonly status: Exclude<ProposalStatus, 'open'>; readonly at: Date; readonly series?: SeriesId },
): Promise<void> {
  await tx
    .updateTable('series_proposals')
    .set({ status: closed.status, closed_at: closed.at, ...(closed.series && { series_id: closed.series }) })
    .where('id', '=', id)
    .execute();
}

/** Withdraws the open proposals about a series that has ended. */
export async function closeProposalsOf(tx: Tx, series: SeriesId): Promise<void> {
  await tx
    .updateTable('series_proposals')
    .set({ status: 'withdrawn', closed_at: sql<Date>`clock_now()` })
    .where('series_id', '=', series)
    .where('status', '=', 'open')
    .execute();
}

/** The audience of a proposal's changes. */
export const sidesOf = (row: ProposalRow): { account: AccountId; company: ProposalRow['company_id'] } => ({
  account: row.client_id,
  company: row.company_id,
});
