import { type CrewJob, jobs } from '@swath/contract/jobs';
import { type CompanyRoute, routes } from '@swath/contract/routes';
import type { Day } from '@swath/domain/calendar';
import type { CrewId, JobId } from '@swath/domain/ids';
import { type QueryClient, useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { call, callKey, query } from '../../lib/api-client.ts';
import { updateAllCached, writeCached } from '../../lib/query-cache.ts';
import { toastError, toastSuccess } from '../../ui/toast/toast.ts';
import { useShownCrew, useShownCrews } from '../crews/crews.api.ts';
import { doneAt } from '../outbox/acts.ts';
import { withRoute } from '../outbox/apply-answer.ts';
import { useEntries, useEntriesOf, useOutbox } from '../outbox/use-outbox.ts';
import { overlayOrder } from './overlay-order.ts';

/** Start of the query keys of all lists of a company's jobs. */
const LISTS = callKey(jobs.listForCompany);
const ROUTES = callKey(routes.view);

/**
 * Query of a route of today.
 * @param today  the current day in the company's time zone
 * @param crew  whose; left out or null: the viewer's own, or that of a company with one crew
 */
export const routeOf = (today: Day, crew: CrewId | null = null) =>
  query(routes.view, { query: { date: today, ...(crew && { crew_id: crew }) } });

/**
 * The route of today that is shown; an order of stops that is being saved is shown already.
 * @param today  the current day in the company's time zone
 */
export function useRoute(today: Day) {
  const read = useQuery(routeOf(today, useShownCrew()));
  const order = useOrderOnItsWay(today);
  const route = useMemo(() => read.data && overlayOrder(read.data, order), [read.data, order]);
  return { ...read, route };
}

/**
 * The stops of all routes of today that are shown, of one crew or of several; without those that are still loading.
 * @param today  the current day in the company's time zone
 */
export function useShownStops(today: Day): CompanyRoute['stops'] {
  const order = useOrderOnItsWay(today);
  return useQueries({
    queries: useShownCrews().map((crew) => routeOf(today, crew)),
    combine: useCallback(
      (reads: readonly { data: CompanyRoute | undefined }[]) =>
        reads.flatMap(({ data }) => (data ? overlayOrder(data, order).stops : [])),
      [order],
    ),
  });
}

/** Minutes of driving to a stop from the one before; undefined while the route is loaded, and without its place. */
export function drivingTo({ id }: Pick<CrewJob, 'id'>, stops: CompanyRoute['stops']): number | undefined {
  const stop = stops.find(({ job_id }) => job_id === id);
  return stop && stop.latitude !== null ? stop.drive.minutes : undefined;
}

/** The latest order of the day's stops in the outbox, as ids of jobs; null if none is waiting to be saved. */
export function useOrderOnItsWay(today: Day): readonly JobId[] | null {
  const crew = useShownCrew() ?? undefined;
  const made = useEntries(useOutbox()).findLast(
    ({ act, refused }) => act.kind === 'order' && act.date === today && act.crew === crew && refused === null,
  )?.act;
  return made?.kind === 'order' ? made.stops : null;
}

/**
 * Returns a function that saves a new order of the day's stops through the outbox: as an optimistic update, so that the
 * previous order is shown again if the API refuses the new one.
 * @param today  in the company's time zone
 */
export function useChangeOrder(today: Day): (order: JobId[]) => void {
  const outbox = useOutbox();
  const crew = useShownCrew();
  return (stops) => void outbox.add({ kind: 'order', date: today, stops, ...(crew && { crew }) });
}

/**
 * Mutation that lets the server plan the order of a day's stops again, in place of one a member made.
 * @param onDone  called on success
 */
export function usePlanAgain(today: Day, onDone: () => void) {
  const queries = useQueryClient();
  const crew = useShownCrew();
  return useMutation({
    networkMode: 'always',
    mutationFn: () => call(routes.plan, { body: { date: today, ...(crew && { crew_id: crew }) } }),
    onSuccess: (route) => {
      keepRoute(queries, route);
      toastSuccess('Route planned again');
      onDone();
    },
    onError: (fault) => toastError(`Route not planned. ${fault.message}`),
    onSettled: () => readAgain(queries),
  });
}

/**
 * Returns `announce`, which notifies a homeowner through the outbox that the crew is on its way, and the state of that.
 * @param customer  the homeowner's name
 */
export function useOnMyWay(job: JobId, customer: string) {
  const outbox = useOutbox();
  const entry = useEntriesOf(outbox, job).findLast(({ act, refused }) => act.kind === 'on-my-way' && refused === null);
  return {
    announce() {
      const isThere = outbox.entriesOf(job).some(({ act, refused }) => act.kind === 'on-my-way' && refused === null);
      if (!isThere) outbox.add({ kind: 'on-my-way', job, customer });
    },
    busy: entry !== undefined,
    /** When the crew set out, as ISO 8601, while the notification waits for the network; null if none waits. */
    waits: entry?.waited ? new Date(doneAt(entry)).toISOString() : null,
  };
}

/** Mutation that takes back that the crew is on its way, before the homeowner is told. It fails at once while offline. */
export function useTakeBackOnMyWay(jobId: JobId) {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: () => call(routes.takeBackOnMyWay, { params: { id: jobId } }),
    onSuccess: (job) => keepJob(queries, job),
    onError: (fault) => toastError(`Not taken back. ${fault.message}`),
    onSettled: () => readAgain(queries),
  });
}

/** Mutation that notifies a homeowner by how many minutes the crew is late. It fails at once while offline. */
export function useRunningLate(jobId: JobId) {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (minutes: number) => call(routes.tellRunningLate, { params: { id: jobId }, body: { minutes } }),
    onSuccess: (job) => keepJob(queries, job),
    onError: (fault) => toastError(`Not told. ${fault.message}`),
    onSettled: () => readAgain(queries),
  });
}

/** Writes a route from a response to the cache, and its stop numbers and times into the cached lists of jobs. */
export function keepRoute(queries: QueryClient, route: CompanyRoute): void {
  const { date, crew_id: crew } = route;
  if (crew === null) writeCached(queries, routeOf(date), route);
  updateAllCached<CompanyRoute>(queries, ROUTES, (old) => (old.date === date && old.crew_id === crew ? route : old));
  updateAllCached<CrewJob[]>(queries, LISTS, (list) => withRoute(list, route));
}

const keepJob = (queries: QueryClient, job: CrewJob): void =>
  updateAllCached<CrewJob[]>(queries, LISTS, (list) => list.map((old) => (old.id === job.id ? job : old)));

function readAgain(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: ROUTES });
  void queries.invalidateQueries({ queryKey: LISTS });
}
