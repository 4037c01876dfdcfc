import { companies } from '@swath/contract/companies';
import { jobs, type OwnJob } from '@swath/contract/jobs';
import { reschedules as contract, type RescheduleNotice } from '@swath/contract/reschedules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callKey, query } from '../../lib/api-client.ts';
import { updateCached } from '../../lib/query-cache.ts';

/** Moves that wait for the homeowner's answer, oldest first. */
export const pendingReschedules = () => query(contract.listPending);

/** Accepts the new day; a visit that waited for consent is moved to it. */
export const useAcknowledge = () =>
  useAnswer((notificationId) => call(contract.acknowledge, { body: { notificationId } }));

/** Keeps the old day of a visit that its company wants to move. */
export const useDecline = () => useAnswer((notificationId) => call(contract.decline, { body: { notificationId } }));

function useAnswer(answer: (notificationId: string) => Promise<unknown>) {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always', // fails immediately while offline, with an error
    mutationFn: ({ id }: RescheduleNotice) => answer(id),
    onSuccess: (_, { id }) =>
      updateCached(queries, pendingReschedules(), (notices) => notices.filter((notice) => notice.id !== id)),
    onSettled: () => {
      for (const list of [contract.listPending, jobs.listOwn])
        void queries.invalidateQueries({ queryKey: callKey(list) });
    },
  });
}

/** Moves the homeowner's own visit to another day, which also answers a move of the company. */
export function useMoveVisit() {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ visit, date }: { visit: OwnJob; date: string }) =>
      call(jobs.move, { params: { id: visit.id }, body: { date } }),
    onSuccess: (moved) => {
      updateCached(queries, pendingReschedules(), (notices) => notices.filter(({ jobId }) => jobId !== moved.id));
      updateCached(queries, query(jobs.listOwn), (visits) =>
        visits.map((visit) => (visit.id === moved.id ? moved : visit)),
      );
    },
    // After a refusal too: it means that the cache is stale.
    onSettled: () => {
      for (const list of [jobs.listOwn, contract.listPending, companies.offered, companies.availability]) {
        void queries.invalidateQueries({ queryKey: callKey(list) });
      }
    },
  });
}
