import { adminJobs as contract } from '@swath/contract/admin-jobs';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { showJob } from '../kept-job.ts';

type Refund = {
  readonly payment: string;
  readonly body: { refund_id: string; amount_cents: number; refunded_cents: number; reason: string };
};

/** Mutation that refunds a payment in part or in full, and writes the changed job to the cache. */
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

/** Mutation that cancels a job, and writes the canceled job to the cache. */
export function useCancelJob() {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ id, body }: Cancel) => call(contract.cancel, { params: { id }, body }),
    onSuccess: (job) => showJob(queries, job),
  });
}
