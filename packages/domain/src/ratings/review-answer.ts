/** Maximum length of a company's answer to a review, in characters. Source: docs/rules/companies.md. */
export const REVIEW_ANSWER_MAX = 1000;

export type AnswerRefusal = 'review_not_found' | 'review_answer_changed' | 'answer_removed';

/**
 * Why a company cannot save an answer to a review; null when it can. A company has one answer per review.
 *
 * @param job.rating  null: the job is not rated, so there is no review
 * @param answer.saved  the answer as it is stored; null: none
 * @param answer.was  the answer that the member saw before writing (optimistic concurrency); null: none
 * @param answer.isRemoved  whether an administrator removed the same words, and has not restored them
 */
export function whyNotAnswer(
  job: { readonly rating: number | null },
  answer: { readonly saved: string | null; readonly was: string | null; readonly isRemoved: boolean },
): AnswerRefusal | null {
  if (job.rating === null) return 'review_not_found';
  if (answer.saved !== answer.was) return 'review_answer_changed';
  return answer.isRemoved ? 'answer_removed' : null;
}
