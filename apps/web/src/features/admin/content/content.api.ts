import { adminContent } from '@swath/contract/content';
import type { ContentKind } from '@swath/domain/moderation/content';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callKey } from '../../../lib/api-client.ts';
import { writeCached } from '../../../lib/query-cache.ts';
import { contentRemovals, invalidatePublicPages, reportedContent } from '../../../parts/moderation/moderation.api.ts';

/**
 * Mutation that keeps reported content as it is. After an error the list is fetched again: the content was changed, or
 * another administrator was faster.
 */
export function useKeepContent() {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: { kind: ContentKind; id: string; words: string | null; report_ids: string[] }) =>
      call(adminContent.keep, { body }),
    onSuccess: (open) => writeCached(queries, reportedContent(), open),
    onError: () => void queries.invalidateQueries({ queryKey: callKey(adminContent.list) }),
  });
}

/** Mutation that restores removed content of a company. After an error the list is fetched again. */
export function useRestoreContent(companyId: string) {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (id: string) => call(adminContent.restore, { params: { id } }),
    onSuccess: (left) => {
      writeCached(queries, contentRemovals(companyId), left);
      invalidatePublicPages(queries);
    },
    onError: () => void queries.invalidateQueries({ queryKey: callKey(adminContent.listRemovals) }),
  });
}
