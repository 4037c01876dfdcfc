import { companies } from '@swath/contract/companies';
import type { CallInput } from '@swath/contract/endpoint';
import { jobs } from '@swath/contract/jobs';
import { series as contract, type Series, type SeriesVisit } from '@swath/contract/series';
import { seriesProposals } from '@swath/contract/series-proposals';
import type { JobId, SeriesId } from '@swath/domain/ids';
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, callKey, query } from '../../lib/api-client.ts';
import { writeCached } from '../../lib/query-cache.ts';

/** The homeowner's series, active ones first. */
export const ownSeries = () => query(contract.listOwn);

/** One series of the homeowner, with its visits. */
export const oneSeries = (id: string) => query(contract.read, { params: { id } });

type Change = CallInput<typeof contract.previewChange>['body'];

/**
 * Which visits another rule would remove, keep and add from a day on; never taken from the cache.
 * @param change  null: nothing is fetched
 */
export function useChangePreview(id: SeriesId, change: Change | null) {
  return useQuery({
    queryKey: callKey(contract.previewChange, { params: { id }, body: change }),
    queryFn: change
      ? ({ signal }) => call(contract.previewChange, { params: { id }, body: change }, { signal })
      : skipToken,
    staleTime: 0,
    gcTime: 0,
  });
}

/**
 * A mutation of a series: puts the series from the server's answer into the cache, then refetches what depends on it.
 * Offline it fails at once instead of waiting.
 */
function useStep<Given>(send: (given: Given) => Promise<Series>) {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: send,
    onSuccess: (after) => writeCached(queries, oneSeries(after.id), after),
    onError: () => {
      // A refused change may have another price now.
      void queries.invalidateQueries({ queryKey: callKey(contract.previewChange) });
    },
    onSettled: () => {
      const calendars = [companies.availability, companies.freeDays, jobs.listWindows];
      for (const list of [contract.listOwn, contract.read, seriesProposals.listOwn, jobs.listOwn, ...calendars])
        void queries.invalidateQueries({ queryKey: callKey(list) });
    },
  });
}

/** Mutation that skips one visit of the series. */
export const useSkipVisit = (id: SeriesId) =>
  useStep(({ job_id: jobId }: Pick<SeriesVisit, 'job_id'>) => call(contract.skip, { params: { id, jobId } }));

/** Mutation that takes back a skipped date, 'YYYY-MM-DD'. */
export const useRestoreVisit = (id: SeriesId) =>
  useStep((date: string) => call(contract.restore, { params: { id }, body: { date } }));

/** Mutation that moves one visit of the series to another day or arrival window. */
export const useMoveVisit = (id: SeriesId) =>
  useStep(({ jobId, to }: { jobId: JobId; to: CallInput<typeof contract.move>['body'] }) =>
    call(contract.move, { params: { id, jobId }, body: to }),
  );

/** Mutation that pauses the series between two days, both included, each 'YYYY-MM-DD'. */
export const usePauseSeries = (id: SeriesId) =>
  useStep((stretch: { from: string; to: string }) => call(contract.pause, { params: { id }, body: stretch }));

/** Mutation that ends the series' pause. */
export const useResumeSeries = (id: SeriesId) => useStep(() => call(contract.resume, { params: { id } }));

/** Mutation that changes the recurrence rule of the series from a day on; earlier visits stay as they are. */
export const useChangeSeries = (id: SeriesId) =>
  useStep((change: CallInput<typeof contract.change>['body']) =>
    call(contract.change, { params: { id }, body: change }),
  );

/** Mutation that cancels every pending visit, which ends the series. */
export const useCancelSeries = (id: SeriesId) => useStep(() => call(contract.cancel, { params: { id } }));
