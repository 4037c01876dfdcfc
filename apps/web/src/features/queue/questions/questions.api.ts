import { queue } from '@swath/contract/queue';
import { queueQuestions as contract } from '@swath/contract/queue-questions';
import type { QueuedJobId, QueueQuestionId } from '@swath/domain/ids';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callKey, query } from '../../../lib/api-client.ts';
import { updateCached } from '../../../lib/query-cache.ts';

/** Mutation by which a company asks the homeowner a question about a queued job. */
export function useAskQuestion() {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always', // fails immediately while offline, with an error
    mutationFn: ({ job, question }: { job: QueuedJobId; question: string }) =>
      call(contract.ask, { params: { id: job }, body: { question } }),
    // Refetch after an error too: an error means that the cached job is out of date.
    onSettled: () => readAgain(queries),
  });
}

/**
 * Mutation by which a homeowner answers a company's question; the cache gets the updated job from the server's answer.
 */
export function useAnswerQuestion() {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ job, question, answer }: { job: QueuedJobId; question: QueueQuestionId; answer: string }) =>
      call(contract.answer, { params: { id: job, questionId: question }, body: { answer } }),
    onSuccess: (job) =>
      updateCached(queries, query(queue.listOwn), (jobs) => jobs.map((each) => (each.id === job.id ? job : each))),
    onSettled: () => readAgain(queries),
  });
}

function readAgain(queries: QueryClient) {
  // The mutation waits for the refetch, so that the new text is on the page before the form clears its field.
  return Promise.all(
    [queue.listOwn, queue.listAll, queue.read].map((list) => queries.invalidateQueries({ queryKey: callKey(list) })),
  );
}
