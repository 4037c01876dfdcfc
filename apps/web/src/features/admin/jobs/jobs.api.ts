import { adminFiles } from '@swath/contract/admin-files';
import { type AdminJob, adminJobs as contract } from '@swath/contract/admin-jobs';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callKey, query } from '../../../lib/api-client.ts';

/** A job with its payments. Each reading is put on record: it is not read again by itself. */
export const jobFile = (id: string) =>
  queryOptions({
    ...query(contract.read, { params: { id } }),
    staleTime: 60_000,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Shows what the call answered, and has lists read again when they are looked at. */
export function showJob(queries: QueryClient, job: AdminJob): void {
  queries.setQueryData(jobFile(job.id).queryKey, job);
  for (const list of [
    adminFiles.companyJobs,
    adminFiles.companyRefunds,
    adminFiles.homeownerJobs,
    adminFiles.homeowner,
  ]) {
    void queries.invalidateQueries({ queryKey: callKey(list), refetchType: 'none' });
  }
}

type Refund = {
  readonly payment: string;
  readonly body: { refund_id: string; amount_cents: number; refunded_cents: number; reason: string };
};

/** Gives a part of a payment back. */
export function useRefund() {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ payment, body }: Refund) => call(contract.refund, { params: { id: payment }, body }),
    onSuccess: (job) => showJob(queries, job),
  });
}

type Cancel = {
  readonly id: string;
  readonly body: { reason: string; refund_cents: number; release_cents: number };
};

/** Cancels a job. */
export function useCancelJob() {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ id, body }: Cancel) => call(contract.cancel, { params: { id }, body }),
    onSuccess: (job) => showJob(queries, job),
  });
}
