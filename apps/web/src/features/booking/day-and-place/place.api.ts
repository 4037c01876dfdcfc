import { companies } from '@swath/contract/companies';
import { profiles } from '@swath/contract/profiles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callKey, query } from '../../../lib/api-client.ts';
import type { ServicePlace } from '../answers/service-place.ts';

/** Saves the address and the homeowner's name and phone. Another address invalidates the companies on offer. */
export function useSavePlace() {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (changes: Partial<ServicePlace>) => call(profiles.change, { body: changes }),
    onSuccess: async (saved) => {
      const { queryKey } = query(profiles.read);
      await queries.cancelQueries({ queryKey }); // a refetch in flight would undo it
      queries.setQueryData(queryKey, saved);
      for (const stale of [companies.offered, companies.bookableDays, companies.terms]) {
        void queries.invalidateQueries({ queryKey: callKey(stale) });
      }
    },
  });
}
