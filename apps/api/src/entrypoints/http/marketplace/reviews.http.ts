import { reviews as contract } from '@swath/contract/reviews';
import { answerReview } from '../../../marketplace/jobs/ratings/answer-review.ts';
import { listOwnReviews } from '../../../marketplace/jobs/ratings/ratings.reads.ts';
import { removeReviewAnswer } from '../../../marketplace/jobs/ratings/remove-review-answer.ts';
import { requireCrew } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { serve } from '../../../platform/http/serve.ts';

/** Handlers of the API calls about a company's own reviews: list, answer, take the answer back. */
export const reviewsHttp = (ctx: Context) =>
  serve(contract, {
    listOwn: async ({ viewer, query }) => listOwnReviews(ctx.db, requireCrew(viewer), query),
    answer: async ({ viewer, params, body }) => {
      const given = { words: body.words, was: body.was_words, by: viewer.account };
      return { answer: await answerReview(ctx, requireCrew(viewer), params.id, given) };
    },
    removeAnswer: async ({ viewer, params }) => removeReviewAnswer(ctx, requireCrew(viewer), params.id),
  });
