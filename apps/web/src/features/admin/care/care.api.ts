import { adminCare as contract } from '@swath/contract/admin-care';
import { adminFiles } from '@swath/contract/admin-files';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callKey, query } from '../../../lib/api-client.ts';
import { writeCached } from '../../../lib/query-cache.ts';

/** Query options without automatic refetching: each read of mails is recorded in the audit trail. */
const ONCE = { staleTime: 60_000, refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

/** Which mails to list: those to a company, to a homeowner, or about a job; each by its id. */
export type MailsOf = { readonly company: string } | { readonly homeowner: string } | { readonly job: string };

/** Query of the latest mails to a recipient, or about a job. */
export function sentMails(of: MailsOf) {
  if ('job' in of) return queryOptions({ ...query(contract.jobMails, { params: { id: of.job } }), ...ONCE });
  return 'company' in of
    ? queryOptions({ ...query(contract.companyMails, { params: { companyId: of.company } }), ...ONCE })
    : queryOptions({ ...query(contract.homeownerMails, { params: { accountId: of.homeowner } }), ...ONCE });
}

/** Mutation that sends a mail again, by its id. */
export function useResendMail() {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (id: string) => call(contract.resendMail, { params: { id } }),
    onSettled: () => {
      for (const list of [contract.companyMails, contract.homeownerMails, contract.jobMails]) {
        void queries.invalidateQueries({ queryKey: callKey(list) });
      }
      void queries.invalidateQueries({ queryKey: callKey(adminFiles.homeowner), refetchType: 'none' });
    },
  });
}

/** Query of the background tasks that used up their retries, latest first, at most 100. */
export const failedTasks = () => queryOptions(query(contract.failedTasks));

/** Mutation that retries a failed background task, by its id. */
export function useRetryTask() {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (id: string) => call(contract.retryTask, { params: { id } }),
    onSuccess: (tasks) => writeCached(queries, failedTasks(), tasks),
    // Another administrator has probably retried it: the list is stale.
    onError: () => void queries.invalidateQueries({ queryKey: callKey(contract.failedTasks) }),
  });
}

/** Query of the marketplace's figures for each day of a month. @param month  year and month, such as 2026-05 */
export const monthFigures = (month: string) => queryOptions(query(contract.figures, { query: { month } }));
