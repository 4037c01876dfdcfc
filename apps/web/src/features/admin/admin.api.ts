import { admin as contract, type ReviewedCompany } from '@swath/contract/admin';
import type { Answer } from '@swath/contract/endpoint';
import type { CompanyStatus } from '@swath/domain/accounts/role';
import type { CompanyId } from '@swath/domain/ids';
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { call, callKey } from '../../lib/api-client.ts';
import { updateAllCached } from '../../lib/query-cache.ts';
import { toastError, toastSuccess } from '../../ui/toast/toast.ts';
import { failureWords, type ReviewStep, STEP_WORDS } from './step-words.ts';

type Companies = InfiniteData<Answer<typeof contract.listCompanies>>;
type Decision = { company: ReviewedCompany; step: ReviewStep; reason?: string };

/** Cursor of the first page; it is not sent to the API. */
const START = '';

/** Query key that matches all lists of companies. */
const LISTS = callKey(contract.listCompanies);

/**
 * Query of the companies with a given status, newest registration first, page by page. While a search is typed, the
 * last list stays on screen.
 */
export function reviewedCompanies(status: CompanyStatus, search: string) {
  const input = { query: { status, search } };
  return infiniteQueryOptions({
    queryKey: callKey(contract.listCompanies, input),
    queryFn: ({ pageParam: from, signal }) =>
      call(contract.listCompanies, { query: { ...input.query, from } }, { signal }),
    initialPageParam: START,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
}

/** Number of companies for each status, as delivered with the list on screen; undefined while that is loading. */
export function useCompanyCounts(status: CompanyStatus, search: string) {
  const { data } = useInfiniteQuery(reviewedCompanies(status, search));
  return data?.pages.at(-1)?.counts;
}

/** Query of the audit trail, newest first, page by page. While a search is typed, the last list stays on screen. */
export const auditTrail = (search: string) =>
  infiniteQueryOptions({
    queryKey: callKey(contract.audit, { query: { search } }),
    queryFn: ({ pageParam: from, signal }) => call(contract.audit, { query: { search, from } }, { signal }),
    initialPageParam: START,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });

/**
 * Mutation that carries out an administrator's decision about a company and reports the outcome in a toast. The company
 * leaves its list once the API has confirmed (no optimistic update).
 */
export function useReviewStep(companyId: CompanyId) {
  const queries = useQueryClient();
  const mutationKey = ['review-step', companyId];
  const { mutate, isPending, error } = useMutation({
    mutationKey,
    networkMode: 'always', // fails immediately while offline, with an error
    mutationFn: decide,
    onSuccess: (_, { company, step }) => {
      updateAllCached<Companies>(queries, LISTS, (lists) => without(company, lists));
      toastSuccess(STEP_WORDS[step].done, { about: company.company_name });
    },
    onError: (fault, { step }) => toastError(failureWords(step, fault)),
    // After an error too: it usually means that the list is stale.
    onSettled: () => {
      for (const list of [contract.listCompanies, contract.audit]) {
        void queries.invalidateQueries({ queryKey: callKey(list) });
      }
    },
  });
  return {
    decide: (decision: Decision, then?: { onSuccess: () => void; onError?: () => void }) => {
      // Reads the query client, not the last render: two clicks can come before the next render.
      if (queries.isMutating({ mutationKey }) === 0) mutate(decision, then);
    },
    busy: isPending,
    error,
  };
}

/**
 * Mutation that undoes the approval of a company. It settles once the lists of companies are fetched again: the company
 * is then among the pending ones.
 */
export function useUndoApproval(companyId: CompanyId) {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always', // fails immediately while offline, with an error
    mutationFn: () => call(contract.undoApproval, { params: { companyId } }),
    onError: (fault) => toastError(fault.message),
    onSettled: async () => {
      void queries.invalidateQueries({ queryKey: callKey(contract.audit) });
      await queries.invalidateQueries({ queryKey: LISTS });
    },
  });
}

function decide({ company, step, reason = '' }: Decision) {
  const params = { companyId: company.company_id };
  if (step === 'approve' || step === 'reinstate') return call(contract[step], { params });
  return call(contract[step], { params, body: { reason } });
}

const without = ({ company_id }: ReviewedCompany, lists: Companies): Companies => ({
  ...lists,
  pages: lists.pages.map((page) => ({
    ...page,
    companies: page.companies.filter((company) => company.company_id !== company_id),
  })),
});
