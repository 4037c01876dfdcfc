import { companies } from '@swath/contract/companies';
import { companySeries } from '@swath/contract/company-series';
import { crewSeries as contract } from '@swath/contract/crew-series';
import type { CallInput } from '@swath/contract/endpoint';
import { jobs } from '@swath/contract/jobs';
import type { JobId, SeriesId } from '@swath/domain/ids';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callKey, query } from '../../lib/api-client.ts';
import { writeCached } from '../../lib/query-cache.ts';

/** Query of a series of the company, with all its visits. */
export const crewSeries = (seriesId: string) => query(contract.read, { params: { seriesId } });

type Change = CallInput<typeof contract.previewChange>['body'];

/**
 * Query of the visits that would be removed, kept and added if another rule applied from a given day on; never taken
 * from the cache.
 */
export const changePreview = (seriesId: SeriesId, change: Change) => ({
  ...query(contract.previewChange, { params: { seriesId }, body: change }),
  staleTime: 0,
  gcTime: 0,
});

/** Invalidates every query that shows visits of a series. */
export function refreshSeries(queries: QueryClient): void {
  for (const list of [contract.read, companySeries.listVisits, jobs.listForCompany, companies.own])
    void queries.invalidateQueries({ queryKey: callKey(list) });
}

/** Mutation that skips one visit of a series. It fails immediately while offline, with an error. */
export function useSkipVisit(seriesId: SeriesId) {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ job_id }: { job_id: JobId }) =>
      call(companySeries.deleteVisits, { params: { seriesId }, body: { ids: [job_id] } }),
    onSettled: () => refreshSeries(queries),
  });
}

/** Mutation that ends a series and cancels its pending visits. */
export function useEndSeries(seriesId: SeriesId) {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: () => call(contract.end, { params: { seriesId } }),
    onSuccess: (after) => writeCached(queries, crewSeries(seriesId), after),
    onSettled: () => refreshSeries(queries),
  });
}

/** Mutation that pauses a series for a range of days. */
export function usePauseSeries(seriesId: SeriesId) {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: CallInput<typeof contract.pause>['body']) =>
      call(contract.pause, { params: { seriesId }, body }),
    onSuccess: (after) => writeCached(queries, crewSeries(seriesId), after),
    onSettled: () => refreshSeries(queries),
  });
}

/** Mutation that changes the rule of an own client's series from a visit on. */
export function useChangeSeries(seriesId: SeriesId) {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: CallInput<typeof contract.change>['body']) =>
      call(contract.change, { params: { seriesId }, body }),
    onSuccess: (after) => writeCached(queries, crewSeries(seriesId), after),
    onSettled: () => refreshSeries(queries),
  });
}
