import { type CrewJob, jobs } from '@swath/contract/jobs';
import { type CompanyRoute, routes } from '@swath/contract/routes';
import type { Day } from '@swath/domain/calendar';
import type { JobId } from '@swath/domain/ids';
import {
  type Mutation,
  type QueryClient,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import { call, callKey, query } from '../../lib/api-client.ts';
import { updateAllCached, writeCached } from '../../lib/query-cache.ts';
import { toastError, toastSuccess } from '../../ui/toast/toast.ts';
import { overlayOrder } from './overlay-order.ts';

/** Start of the query keys of all lists of a company's jobs. */
const LISTS = callKey(jobs.listForCompany);
const ROUTES = callKey(routes.view);
const ORDER = 'route-order';
type MadeOrder = { date: Day; job_ids: JobId[] };

/** Query of the company's route of today. @param today  the current day in the company's time zone */
export const routeOf = (today: Day) => query(routes.view, { query: { date: today } });

/**
 * The company's route of today; an order of stops that is being saved is shown already.
 * @param today  the current day in the company's time zone
 */
export function useRoute(today: Day) {
  const read = useQuery(routeOf(today));
  const order = useOrderOnItsWay(today);
  const route = useMemo(() => read.data && overlayOrder(read.data, order), [read.data, order]);
  return { ...read, route };
}

/** The latest order of the day's stops that is still being saved, as ids of jobs; null: none is. */
export function useOrderOnItsWay(today: Day): readonly JobId[] | null {
  const made = useMutationState({
    filters: { mutationKey: [ORDER], status: 'pending' },
    select: ({ state }: Mutation<CompanyRoute, Error, MadeOrder>) => state.variables,
  }).at(-1);
  return made?.date === today ? made.job_ids : null;
}

/**
 * Returns a function that saves a new order of the day's stops. It is shown at once; if it cannot be saved, the
 * previous order returns and a message says why.
 * @param today  in the company's time zone
 */
export function useChangeOrder(today: Day): (order: JobId[]) => void {
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: [ORDER],
    scope: { id: ORDER }, // runs mutations one by one, in order
    networkMode: 'always',
    mutationFn: (body: MadeOrder) => call(routes.changeOrder, { body }),
    onSuccess: (route) => keepRoute(queries, route),
    onError: (fault) => toastError(`Order not saved. ${fault.message}`),
    onSettled: () => readAgain(queries),
  });
  return (order) => mutate({ date: today, job_ids: order });
}

/**
 * Mutation that lets the server plan the order of a day's stops again, in place of one a member made.
 * @param onDone  called on success
 */
export function usePlanAgain(today: Day, onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: () => call(routes.plan, { body: { date: today } }),
    onSuccess: (route) => {
      keepRoute(queries, route);
      toastSuccess('Route planned again');
      onDone();
    },
    onError: (fault) => toastError(`Route not planned. ${fault.message}`),
    onSettled: () => readAgain(queries),
  });
}

/** Mutation that notifies a homeowner that the crew is on its way, or by how many minutes it is late. */
export function useAnnouncement(jobId: JobId) {
  const queries = useQueryClient();
  const params = { id: jobId };
  return useMutation({
    networkMode: 'always', // fails immediately while offline, with an error, instead of being paused
    mutationFn: (announcement: 'on-my-way' | { minutes: number }) =>
      announcement === 'on-my-way'
        ? call(routes.tellOnMyWay, { params, body: {} })
        : call(routes.tellRunningLate, { params, body: announcement }),
    onSuccess: (job) =>
      updateAllCached<CrewJob[]>(queries, LISTS, (list) => list.map((old) => (old.id === job.id ? job : old))),
    onError: (fault) => toastError(`Not told. ${fault.message}`),
    onSettled: () => readAgain(queries),
  });
}

/** Writes a route from a response to the cache, and its stop numbers and times into the cached lists of jobs. */
function keepRoute(queries: QueryClient, route: CompanyRoute): void {
  writeCached(queries, routeOf(route.date), route);
  const stops = new Map(route.stops.map((stop) => [stop.job_id, stop]));
  updateAllCached<CrewJob[]>(queries, LISTS, (list) =>
    list.map((job) => {
      const stop = stops.get(job.id);
      return stop ? { ...job, route_order: stop.number, arrival_at: stop.arrival_at } : job;
    }),
  );
}

function readAgain(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: ROUTES });
  void queries.invalidateQueries({ queryKey: LISTS });
}
