import { type CrewJob, jobs as contract } from '@swath/contract/jobs';
import type { JobId } from '@swath/domain/ids';
import { type Mutation, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { call, callKey } from '../../lib/api-client.ts';
import { updateAllCached } from '../../lib/query-cache.ts';
import { toastError } from '../../ui/toast/toast.ts';
import type { Step } from './overlay-steps.ts';

/** Query key that matches all lists of a company's jobs. */
export const LISTS = callKey(contract.listForCompany);
/** First part of the mutation keys of all steps of jobs, such as start and undo. */
export const STEPS = 'crew-step';
/** What a crew reports about one job, such as its start. */
export type TakenStep = { jobId: JobId; step: Step };

/**
 * Reports the steps of one job, such as its start, with optimistic updates: the screen changes immediately, and an
 * error rolls the change back and is shown. The last step is read from the mutation cache, as the job's card may have
 * moved to another list meanwhile.
 */
export function useCrewStep(jobId: JobId) {
  const queries = useQueryClient();
  const mutationKey = [STEPS, jobId];
  const { mutate } = useMutation({
    mutationKey,
    networkMode: 'always', // fails immediately while offline, with an error, instead of being paused
    mutationFn: ({ step }: TakenStep) => CALLS[step]({ id: jobId }),
    onSuccess: (moved) =>
      updateAllCached<CrewJob[]>(queries, LISTS, (jobs) => jobs.map((job) => (job.id === moved.id ? moved : job))),
    onError: (fault, { step }) => toastError(`${NOT_DONE[step]} ${fault.message}`),
    onSettled: () => void queries.invalidateQueries({ queryKey: LISTS }),
  });
  const last = useMutationState({
    filters: { mutationKey },
    select: ({ state }: Mutation<CrewJob, Error, TakenStep>) => state,
  }).at(-1);
  return {
    take: (step: Step) => {
      // Reads the cache, not the last render: two taps can come before the next render.
      if (queries.isMutating({ mutationKey }) === 0) mutate({ jobId, step });
    },
    busy: last?.status === 'pending',
    /** The last step, if it failed, with the error text; otherwise null. */
    failed: last?.error && last.variables ? { step: last.variables.step, words: last.error.message } : null,
  };
}

const CALLS: Record<Step, (params: { id: JobId }) => Promise<CrewJob>> = {
  start: (params) => call(contract.start, { params, body: {} }),
  complete: (params) => call(contract.complete, { params, body: {} }),
  'undo-start': (params) => call(contract.undo, { params, body: { step: 'start' } }),
  'undo-complete': (params) => call(contract.undo, { params, body: { step: 'complete' } }),
};

const NOT_DONE: Record<Step, string> = {
  start: 'Job not started.',
  complete: 'Job not completed.',
  'undo-start': 'Start not undone.',
  'undo-complete': 'Completion not undone.',
};
