import { completedJobs } from '@swath/contract/completed-jobs';
import { keepPreviousData, useMutation } from '@tanstack/react-query';
import { callFile, query } from '../../lib/api-client.ts';
import { downloadFile } from '../../lib/download-file.ts';
import type { CompletedSearch } from '../../parts/addresses/completed-address.ts';

/** The company's latest completed jobs. */
export const latestCompleted = () => query(completedJobs.list, { query: {} });

/** The company's completed jobs that match a search; the previous page stays as placeholder data until the next one is loaded. */
export const foundCompleted = ({ page, ...filters }: CompletedSearch) => ({
  ...query(completedJobs.list, { query: { ...filters, page: page ?? 1 } }),
  placeholderData: keepPreviousData,
});

/** Downloads the found jobs as a file. */
export function useKeepCompleted() {
  return useMutation({
    networkMode: 'always', // fails immediately while offline, with an error
    mutationFn: async ({ from, to, customer }: CompletedSearch) =>
      downloadFile(await callFile(completedJobs.file, { query: { from, to, customer } }), 'completed-jobs.csv'),
  });
}
