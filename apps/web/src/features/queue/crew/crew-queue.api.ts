import { companyOffers as offersContract } from '@swath/contract/company-offers';
import { queue as contract, type QueuedJob } from '@swath/contract/queue';
import { reminders } from '@swath/contract/reminders';
import type { Day } from '@swath/domain/calendar';
import type { OfferId, QueuedJobId } from '@swath/domain/ids';
import { MOST_LISTED_JOBS, type QueueView } from '@swath/domain/queue/queued-job';
import { infiniteQueryOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callKey, query } from '../../../lib/api-client.ts';
import { updateAllCached, updateCached } from '../../../lib/query-cache.ts';
import type { QueueFilters } from '../../../parts/addresses/queue-address.ts';

/** Page parameter of the first page, which has no cursor. It is not sent to the API. */
const START = '' as QueuedJobId;
const newest = (): OfferId | null => null;

/**
 * Queued jobs (waiting for offers) where the viewer's company works, newest first, in pages; a filter left out allows
 * all.
 * @param show  `matches`: only jobs on whose dates the company has room, or for which it has an open offer; all jobs if
 * it has set no working hours. `area`: all jobs
 */
export const queueOfCompany = (show: QueueView, { minLot, maxLot, from, to }: QueueFilters) => {
  const asked = {
    show,
    ...(minLot !== undefined && { minLot }),
    ...(maxLot !== undefined && { maxLot }),
    ...(from !== undefined && { dateFrom: from }),
    ...(to !== undefined && { dateTo: to }),
  };
  return infiniteQueryOptions({
    queryKey: [...callKey(contract.listAll), asked],
    queryFn: ({ pageParam: after, signal }) =>
      call(contract.listAll, { query: after === START ? asked : { ...asked, after } }, { signal }),
    initialPageParam: START,
    // A page with fewer jobs than the maximum is the last one.
    getNextPageParam: (page) => (page.length < MOST_LISTED_JOBS ? null : page.at(-1)?.id),
  });
};

/** One queued job with its details, as a company may see them. */
export const queuedJobOf = (id: string) => query(contract.read, { params: { id } });

/** The offers that the viewer's company made in the last 31 days, with their outcome; newest first, in pages. */
export const offersOfCompany = () =>
  infiniteQueryOptions({
    queryKey: callKey(offersContract.list),
    queryFn: ({ pageParam: after, signal }) =>
      call(offersContract.list, { query: after === null ? {} : { after } }, { signal }),
    initialPageParam: newest(),
    getNextPageParam: (page) => (page.length < MOST_LISTED_JOBS ? null : page.at(-1)?.id),
  });

/** A company's offer for a queued job. `change`: whether it replaces the company's open offer. */
type Offering = { job: QueuedJob; change: boolean; priceCents: number; serviceDate: Day; message: string };

/** Mutation that makes an offer, or replaces the open one. The cache gets the updated job from the server's answer. */
export function useSendOffer() {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always', // fails immediately while offline, with an error
    mutationFn: ({ job, change, ...body }: Offering) =>
      call(change ? contract.changeOffer : contract.offer, { params: { id: job.id }, body }),
    onSuccess: (job) => putInList(queries, job),
    // Refetch after an error too: an error means that the cached job is out of date.
    onSettled: () => readAgain(queries),
  });
}

/** Mutation that withdraws the company's open offer for a job. */
export function useReleaseOffer() {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (job: QueuedJob) => call(contract.release, { params: { id: job.id } }),
    onSuccess: (job) => putInList(queries, job),
    onSettled: () => readAgain(queries),
  });
}

type Lists = { pages: QueuedJob[][]; pageParams: QueuedJobId[] };

/** Puts an updated job into every cached list that has it, and into its own cached details. */
function putInList(queries: QueryClient, changed: QueuedJob): void {
  updateAllCached<Lists>(queries, callKey(contract.listAll), (lists) => ({
    ...lists,
    pages: lists.pages.map((page) => page.map((job) => (job.id === changed.id ? changed : job))),
  }));
  updateCached(queries, queuedJobOf(changed.id), () => changed);
}

function readAgain(queries: QueryClient): void {
  for (const list of [contract.listAll, contract.read, offersContract.list, reminders.read])
    void queries.invalidateQueries({ queryKey: callKey(list) });
}
