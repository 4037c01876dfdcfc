import { queue as contract, type QueuedJob } from '@swath/contract/queue';
import { reminders } from '@swath/contract/reminders';
import type { Day } from '@swath/domain/calendar';
import type { QueuedJobId } from '@swath/domain/ids';
import { MOST_LISTED_JOBS } from '@swath/domain/queue/queued-job';
import { infiniteQueryOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callKey } from '../../../lib/api-client.ts';

/** Stands for the first page; it is not sent. */
const START = '' as QueuedJobId;

/** The jobs that wait for offers where the viewer's company works, newest first, page by page. */
export const queueOfCompany = () =>
  infiniteQueryOptions({
    queryKey: callKey(contract.listAll),
    queryFn: ({ pageParam: after, signal }) =>
      call(contract.listAll, { query: after === START ? {} : { after } }, { signal }),
    initialPageParam: START,
    // A page that is not full is the last one.
    getNextPageParam: (page) => (page.length < MOST_LISTED_JOBS ? null : page.at(-1)?.id),
  });

/** What a company would do a job for. */
type Offering = { job: QueuedJob; priceCents: number; serviceDate: Day; message: string };

/** Makes an offer; the job stands in the list with it. */
export function useMakeOffer() {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always', // without a network it fails at once, and says so
    mutationFn: ({ job, ...body }: Offering) => call(contract.offer, { params: { id: job.id }, body }),
    onSuccess: (job) => putInList(queries, job),
    // After a refusal too: it says that what is shown is out of date.
    onSettled: () => readAgain(queries),
  });
}

/** Takes the company's own offer back. */
export function useReleaseOffer() {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (job: QueuedJob) => call(contract.release, { params: { id: job.id } }),
    onSuccess: (job) => putInList(queries, job),
    onSettled: () => readAgain(queries),
  });
}

/** An answer asked for earlier would bring back what was there before. */
async function putInList(queries: QueryClient, changed: QueuedJob): Promise<void> {
  const { queryKey } = queueOfCompany();
  await queries.cancelQueries({ queryKey });
  queries.setQueryData(
    queryKey,
    (lists) =>
      lists && {
        ...lists,
        pages: lists.pages.map((page) => page.map((job) => (job.id === changed.id ? changed : job))),
      },
  );
}

function readAgain(queries: QueryClient): void {
  for (const list of [contract.listAll, reminders.read]) void queries.invalidateQueries({ queryKey: callKey(list) });
}
