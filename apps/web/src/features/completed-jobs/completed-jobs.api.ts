import { completedJobs } from '@swath/contract/completed-jobs';
import { keepPreviousData, useMutation } from '@tanstack/react-query';
import { callFile, query } from '../../lib/api-client.ts';
import { downloadFile } from '../../lib/download-file.ts';
import type { CompletedSearch } from '../../parts/addresses/completed-address.ts';

/** Query of the company's latest completed jobs: the first page, at most 20. */
export const latestCompleted = () => query(completedJobs.list, { query: {} });

/**
 * Query of one page of the company's completed jobs that match a search. While another page is loading, the previous
 * one stays on screen.
 */
export const foundCompleted = ({ page, ...filters }: CompletedSearch) => ({
  ...query(completedJobs.list, { query: { ...filters, page: page ?? 1 } }),
  placeholderData: keepPreviousData,
});

/** Mutation that downloads the completed jobs matching a search, as a CSV file. */
export function useKeepCompleted() {
  return useMutation({
    networkMode: 'always', // fails immediately while offline, with an error
    mutationFn: async ({ from, to, customer }: CompletedSearch) =>
      downloadFile(await callFile(completedJobs.file, { query: { from, to, customer } }), 'completed-jobs.csv'),
  });
}
