import { type CrewJob, jobs as contract } from '@swath/contract/jobs';
import type { JobId } from '@swath/domain/ids';
import { MutationObserver, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { call, callKey } from '../../lib/api-client.ts';
import { toastError } from '../../ui/toast/toast.ts';
import type { Step } from './overlay-steps.ts';

/** All lists of a company's jobs. */
export const LISTS = callKey(contract.listForCompany);
/** The key of every step that is taken. */
export const STEPS = 'crew-step';
/** A step of one job, as it is sent. */
export type TakenStep = { jobId: JobId; step: Step };

type Sender = MutationObserver<CrewJob, Error, TakenStep>;

/** Takes steps with one job. The screen changes at once; a refusal undoes the change and says why. */
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

/** The steps of all jobs. A job costs nothing until one is taken with it, however long the list; only its own card hears of it. */
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
    /** How it went with the last step, or goes; undefined before the first. */
    last: (jobId: JobId) => senders.get(jobId)?.getCurrentResult(),
    watch(jobId: JobId, changed: () => void): () => void {
      const ofJob = watchers.get(jobId) ?? new Set();
      watchers.set(jobId, ofJob.add(changed));
      return () => void ofJob.delete(changed);
    },
    take(taken: TakenStep): void {
      const sender = senderOf(taken.jobId);
      // Asked of the store, not of the last drawing: two taps can come before the next one.
      if (sender.getCurrentResult().isPending) return;
      sender.mutate(taken).catch(() => {}); // said by `onError`, and on the card
    },
  };
}

const sending = (queries: QueryClient, jobId: JobId) => ({
  mutationKey: [STEPS, jobId],
  networkMode: 'always' as const, // without a network it fails at once, and says so, instead of waiting unseen
  mutationFn: ({ step }: TakenStep) => CALLS[step]({ id: jobId }),
  onSuccess: async (moved: CrewJob) => {
    await queries.cancelQueries({ queryKey: LISTS }); // an answer asked for earlier would undo the step
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
