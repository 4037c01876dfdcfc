import { type CrewJob, jobs as contract } from '@swath/contract/jobs';
import type { JobId } from '@swath/domain/ids';
import { MutationObserver, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { call, callKey } from '../../lib/api-client.ts';
import { toastError } from '../../ui/toast/toast.ts';
import type { Step } from './overlay-steps.ts';

/** Query key of all lists of a company's jobs. */
export const LISTS = callKey(contract.listForCompany);
/** Mutation key of every step. */
export const STEPS = 'crew-step';
/** A step of one job, as it is sent. */
export type TakenStep = { jobId: JobId; step: Step };

type Sender = MutationObserver<CrewJob, Error, TakenStep>;

/**
 * Takes steps of one job by optimistic updates: the screen changes immediately; a refusal rolls the change back and shows
 * why.
 */
export function useCrewStep(jobId: JobId) {
  const steps = stepsIn(useQueryClient());
  const watch = useCallback((changed: () => void) => steps.watch(jobId, changed), [steps, jobId]);
  const last = useSyncExternalStore(watch, () => steps.last(jobId));
  return {
    take: (step: Step) => steps.take({ jobId, step }),
    busy: last?.isPending ?? false,
    /** The last step, if it failed. */
    failed: last?.isError ? { step: last.variables.step, words: last.error.message } : null,
  };
}

type Steps = ReturnType<typeof openSteps>;
const opened = new WeakMap<QueryClient, Steps>();

function stepsIn(queries: QueryClient): Steps {
  const steps = opened.get(queries) ?? openSteps(queries);
  opened.set(queries, steps);
  return steps;
}

/**
 * Mutation observers of all jobs, created lazily: a job costs nothing until a step of it is taken, however long the list,
 * and only its own card renders again.
 */
function openSteps(queries: QueryClient) {
  const senders = new Map<JobId, Sender>();
  const watchers = new Map<JobId, Set<() => void>>();

  function senderOf(jobId: JobId): Sender {
    const found = senders.get(jobId);
    if (found) return found;
    const sender: Sender = new MutationObserver(queries, sending(queries, jobId));
    sender.subscribe(() => {
      for (const changed of watchers.get(jobId) ?? []) changed();
    });
    senders.set(jobId, sender);
    return sender;
  }

  return {
    /** State of the last step; undefined before the first. */
    last: (jobId: JobId) => senders.get(jobId)?.getCurrentResult(),
    watch(jobId: JobId, changed: () => void): () => void {
      const ofJob = watchers.get(jobId) ?? new Set();
      watchers.set(jobId, ofJob.add(changed));
      return () => void ofJob.delete(changed);
    },
    take(taken: TakenStep): void {
      const sender = senderOf(taken.jobId);
      // Reads the observer, not the last render: two taps can come before the next render.
      if (sender.getCurrentResult().isPending) return;
      sender.mutate(taken).catch(() => {}); // shown by `onError`, and on the card
    },
  };
}

const sending = (queries: QueryClient, jobId: JobId) => ({
  mutationKey: [STEPS, jobId],
  networkMode: 'always' as const, // fails immediately while offline, with an error, instead of being paused
  mutationFn: ({ step }: TakenStep) => CALLS[step]({ id: jobId }),
  onSuccess: async (moved: CrewJob) => {
    await queries.cancelQueries({ queryKey: LISTS }); // a refetch in flight would undo the step
    queries.setQueriesData<CrewJob[]>({ queryKey: LISTS }, (jobs) =>
      jobs?.map((job) => (job.id === moved.id ? moved : job)),
    );
  },
  onError: (fault: Error, { step }: TakenStep) => toastError(`${NOT_DONE[step]} ${fault.message}`),
  onSettled: () => void queries.invalidateQueries({ queryKey: LISTS }),
});

const CALLS: Record<Step, (params: { id: JobId }) => Promise<CrewJob>> = {
  start: (params) => call(contract.start, { params }),
  complete: (params) => call(contract.complete, { params }),
  'undo-start': (params) => call(contract.undo, { params, body: { step: 'start' } }),
  'undo-complete': (params) => call(contract.undo, { params, body: { step: 'complete' } }),
};

const NOT_DONE: Record<Step, string> = {
  start: 'Job not started.',
  complete: 'Job not completed.',
  'undo-start': 'Start not undone.',
  'undo-complete': 'Completion not undone.',
};
