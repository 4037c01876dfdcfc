import type { AccountId, CompanyId, ContentRemovalId, ContentReportId } from '@swath/domain/ids';
import type { ReportReason } from '@swath/domain/moderation/content';
import type { Tx } from '../../platform/db/db.ts';
import type { ContentRef } from './lock-content.ts';

const columnsOf = (ref: ContentRef) =>
  ref.kind === 'photo' ? { kind: ref.kind, photo_id: ref.id } : { kind: ref.kind, job_id: ref.id };

/** Inserts a report of public content. @returns false if the same person has reported the same words already */
export async function insertReport(
  tx: Tx,
  ref: ContentRef,
  report: {
    readonly company: CompanyId;
    readonly words: string | null;
    readonly by: AccountId;
    readonly at: Date;
    readonly reason: ReportReason;
    readonly note: string;
  },
): Promise<boolean> {
  const { company, words, by, at, reason, note } = report;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('content_reports')
    .values({ ...columnsOf(ref), company_id: company, words, reported_by: by, reported_at: at, reason, note })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** A report that is settled now: the account that made it, and the company whose page it is about. */
export type SettledReport = { readonly by: AccountId; readonly company: CompanyId };

/**
 * Stores that open reports of content are settled, and by whom.
 *
 * @param ids  these reports; null: all open ones
 * @returns those that were open, with who reported which company's content
 */
export async function saveReportsSettled(
  tx: Tx,
  ref: ContentRef,
  ids: readonly ContentReportId[] | null,
  { by, now }: { by: AccountId; now: Date },
): Promise<SettledReport[]> {
  return tx
    .updateTable('content_reports')
    .set({ settled_at: now, settled_by: by })
    .where('kind', '=', ref.kind)
    .where(ref.kind === 'photo' ? 'photo_id' : 'job_id', '=', ref.id)
    .where('settled_at', 'is', null)
    .$if(ids !== null, (query) => query.where('id', 'in', ids!))
    .returning(['reported_by as by', 'company_id as company'])
    .execute();
}

/** Inserts a removal of public content, with the words that are removed. */
export async function insertRemoval(
  tx: Tx,
  ref: ContentRef,
  removal: {
    readonly company: CompanyId;
    readonly words: string | null;
    readonly author: AccountId;
    readonly answeredAt: Date | null;
    readonly reason: string;
    readonly by: AccountId;
    readonly now: Date;
  },
): Promise<void> {
  const { company, words, author, answeredAt, reason, by, now } = removal;
  const written = { company_id: company, words, author_id: author, answered_at: answeredAt };
  await tx
    .insertInto('content_removals')
    .values({ ...columnsOf(ref), ...written, reason, removed_at: now, removed_by: by })
    .execute();
}

/** Stores that a removal was undone, and by whom. @returns false if it was already */
export async function saveRestored(
  tx: Tx,
  id: ContentRemovalId,
  { by, now }: { by: AccountId; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('content_removals')
    .set({ restored_at: now, restored_by: by })
    .where('id', '=', id)
    .where('restored_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
