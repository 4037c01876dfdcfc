import { companies } from '@swath/contract/companies';
import { type CrewJob, jobs as contract } from '@swath/contract/jobs';
import type { Day } from '@swath/domain/calendar';
import type { JobId } from '@swath/domain/ids';
import type { PhotoRules } from '@swath/domain/photos/visit-photo';
import {
  keepPreviousData,
  useIsMutating,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call, callKey, query } from '../../lib/api-client.ts';
import { overlayPlaces } from '../../parts/route/overlay-order.ts';
import { useOrderOnItsWay } from '../../parts/route/route.api.ts';
import { toastError } from '../../ui/toast/toast.ts';
import { overlaySteps, type Step } from './overlay-steps.ts';
import { daysShown, splitJobs } from './split-jobs.ts';

/** The API never lists more at once. */
export const MOST_JOBS = 500;

/** All lists of a company's jobs. */
export const LISTS = callKey(contract.listForCompany);
const STEPS = 'crew-step';
type TakenStep = { jobId: JobId; step: Step };

/**
 * The jobs of the company around a day, in the lists of the dashboard, with every step under way already taken.
 *
 * @param today  in the company's zone
 */
export function useCrewJobs(today: Day) {
  const answer = useQuery({
    ...query(contract.listForCompany, { query: daysShown(today) }),
    placeholderData: keepPreviousData, // at midnight yesterday's lists stay until the new ones are here
  });
  const steps = useMutationState({
    filters: { mutationKey: [STEPS], status: 'pending' },
    select: ({ state }) => ({
      ...(state.variables as TakenStep),
      at: new Date(state.submittedAt).toISOString(),
    }),
  });
  const order = useOrderOnItsWay(today);
  const lists = answer.data && splitJobs(overlayPlaces(overlaySteps(answer.data, steps), order), today);
  return { ...answer, lists };
}

/** Takes steps with one job. The screen changes at once; a refusal undoes the change and says why. */
export function useCrewStep(jobId: JobId) {
  const queries = useQueryClient();
  const mutationKey = [STEPS, jobId];
  const { mutate } = useMutation({
    mutationKey,
    networkMode: 'always', // without a network it fails at once, and says so, instead of waiting unseen
    mutationFn: ({ step }: TakenStep) => {
      return CALLS[step]({ id: jobId });
    },
    onSuccess: async (moved) => {
      await queries.cancelQueries({ queryKey: LISTS }); // an answer asked for earlier would undo the step
      queries.setQueriesData<CrewJob[]>({ queryKey: LISTS }, (jobs) =>
        jobs?.map((job) => (job.id === moved.id ? moved : job)),
      );
    },
    onError: (fault, { step }) => toastError(`${NOT_DONE[step]} ${fault.message}`),
    onSettled: () => void queries.invalidateQueries({ queryKey: LISTS }),
  });
  const last = useMutationState({
    filters: { mutationKey },
    select: ({ state }) => ({ step: (state.variables as TakenStep).step, fault: state.error }),
  }).at(-1);
  return {
    take: (step: Step) => {
      // Asked of the store, not of the last drawing: two taps can come before the next one.
      if (queries.isMutating({ mutationKey }) === 0) mutate({ jobId, step });
    },
    busy: useIsMutating({ mutationKey }) > 0,
    /** The last step, if it failed. */
    failed: last?.fault ? { step: last.step, words: last.fault.message } : null,
  };
}

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

/** The company as the dashboard has read it; nothing is asked for here. */
const readCompany = { ...query(companies.own), enabled: false };

/** Which photos the company asks of its crews, as far as that is known here. The server asks again. */
export const usePhotoRules = (): PhotoRules => useQuery(readCompany).data?.photo_rules ?? NO_RULES;

const NO_RULES: PhotoRules = { before: false, after: false };

/** By how many milliseconds the server's clock is ahead of this device's, as far as that is known here. */
export function useClockAhead(): number {
  const { data, dataUpdatedAt } = useQuery(readCompany);
  return data ? Date.parse(data.now) - dataUpdatedAt : 0;
}
