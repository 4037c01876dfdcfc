import { companies } from '@swath/contract/companies';
import { crewChanges as contract } from '@swath/contract/crew-changes';
import type { CallInput } from '@swath/contract/endpoint';
import { type CrewJob, jobs } from '@swath/contract/jobs';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callKey, query } from '../../../lib/api-client.ts';
import { updateAllCached, writeCached } from '../../../lib/query-cache.ts';

/** One job, whatever day it is on. */
export const crewJob = (id: string) => query(contract.read, { params: { id } });

/** A change of a job's day and time; omitted fields stay. */
export type ScheduleChange = CallInput<typeof contract.changeSchedule>['body'];
export type CallOff = CallInput<typeof contract.callOff>['body'];
export type CannotDo = CallInput<typeof contract.cannotDo>['body'];

/** Changes day and time of a job in one request. */
export const useChangeSchedule = (id: string) =>
  useJobChange((body: ScheduleChange) => call(contract.changeSchedule, { params: { id }, body }));

/** Cancels a job on the company's side. */
export const useCallOff = (id: string) =>
  useJobChange((body: CallOff) => call(contract.callOff, { params: { id }, body }));

/** Reports that a job of today cannot be done. */
export const useCannotDo = (id: string) =>
  useJobChange((body: CannotDo) => call(contract.cannotDo, { params: { id }, body }));

/**
 * Mutation of a job. Without a network it fails immediately, with an error; the lists are invalidated after a refusal too:
 * they are stale.
 */
export function useJobChange<Body>(mutationFn: (body: Body) => Promise<CrewJob>) {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn,
    onSuccess: (changed) => putIntoLists(queries, changed),
    onSettled: () => {
      for (const list of [jobs.listForCompany, contract.read, contract.history, companies.availability, companies.own])
        void queries.invalidateQueries({ queryKey: callKey(list) });
    },
  });
}

function putIntoLists(queries: QueryClient, changed: CrewJob): void {
  writeCached(queries, crewJob(changed.id), changed);
  updateAllCached<CrewJob[]>(queries, callKey(jobs.listForCompany), (all) =>
    all.map((job) => (job.id === changed.id ? changed : job)),
  );
}
