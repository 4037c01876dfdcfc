import type { Answer } from '@swath/contract/endpoint';
import { jobs } from '@swath/contract/jobs';
import { profiles } from '@swath/contract/profiles';
import { queue as contract, type QueuedJob, type QueueRequestSent } from '@swath/contract/queue';
import type { OfferId, QueuedJobId } from '@swath/domain/ids';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiProblem, call, callKey, query } from '../../lib/api-client.ts';
import { updateCached } from '../../lib/query-cache.ts';
import type { ArrivalWindow } from '../../parts/arrival/arrival-windows.ts';
import { useOpenedPage } from '../../parts/card-payment/card-payment.api.ts';
import type { StandsFor } from './queueing/queue-answers.ts';

/**
 * The homeowner's jobs in the queue with all open offers, and expired ones that they have not acknowledged; sorted by
 * when their time in the queue ends, earliest first.
 */
export const ownQueuedJobs = () => query(contract.listOwn);

/**
 * One of the homeowner's queued jobs, in whatever state. Its key begins with that of the list, so that whatever makes the
 * list stale refetches it too. Until it is loaded, it is shown as a list that is cached has it.
 */
export function useOwnQueuedJob(id: string) {
  const queries = useQueryClient();
  return useQuery({
    queryKey: [...callKey(contract.listOwn), 'job', id],
    queryFn: ({ signal }) => call(contract.read, { params: { id } }, { signal }),
    placeholderData: () => queries.getQueryData<QueuedJob[]>(ownQueuedJobs().queryKey)?.find((job) => job.id === id),
  });
}

/** Ids of the homeowner's queued jobs that expired without a company and that they have not acknowledged yet. */
export const expiredJobs = () => query(contract.listExpired);

type Queueing = { attempt: number; request: QueueRequestSent; standsFor: StandsFor };

/**
 * Mutation that puts a job in the queue.
 * @param onQueued  called on success, even if the wizard was closed meanwhile
 */
export function useQueueJob(onQueued: (job: QueuedJob, standsFor: StandsFor) => void) {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always', // fails immediately while offline, with an error
    mutationFn: ({ request }: Queueing) => call(contract.create, { body: request }),
    onSuccess: (job, { standsFor }) => {
      onQueued(job, standsFor);
      for (const stale of [contract.listOwn, profiles.read]) {
        void queries.invalidateQueries({ queryKey: callKey(stale) });
      }
    },
  });
}

/** Mutation that takes a job out of the queue; the cached list drops it once the server has answered. */
export function useCancelQueuedJob() {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (job: QueuedJob) => call(contract.cancel, { params: { id: job.id } }),
    onSuccess: (_, canceled) =>
      updateCached(queries, ownQueuedJobs(), (jobs) => jobs.filter(({ id }) => id !== canceled.id)),
    onSettled: () => void queries.invalidateQueries({ queryKey: callKey(contract.listOwn) }),
  });
}

type OfferOfJob = { jobId: QueuedJobId; offerId: OfferId };

/**
 * The arrival windows that each company with an open offer on a homeowner's own job could promise, by the offer's id.
 * @param id  null: nothing is fetched
 */
export function useOfferWindows(id: QueuedJobId | null) {
  return useQuery({
    ...query(contract.listWindows, { params: { id: id ?? '' } }),
    enabled: id !== null,
    select: windowsByOffer,
  });
}

const windowsByOffer = ({ offers }: Answer<typeof contract.listWindows>): ReadonlyMap<OfferId, ArrivalWindow[]> =>
  new Map(offers.map(({ offerId, windows }) => [offerId, windows]));

/** Mutation by which the homeowner rejects a company's offer; the job stays in the queue. */
export function useRejectOffer() {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ jobId, offerId }: OfferOfJob) => call(contract.reject, { params: { id: jobId }, body: { offerId } }),
    onSuccess: (job) =>
      updateCached(queries, ownQueuedJobs(), (jobs) => jobs.map((each) => (each.id === job.id ? job : each))),
    // Refetch after an error too: an error means that the cached offers are out of date.
    onSettled: () => void queries.invalidateQueries({ queryKey: callKey(contract.listOwn) }),
  });
}

/**
 * Opens the payment page of an offer, once per attempt. While the page is open, the server reserves the time on the day
 * of the offer, and its arrival window.
 * @param offer  null: no page is opened
 * @param attempt  another number opens another page
 */
export function useOfferCheckout(offer: (OfferOfJob & { arrivalFrom: string | null }) | null, attempt: number) {
  const queries = useQueryClient();
  const open =
    offer &&
    (() =>
      call(contract.accept, {
        params: { id: offer.jobId },
        body: { offerId: offer.offerId, arrivalFrom: offer.arrivalFrom },
      }).catch((fault: Error) => {
        for (const stale of [contract.listOwn, contract.listWindows]) {
          void queries.invalidateQueries({ queryKey: callKey(stale) });
        }
        throw fault;
      }));
  return useOpenedPage(callKey(contract.accept, { body: offer }), attempt, open);
}

/**
 * Returns a function that refetches the homeowner's queued and booked jobs after a payment, which may have changed
 * both.
 */
export function useListsAfterPayment(): () => void {
  const queries = useQueryClient();
  return () => {
    for (const list of [contract.listOwn, jobs.listOwn]) void queries.invalidateQueries({ queryKey: callKey(list) });
  };
}

/**
 * Mutation that acknowledges expired jobs. The cache is updated at once; jobs whose request failed are shown again when
 * the page is next loaded. A job that was already acknowledged counts as success.
 */
export function useAcknowledgeExpired(onFault: (fault: Error) => void) {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: async (ids: readonly QueuedJobId[]) => {
      await Promise.all(ids.map(acknowledge));
    },
    onMutate: (ids) => updateCached(queries, expiredJobs(), (known) => known.filter((id) => !ids.includes(id))),
    onSuccess: () => {
      for (const list of [contract.listOwn, contract.listExpired]) {
        void queries.invalidateQueries({ queryKey: callKey(list) });
      }
    },
    onError: onFault,
  });
}

async function acknowledge(id: QueuedJobId): Promise<void> {
  try {
    await call(contract.acknowledgeExpired, { params: { id } });
  } catch (fault) {
    if (!(fault instanceof ApiProblem && fault.code === 'notification_not_found')) throw fault;
  }
}
