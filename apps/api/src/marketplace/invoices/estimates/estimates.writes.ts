import type { EstimateId } from '@swath/domain/ids';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { recordChange } from '../../../notifications/change-feed/record-change.ts';
import type { CrewProof } from '../../../platform/access/access.policy.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { COLUMNS, type EstimateLines, type Estimates } from '../../../platform/db/tables.ts';
import { Refused } from '../../../platform/process/refused.ts';

export type EstimateRowStored = Selectable<Estimates>;

/** A line to be stored. */
export type NewEstimateLine = Omit<Selectable<EstimateLines>, 'estimate_id' | 'position'>;

/** Locks one of a company's estimates. @throws Refused estimate_not_found */
export async function lockEstimate(tx: Tx, crew: CrewProof, id: EstimateId): Promise<EstimateRowStored> {
  const row = await tx
    .selectFrom('estimates')
    .where('company_id', '=', crew)
    .where('id', '=', id)
    .select(COLUMNS.estimates)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Refused('estimate_not_found');
  return row;
}

/** Locks the estimate of a signed link; undefined when there is none. */
export const lockLinkedEstimate = (tx: Tx, id: EstimateId): Promise<EstimateRowStored | undefined> =>
  tx.selectFrom('estimates').where('id', '=', id).select(COLUMNS.estimates).forUpdate().executeTakeFirst();

/** Inserts an estimate. @returns its id */
export async function insertEstimate(tx: Tx, estimate: Insertable<Estimates>): Promise<EstimateId> {
  const { id } = await tx.insertInto('estimates').values(estimate).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Updates columns of an estimate whose row the caller has locked. */
export async function saveEstimate(tx: Tx, id: EstimateId, columns: Updateable<Estimates>): Promise<void> {
  await tx.updateTable('estimates').set(columns).where('id', '=', id).execute();
}

/** Gives an estimate these lines in place of those it has. */
export async function saveEstimateLines(tx: Tx, id: EstimateId, lines: readonly NewEstimateLine[]): Promise<void> {
  await tx.deleteFrom('estimate_lines').where('estimate_id', '=', id).execute();
  await tx
    .insertInto('estimate_lines')
    .values(lines.map((line, at) => ({ ...line, estimate_id: id, position: at + 1 })))
    .execute();
}

/** Deletes an estimate with its lines. */
export async function deleteEstimate(tx: Tx, id: EstimateId): Promise<void> {
  await tx.deleteFrom('estimates').where('id', '=', id).execute();
}

/**
 * Takes a company's next number of an estimate. The counter's row is locked until the transaction ends, so that there
 * are no gaps.
 */
export async function takeEstimateNumber(tx: Tx, crew: CrewProof): Promise<number> {
  const { last_estimate_number } = await tx
    .insertInto('invoice_settings')
    .values({ company_id: crew, last_estimate_number: 1 })
    .onConflict((conflict) =>
      conflict
        .column('company_id')
        .doUpdateSet({ last_estimate_number: sql<number>`invoice_settings.last_estimate_number + 1` }),
    )
    .returning('last_estimate_number')
    .executeTakeFirstOrThrow();
  return last_estimate_number;
}

/** Tells the members of a company that one of its estimates changed. */
export const publishEstimate = (tx: Tx, company: EstimateRowStored['company_id'], id: EstimateId): Promise<void> =>
  recordChange(tx, { kind: 'estimate.changed', subject: id, audience: { company } });
