import { queue } from '@swath/contract/queue';
import { queueQuestions as contract } from '@swath/contract/queue-questions';
import type { QueuedJobId, QueueQuestionId } from '@swath/domain/ids';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callKey, query } from '../../../lib/api-client.ts';
import { updateCached } from '../../../lib/query-cache.ts';

/** Asks the homeowner a question about a queued job. */
export function useAskQuestion() {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always', // fails immediately while offline, with an error
    mutationFn: ({ job, question }: { job: QueuedJobId; question: string }) =>
      call(contract.ask, { params: { id: job }, body: { question } }),
    // After a refusal too: it means that the cache is stale.
    onSettled: () => readAgain(queries),
  });
}

/** Answers a question about the homeowner's own queued job; the card's cache is updated from the answer. */
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
  // Awaited: the answer is on the page before the field is cleared.
  return Promise.all(
    [queue.listOwn, queue.listAll, queue.read].map((list) => queries.invalidateQueries({ queryKey: callKey(list) })),
  );
}
