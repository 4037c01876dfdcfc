import { companies } from '@swath/contract/companies';
import { companyCalendar } from '@swath/contract/company-calendar';
import { crewChanges as contract } from '@swath/contract/crew-changes';
import type { CallInput } from '@swath/contract/endpoint';
import { type CrewJob, jobs } from '@swath/contract/jobs';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, callKey, query } from '../../../lib/api-client.ts';
import type { Act, KeptPhoto } from '../../../lib/device-database.ts';
import { updateAllCached, writeCached } from '../../../lib/query-cache.ts';
import type { Outbox } from '../../../parts/outbox/outbox.ts';
import { useOutbox } from '../../../parts/outbox/use-outbox.ts';
import { REPORTS } from '../../../parts/photos/photo-places.ts';
import { useWaiting } from '../../../parts/photos/use-waiting-photos.ts';
import { customerName } from '../../../parts/route/customer-name.ts';

/** Query of one job, on any day. */
export const crewJob = (id: string) => query(contract.read, { params: { id } });

/**
 * Fetches one job, on any day. A job in a cached list of the company's jobs is shown at once, and without a network.
 * @param id  null: nothing is fetched
 */
export function useCrewJob(id: string | null) {
  const queries = useQueryClient();
  const lists = () => queries.getQueryCache().findAll({ queryKey: callKey(jobs.listForCompany) });
  return useQuery({
    ...crewJob(id ?? ''),
    enabled: id !== null,
    initialData: () =>
      lists()
        .flatMap(({ queryKey }) => queries.getQueryData<CrewJob[]>(queryKey) ?? [])
        .find((job) => job.id === id),
    initialDataUpdatedAt: () => Math.min(...lists().map(({ state }) => state.dataUpdatedAt)),
  });
}

/** A change of a job's day and time; omitted fields keep their value. */
export type ScheduleChange = CallInput<typeof contract.changeSchedule>['body'];
export type CallOff = CallInput<typeof contract.callOff>['body'];
export type CannotDo = Extract<Act, { kind: 'cannot-do' }>['report'];

/**
 * Mutation that changes day and time of a job in one request.
 * @param id  the job's id
 * @param onlyTime  whether the viewer may change the time on its day and nothing else
 */
export const useChangeSchedule = (id: string, onlyTime: boolean) =>
  useJobChange(({ date, startTimeLocal, lockTime }: ScheduleChange) =>
    onlyTime && startTimeLocal !== undefined
      ? call(contract.retime, { params: { id }, body: { startTimeLocal, lockTime } })
      : call(contract.changeSchedule, { params: { id }, body: { date, startTimeLocal, lockTime } }),
  );

/** Mutation by which the company cancels a job. @param id  the job's id */
export const useCallOff = (id: string) =>
  useJobChange((body: CallOff) => call(contract.callOff, { params: { id }, body }));

/** Name of the form of a report, under which its photo is stored on this device until it is uploaded. */
export const notDonePlace = (id: string): string => `not-done:${id}`;

/** A report, with the key of its photo if that is not uploaded yet. */
type Reporting = { report: CannotDo; photo?: string | undefined };

/**
 * Mutation that reports, through the outbox, that a job of today cannot be done. Resolves with the changed job as
 * `saved`; null if the report waits for the network, in which case `isKept` says whether it survives closing the page.
 */
export function useCannotDo({ id, full_name }: CrewJob) {
  const outbox = useOutbox();
  const waiting = useWaiting();
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    async mutationFn({ report, photo }: Reporting): Promise<{ saved: CrewJob | null; isKept: boolean }> {
      const act = { kind: 'cannot-do', job: id, customer: customerName({ full_name }), report } as const;
      const added: ReturnType<Outbox['add']>[] = [];
      const addWith = (kept: KeptPhoto) => {
        const entry = outbox.add({ ...act, photoKey: kept.key }, kept);
        added.push(entry);
        return entry.kept;
      };
      if (photo !== undefined) await waiting.move(photo, REPORTS, addWith);
      const { key, outcome } = added[0] ?? outbox.add(act);
      const became = await outcome;
      if (became.is === 'refused') {
        await outbox.dismiss(key); // the form shows it
        if (photo !== undefined) await waiting.move(photo, notDonePlace(id));
        throw became.problem;
      }
      const saved = queries.getQueryData<CrewJob>(crewJob(id).queryKey) ?? null;
      return became.is === 'waits' ? { saved: null, isKept: became.kept } : { saved, isKept: true };
    },
  });
}

/** What a change of a job makes stale. */
const STALE = [
  ...[jobs.listForCompany, contract.read, contract.history, companies.availability, companies.own],
  ...[companyCalendar.view, companyCalendar.search],
];

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
      for (const read of STALE) void queries.invalidateQueries({ queryKey: callKey(read) });
    },
  });
}

function putIntoLists(queries: QueryClient, changed: CrewJob): void {
  writeCached(queries, crewJob(changed.id), changed);
  updateAllCached<CrewJob[]>(queries, callKey(jobs.listForCompany), (all) =>
    all.map((job) => (job.id === changed.id ? changed : job)),
  );
}
