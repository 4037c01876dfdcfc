import { companies } from '@swath/contract/companies';
import { jobs, type OwnJob } from '@swath/contract/jobs';
import { reschedules as contract, type RescheduleNotice } from '@swath/contract/reschedules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callKey, query } from '../../lib/api-client.ts';

/** Moves that wait for the homeowner's answer, oldest first. */
export const pendingReschedules = () => query(contract.listPending);

/** Takes the new day. */
export function useAcknowledge() {
  const queries = useQueryClient();
  const { queryKey } = pendingReschedules();
  return useMutation({
    networkMode: 'always', // without a network it fails at once, and says so
    mutationFn: ({ id }: RescheduleNotice) => call(contract.acknowledge, { body: { notificationId: id } }),
    onSuccess: async (_, { id }) => {
      await queries.cancelQueries({ queryKey }); // an answer asked for earlier would bring it back
      queries.setQueryData<RescheduleNotice[]>(queryKey, (notices) => notices?.filter((notice) => notice.id !== id));
    },
    onSettled: () => void queries.invalidateQueries({ queryKey }),
  });
}

/** Puts one's own visit on another day, which also answers a move of the company. */
export function useMoveVisit() {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ visit, date }: { visit: OwnJob; date: string }) =>
      call(jobs.move, { params: { id: visit.id }, body: { date } }),
    onSuccess: async (moved) => {
      const { queryKey: pending } = pendingReschedules();
      await queries.cancelQueries({ queryKey: pending }); // an answer asked for earlier would bring its question back
      queries.setQueryData<RescheduleNotice[]>(pending, (notices) =>
        notices?.filter(({ jobId }) => jobId !== moved.id),
      );
      queries.setQueryData<OwnJob[]>(query(jobs.listOwn).queryKey, (visits) =>
        visits?.map((visit) => (visit.id === moved.id ? moved : visit)),
      );
    },
    // After a refusal too: it says that what is shown is out of date.
    onSettled: () => {
      for (const list of [jobs.listOwn, contract.listPending, companies.offered, companies.availability]) {
        void queries.invalidateQueries({ queryKey: callKey(list) });
      }
    },
  });
}
