import { companies } from '@swath/contract/companies';
import { crewChanges as contract } from '@swath/contract/crew-changes';
import type { CallInput } from '@swath/contract/endpoint';
import { type CrewJob, jobs } from '@swath/contract/jobs';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callKey, query } from '../../../lib/api-client.ts';
import { updateAllCached, writeCached } from '../../../lib/query-cache.ts';

/** Query of one job, on any day. */
export const crewJob = (id: string) => query(contract.read, { params: { id } });

/** A change of a job's day and time; omitted fields keep their value. */
export type ScheduleChange = CallInput<typeof contract.changeSchedule>['body'];
export type CallOff = CallInput<typeof contract.callOff>['body'];
export type CannotDo = CallInput<typeof contract.cannotDo>['body'];

/** Mutation that changes day and time of a job in one request. @param id  the job's id */
export const useChangeSchedule = (id: string) =>
  useJobChange((body: ScheduleChange) => call(contract.changeSchedule, { params: { id }, body }));

/** Mutation by which the company cancels a job. @param id  the job's id */
export const useCallOff = (id: string) =>
  useJobChange((body: CallOff) => call(contract.callOff, { params: { id }, body }));

/** Mutation that reports that a job of today cannot be done. @param id  the job's id */
export const useCannotDo = (id: string) =>
  useJobChange((body: CannotDo) => call(contract.cannotDo, { params: { id }, body }));

/**
 * Mutation of a job. It fails immediately while offline, with an error. The lists are fetched again after an error too,
 * which usually means that they are stale.
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
