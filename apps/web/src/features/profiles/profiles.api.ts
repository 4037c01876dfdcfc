import { companies } from '@swath/contract/companies';
import type { CallInput } from '@swath/contract/endpoint';
import { profiles as contract } from '@swath/contract/profiles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callKey, query } from '../../lib/api-client.ts';
import { writeCached } from '../../lib/query-cache.ts';
import { toastSuccess } from '../../ui/toast/toast.ts';

/** Request body that saves the profile: only the changed fields. */
export type ProfileWords = CallInput<typeof contract.change>['body'];

/** The signed-in homeowner's profile. */
export const ownProfile = () => query(contract.read);

/**
 * Mutation that saves the profile. Offered companies and prices are refetched, since they depend on address and lot.
 */
export function useSaveProfile() {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always', // fails immediately while offline, with an error
    mutationFn: (words: ProfileWords) => call(contract.change, { body: words }),
    onSuccess: (saved) => {
      toastSuccess('Profile saved successfully!');
      writeCached(queries, ownProfile(), saved);
      for (const stale of [companies.offered, companies.bookableDays, companies.terms, companies.profile]) {
        void queries.invalidateQueries({ queryKey: callKey(stale) });
      }
    },
  });
}
