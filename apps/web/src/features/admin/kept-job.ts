import { adminFiles } from '@swath/contract/admin-files';
import { type AdminJob, adminJobs as contract } from '@swath/contract/admin-jobs';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callKey, query } from '../../lib/api-client.ts';
import { writeCached } from '../../lib/query-cache.ts';

/** Query of a job with its payments. Not refetched automatically: each read is recorded in the audit trail. */
export const jobFile = (id: string) =>
  queryOptions({
    ...query(contract.read, { params: { id } }),
    staleTime: 60_000,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Writes a job that the API returned to the cache, and marks the lists that contain it as stale. */
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
