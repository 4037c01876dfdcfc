import { companies } from '@swath/contract/companies';
import { crewChanges as contract } from '@swath/contract/crew-changes';
import type { CallInput } from '@swath/contract/endpoint';
import { type CrewJob, jobs } from '@swath/contract/jobs';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callKey, query } from '../../../lib/api-client.ts';

/** One job, whatever day it is on. */
export const crewJob = (id: string) => query(contract.read, { params: { id } });

/** What is to change of a job's day and time; what is left out stays. */
export type ScheduleChange = CallInput<typeof contract.changeSchedule>['body'];
/** Why a job is called off. */
export type CallOff = CallInput<typeof contract.callOff>['body'];
/** Why a crew cannot mow, and what becomes of the job. */
export type CannotDo = CallInput<typeof contract.cannotDo>['body'];

/** Changes day and time of a job in one save. */
export const useChangeSchedule = (id: string) =>
  useJobChange((body: ScheduleChange) => call(contract.changeSchedule, { params: { id }, body }));

/** Calls a job off. */
export const useCallOff = (id: string) =>
  useJobChange((body: CallOff) => call(contract.callOff, { params: { id }, body }));

/** Says that a job of today cannot be done. */
export const useCannotDo = (id: string) =>
  useJobChange((body: CannotDo) => call(contract.cannotDo, { params: { id }, body }));

/** Changes a job by a call of its own. Without a network it fails at once, and says so; after a refusal too the lists are read again: they are out of date. */
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

async function putIntoLists(queries: QueryClient, changed: CrewJob): Promise<void> {
  const queryKey = callKey(jobs.listForCompany);
  await queries.cancelQueries({ queryKey }); // an answer asked for earlier would undo the change
  queries.setQueryData<CrewJob>(crewJob(changed.id).queryKey, changed);
  queries.setQueriesData<CrewJob[]>({ queryKey }, (all) => all?.map((job) => (job.id === changed.id ? changed : job)));
}
