import { companies } from '@swath/contract/companies';
import { adminContent, content } from '@swath/contract/content';
import type { ReportReason } from '@swath/domain/moderation/content';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callKey, query } from '../../lib/api-client.ts';
import { writeCached } from '../../lib/query-cache.ts';
import type { Content } from './content.ts';

/** Query of the public content with open reports, that with the oldest report first. */
export const reportedContent = () => query(adminContent.list);

/** Query of what administrators removed from a company's public page. */
export const contentRemovals = (companyId: string) => query(adminContent.listRemovals, { params: { companyId } });

/** Marks a company's public page as stale: something on it is no longer, or again, as it was. */
export function invalidatePublicPages(queries: QueryClient): void {
  for (const endpoint of [companies.reviews, companies.profile])
    void queries.invalidateQueries({ queryKey: callKey(endpoint) });
}

/** Mutation that reports public content. After an error the page is read again: it may have been changed. */
export function useReportContent({ kind, id, words }: Content) {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (given: { reason: ReportReason; note: string }) =>
      call(content.report, { body: { kind, id, words, ...given } }),
    onError: () => invalidatePublicPages(queries),
  });
}

/** Mutation that removes public content as an administrator. Afterwards, also after an error, all is read again. */
export function useRemoveContent({ kind, id, words }: Content) {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (reason: string) => call(adminContent.remove, { body: { kind, id, words, reason } }),
    onSuccess: (open) => writeCached(queries, reportedContent(), open),
    onError: () => void queries.invalidateQueries({ queryKey: callKey(adminContent.list) }),
    onSettled: () => {
      invalidatePublicPages(queries);
      void queries.invalidateQueries({ queryKey: callKey(adminContent.listRemovals) });
    },
  });
}
