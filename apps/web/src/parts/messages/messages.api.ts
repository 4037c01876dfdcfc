import { crewChanges } from '@swath/contract/crew-changes';
import { jobMessages as contract, type JobThread } from '@swath/contract/job-messages';
import { jobs } from '@swath/contract/jobs';
import { notices } from '@swath/contract/notices';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callKey, query } from '../../lib/api-client.ts';
import { writeCached } from '../../lib/query-cache.ts';

/** The messages between homeowner and company about a job. */
export const jobThread = (id: string) => query(contract.list, { params: { id } });

/** Mutation that reports a message of the other side to the administrators. */
export function useReportMessage(id: string) {
  const keep = useKeepThread(id);
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ messageId, reason }: { messageId: string; reason: string }) =>
      call(contract.report, { params: { id, messageId }, body: { reason } }),
    onSuccess: keep,
  });
}

/** Returns a function that writes the thread from a response into the cache. @param id  of the job */
export function useKeepThread(id: string) {
  const queries = useQueryClient();
  return (thread: JobThread) => writeCached(queries, jobThread(id), thread);
}

/**
 * Mutation that marks the other side's messages as read. @param upTo  in `mutate`: number of the last message to mark
 */
export function useMarkThreadRead(id: string) {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always', // fails immediately while offline; messages stay unread until they are shown again
    mutationFn: (upTo: number) => call(contract.read, { params: { id }, body: { up_to: upTo } }),
    onSuccess: () => {
      const counted = [jobs.listOwn, jobs.listCompleted, jobs.listForCompany, crewChanges.read];
      for (const read of [contract.list, ...counted, notices.list, notices.listOfCompany])
        void queries.invalidateQueries({ queryKey: callKey(read) });
    },
  });
}
