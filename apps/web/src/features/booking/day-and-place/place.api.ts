import { companies } from '@swath/contract/companies';
import { profiles } from '@swath/contract/profiles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callKey, query } from '../../../lib/api-client.ts';
import { writeCached } from '../../../lib/query-cache.ts';
import type { ServicePlace } from '../answers/service-place.ts';

/** Saves the address and the homeowner's name and phone. Another address invalidates the companies on offer. */
export function useSavePlace() {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (changes: Partial<ServicePlace>) => call(profiles.change, { body: changes }),
    onSuccess: (saved) => {
      writeCached(queries, query(profiles.read), saved);
      for (const stale of [companies.offered, companies.bookableDays, companies.terms]) {
        void queries.invalidateQueries({ queryKey: callKey(stale) });
      }
    },
  });
}
