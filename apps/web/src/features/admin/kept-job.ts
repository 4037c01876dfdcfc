import { adminFiles } from '@swath/contract/admin-files';
import { type AdminJob, adminJobs as contract } from '@swath/contract/admin-jobs';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callKey, query } from '../../lib/api-client.ts';
import { writeCached } from '../../lib/query-cache.ts';

/** A job with its payments. Not refetched automatically: each read is written to the audit trail. */
export const jobFile = (id: string) =>
  queryOptions({
    ...query(contract.read, { params: { id } }),
    staleTime: 60_000,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Writes the job a call answered to the cache, and invalidates the lists it is in. */
export function showJob(queries: QueryClient, job: AdminJob): void {
  writeCached(queries, jobFile(job.id), job);
  for (const list of [
    adminFiles.companyJobs,
    adminFiles.companyRefunds,
    adminFiles.homeownerJobs,
    adminFiles.homeowner,
  ]) {
    void queries.invalidateQueries({ queryKey: callKey(list), refetchType: 'none' });
  }
}
