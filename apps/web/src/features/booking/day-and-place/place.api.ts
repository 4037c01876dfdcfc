import { companies } from '@swath/contract/companies';
import { profiles } from '@swath/contract/profiles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callKey, query } from '../../../lib/api-client.ts';
import type { ServicePlace } from '../answers/service-place.ts';

/** Saves where the lawn is and whose it is. Another address means other companies. */
export function useSavePlace() {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (changes: Partial<ServicePlace>) => call(profiles.change, { body: changes }),
    onSuccess: async (saved) => {
      const { queryKey } = query(profiles.read);
      await queries.cancelQueries({ queryKey }); // an answer asked for earlier would undo it
      queries.setQueryData(queryKey, saved);
      for (const stale of [companies.offered, companies.bookableDays, companies.terms]) {
        void queries.invalidateQueries({ queryKey: callKey(stale) });
      }
    },
  });
}
