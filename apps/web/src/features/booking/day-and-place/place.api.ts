import { companies } from '@swath/contract/companies';
import { profiles } from '@swath/contract/profiles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callKey, query } from '../../../lib/api-client.ts';
import { writeCached } from '../../../lib/query-cache.ts';
import type { ServicePlace } from '../answers/service-place.ts';

/**
 * Mutation that stores address and name in the homeowner's profile. It invalidates the companies on offer, which depend
 * on the address.
 */
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
