import { completedJobs } from '@swath/contract/completed-jobs';
import { keepPreviousData, useMutation } from '@tanstack/react-query';
import { callFile, query } from '../../lib/api-client.ts';
import { downloadFile } from '../../lib/download-file.ts';
import type { CompletedSearch } from '../../parts/addresses/completed-address.ts';

/** The company's latest completed jobs. */
export const latestCompleted = () => query(completedJobs.list, { query: {} });

/** The company's completed jobs that somebody looks for; the page before stays until the next one is here. */
export const foundCompleted = ({ page, ...filters }: CompletedSearch) => ({
  ...query(completedJobs.list, { query: { ...filters, page: page ?? 1 } }),
  placeholderData: keepPreviousData,
});

/** Fetches what is looked for as a file, and hands it to the browser to keep. */
export function useKeepCompleted() {
  return useMutation({
    networkMode: 'always', // without a network it fails at once, and says so
    mutationFn: async ({ from, to, customer }: CompletedSearch) =>
      downloadFile(await callFile(completedJobs.file, { query: { from, to, customer } }), 'completed-jobs.csv'),
  });
}
