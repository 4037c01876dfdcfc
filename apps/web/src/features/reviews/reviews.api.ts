import { companies } from '@swath/contract/companies';
import { reviews } from '@swath/contract/reviews';
import type { JobId } from '@swath/domain/ids';
import { infiniteQueryOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callKey } from '../../lib/api-client.ts';

/** Cursor of the first page; it is not sent to the API. */
const START = '';

/** Query of the company's own reviews, latest first, page by page. */
export function ownReviews(show: 'unanswered' | 'all') {
  return infiniteQueryOptions({
    queryKey: callKey(reviews.listOwn, { query: { show } }),
    queryFn: ({ pageParam: from, signal }) =>
      call(reviews.listOwn, { query: { show, ...(from !== START && { from }) } }, { signal }),
    initialPageParam: START,
    getNextPageParam: ({ next }) => next,
  });
}

/** Marks the lists that contain the answer as stale; also after an error, which means that the list is out of date. */
const markStale = (queries: QueryClient) => {
  for (const list of [reviews.listOwn, companies.reviews]) {
    void queries.invalidateQueries({ queryKey: [callKey(list)[0]] });
  }
};

/** An answer to the review of a job. `was_words`: the answer that the member saw; null: none. */
type GivenAnswer = { jobId: JobId; words: string; was_words: string | null };

/** Mutation that saves the company's public answer to a review. */
export function useAnswerReview() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ jobId, ...body }: GivenAnswer) => call(reviews.answer, { params: { id: jobId }, body }),
    onSettled: () => markStale(queries),
  });
}

/** Mutation that takes the company's answer to a review back. */
export function useRemoveAnswer() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ jobId }: { jobId: JobId }) => call(reviews.removeAnswer, { params: { id: jobId } }),
    onSettled: () => markStale(queries),
  });
}
