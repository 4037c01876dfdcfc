import type { Day } from '@swath/domain/calendar';
import type { PaperKind } from '@swath/domain/companies/papers';
import type { CompanyId, CompanyPaperId } from '@swath/domain/ids';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/db.ts';
import type { StoredFile } from './keep-file.ts';
import type { PaperRow } from './papers.reads.ts';

const now = sql<Date>`clock_now()`;

/** A paper as it is sent: its file is in the object store. `endsOn`: null for a tax form. */
export type SentPaper = {
  readonly kind: PaperKind;
  readonly endsOn: Day | null;
  readonly name: string;
  readonly file: StoredFile;
};

/**
 * Stores a paper that waits for an administrator, in place of one of its kind that waits or was rejected. The file of
 * that one has no row any more, so that the task remove-stray-photos deletes it.
 */
export async function saveSent(tx: Tx, company: CompanyId, { kind, endsOn, name, file }: SentPaper): Promise<void> {
  await tx
    .deleteFrom('company_papers')
    .where('company_id', '=', company)
    .where('kind', '=', kind)
    .where('status', '<>', 'approved')
    .execute();
  await tx
    .insertInto('company_papers')
    .values({ ...file, company_id: company, kind, ends_on: endsOn, file_name: name, status: 'waiting', sent_at: now })
    .execute();
}

/** Saves that a waiting paper is approved, in place of the one of its kind that was. */
export async function saveApproval(tx: Tx, { id, company_id, kind }: PaperRow): Promise<void> {
  await tx
    .deleteFrom('company_papers')
    .where('company_id', '=', company_id)
    .where('kind', '=', kind)
    .where('status', '=', 'approved')
    .execute();
  await tx.updateTable('company_papers').set({ status: 'approved', decided_at: now }).where('id', '=', id).execute();
}

/** Saves that a waiting paper is rejected, and why. */
export async function saveRejection(tx: Tx, id: CompanyPaperId, reason: string): Promise<void> {
  await tx
    .updateTable('company_papers')
    .set({ status: 'rejected', decided_at: now, reason })
    .where('id', '=', id)
    .execute();
}

/** Saves that a company was reminded that its certificate ends. */
export async function saveReminded(tx: Tx, id: CompanyPaperId): Promise<void> {
  await tx.updateTable('company_papers').set({ reminded_at: now }).where('id', '=', id).execute();
}
