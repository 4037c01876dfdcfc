import type * as ids from '@swath/domain/ids';
import { RATING_TAGS } from '@swath/domain/ratings/rating-tags';
import { REVIEW_ANSWER_MAX } from '@swath/domain/ratings/review-answer';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { DayText, idField, idText, lines } from './fields.ts';
import type { Named, SchemaOf } from './named.ts';
import { personal } from './personal.ts';

/** A review of one of the company's jobs, as its office sees it. */
export interface OwnReview extends z.infer<typeof OwnReviewFields>, Named {}
const OwnReviewFields = z.object({
  job_id: idText<ids.JobId>(),
  stars: z.int().check(z.gte(1), z.lte(5)),
  tags: z.array(z.enum(RATING_TAGS)),
  comment: personal('words', z.nullable(z.string())),
  /** Name of the customer; the public page shows first name and initial. */
  full_name: personal('name', z.string()),
  /** Day of the mowing. */
  scheduled_date: DayText,
  /** The company's public answer; null: none. */
  answer: personal('words', z.nullable(z.string())),
});
export const OwnReview: SchemaOf<OwnReview> = OwnReviewFields;

const ReviewId = z.object({ id: idField<ids.JobId>('Review not found.') });

/** Endpoints for a company's own reviews and its answers to them. Source: docs/rules/companies.md. */
export const reviews = {
  listOwn: endpoint({
    name: 'listOwnReviews',
    method: 'GET',
    path: '/api/company/reviews',
    may: ['crew'],
    summary: 'The reviews of one’s company, latest first, ten at a time; all, or those without an answer',
    query: z.object({
      show: z._default(z.enum(['unanswered', 'all']), 'all'),
      from: z.optional(z.string().check(z.maxLength(100))),
    }),
    answer: z.object({
      reviews: z.array(OwnReview),
      /** Cursor of the next page; null on the last page. */
      next: z.nullable(z.string()),
      /** Number of reviews without an answer. */
      unanswered: z.int(),
    }),
  }),
  answer: endpoint({
    name: 'answerReview',
    method: 'PUT',
    path: '/api/company/reviews/{id}/answer',
    may: ['crew'],
    summary: 'Answer a review of one’s company in public, or change the answer; the homeowner is told of the first',
    params: ReviewId,
    body: z.object({
      words: personal('words', lines(REVIEW_ANSWER_MAX, 'Please write an answer.')),
      /** The answer that the caller saw before writing; null: none. Another one is refused as `review_answer_changed`. */
      was_words: personal('words', z.nullable(z.string().check(z.maxLength(REVIEW_ANSWER_MAX)))),
    }),
    answer: z.object({ answer: personal('words', z.string()) }),
    repeatable: true,
    refusals: ['review_not_found', 'review_answer_changed', 'answer_removed'],
    limit: { calls: 120, perSeconds: 3600 },
  }),
  removeAnswer: endpoint({
    name: 'removeReviewAnswer',
    method: 'DELETE',
    path: '/api/company/reviews/{id}/answer',
    may: ['crew'],
    summary: 'Take back one’s company’s answer to a review',
    params: ReviewId,
    refusals: ['review_not_found'],
  }),
};
