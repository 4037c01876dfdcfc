import type { AccountId, SeriesId, SeriesProposalId } from '@swath/domain/ids';
import type { ProposalStatus } from '@swath/domain/series/proposal';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Tx } from '../../../platform/db/db.ts';
import { COLUMNS, type SeriesProposals } from '../../../platform/db/tables.ts';

export type ProposalRow = Selectable<SeriesProposals>;

/**
 * Inserts a proposal. If its sender chose an id that exists already (a retry), inserts nothing and returns undefined.
 */
export function insertProposalOnce(tx: Tx, proposal: Insertable<SeriesProposals>): Promise<ProposalRow | undefined> {
  return tx
    .insertInto('series_proposals')
    .values(proposal)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning(COLUMNS.series_proposals)
    .executeTakeFirst();
}

/** Locks a proposal's row; undefined when it does not exist. */
export function lockProposal(tx: Tx, id: SeriesProposalId): Promise<ProposalRow | undefined> {
  return tx
    .selectFrom('series_proposals')
    .where('id', '=', id)
    .select(COLUMNS.series_proposals)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Saves that a proposal is closed.
 *
 * @param closed.series  the series that was booked or changed; left out: the stored one is not changed
 */
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

/** Withdraws the open proposals about a series, because it has ended. */
export async function closeProposalsOf(tx: Tx, series: SeriesId): Promise<void> {
  await tx
    .updateTable('series_proposals')
    .set({ status: 'withdrawn', closed_at: sql<Date>`clock_now()` })
    .where('series_id', '=', series)
    .where('status', '=', 'open')
    .execute();
}

/** The homeowner and the company of a proposal, as the audience of its change events. */
export const sidesOf = (row: ProposalRow): { account: AccountId; company: ProposalRow['company_id'] } => ({
  account: row.client_id,
  company: row.company_id,
});
