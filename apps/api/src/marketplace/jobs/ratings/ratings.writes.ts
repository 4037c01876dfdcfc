import type { AccountId, CompanyId, JobId } from '@swath/domain/ids';
import type { Stars } from '@swath/domain/ratings/rating';
import type { RatingTag } from '@swath/domain/ratings/rating-tags';
import type { Tx } from '../../../platform/db/db.ts';

/**
 * Locks a job until this transaction ends and returns its sides, its status, its rating (null: not rated) and the
 * review's words; null when there is no such job.
 */
export async function lockRatedJob(tx: Tx, id: JobId) {
  const row = await tx
    .selectFrom('jobs')
    .where('id', '=', id)
    .select(['client_id', 'company_id', 'status', 'rating', 'rating_comment'])
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) return null;
  return {
    clientId: row.client_id,
    companyId: row.company_id,
    status: row.status,
    rating: row.rating,
    comment: row.rating_comment,
  };
}

/** Saves a homeowner's rating of their job. @param comment  null when they wrote none */
export async function saveRating(
  tx: Tx,
  id: JobId,
  rating: { stars: Stars; comment: string | null; tags: RatingTag[]; at: Date },
): Promise<void> {
  await tx
    .updateTable('jobs')
    .set({
      rating: rating.stars,
      rating_comment: rating.comment,
      rating_tags: rating.tags,
      rated_at: rating.at,
      updated_at: rating.at,
    })
    .where('id', '=', id)
    .execute();
}

/** Removes the words of a review (null), or restores them. Stars and tags stay. */
export async function saveComment(tx: Tx, id: JobId, words: string | null): Promise<void> {
  await tx.updateTable('jobs').set({ rating_comment: words }).where('id', '=', id).execute();
}

/** Adds the stars of one rating to a company's sum and count of ratings. */
export async function addStars(tx: Tx, company: CompanyId, stars: Stars, at: Date): Promise<void> {
  await tx
    .updateTable('companies')
    .set((eb) => ({
      rating_sum: eb('rating_sum', '+', stars),
      rating_count: eb('rating_count', '+', 1),
      updated_at: at,
    }))
    .where('id', '=', company)
    .execute();
}

/**
 * Saves a company's answer to the review of a job, in place of an earlier one.
 *
 * @param answer.by  the member
 * @param answer.first  when it was first given; left out: now, or when the earlier one was
 */
export async function saveAnswer(
  tx: Tx,
  id: JobId,
  { words, by, at, first = at }: { words: string; by: AccountId; at: Date; first?: Date },
): Promise<void> {
  const written = { author_id: by, words, changed_at: at };
  await tx
    .insertInto('review_answers')
    .values({ job_id: id, answered_at: first, ...written })
    .onConflict((conflict) => conflict.column('job_id').doUpdateSet(written))
    .execute();
}

/** Deletes a company's answer to the review of a job. @returns whether there was one */
export async function deleteAnswer(tx: Tx, id: JobId): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('review_answers').where('job_id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}
