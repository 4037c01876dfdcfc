import { companies } from '@swath/contract/companies';
import { problemWords } from '@swath/contract/problems';
import type { Profile } from '@swath/contract/profiles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiProblem, query } from '../../../lib/api-client.ts';
import type { ChosenCompany } from '../answers/booking-moves.ts';
import { placeChanges, type ServicePlace } from '../answers/service-place.ts';
import { useSavePlace } from './place.api.ts';

type Around = { profile: Profile; company: ChosenCompany | null; complain: (words: string) => void };

/**
 * Stores address and name, if they have changed, before the wizard advances. If the company does not serve the address,
 * the address is stored all the same, but the wizard stays at the step and shows the error.
 */
export function usePlace({ profile, company, complain }: Around) {
  const saving = useSavePlace();
  const asking = useAskServed(company);
  const goOnIfServed = (goOn: () => void) =>
    asking.mutate(undefined, {
      onSettled: (isServed) => (isServed === false ? complain(problemWords('company_not_here')) : goOn()),
    });
  const saveThen = (place: ServicePlace, goOn: () => void) => {
    const changes = placeChanges(place, profile);
    if (saving.isPending || asking.isPending) return;
    if (Object.keys(changes).length === 0) return goOnIfServed(goOn);
    saving.mutate(changes, { onSuccess: () => goOnIfServed(goOn), onError: (fault) => complain(wordsOf(fault)) });
  };
  const refused = saving.error ? wrongFieldsOf(saving.error).map(({ path }) => path.replace('body.', '')) : [];
  return { saveThen, refused, busy: saving.isPending || asking.isPending };
}

/**
 * Mutation that asks the API whether the company serves the stored address. Its result is null if there is no company,
 * or if the API does not know.
 */
function useAskServed(company: ChosenCompany | null) {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      if (!company) return null;
      const asked = query(companies.profile, { params: { companyId: company.company_id } });
      const { serves_you } = await queries.fetchQuery({ ...asked, staleTime: 0 });
      return serves_you;
    },
  });
}

/**
 * The error text when address and name could not be saved; of a field that was refused, its own.
 * Source: docs/spec/homeowner.md, section 8, "Settings save".
 */
function wordsOf(fault: Error): string {
  if (!(fault instanceof ApiProblem)) return 'An unexpected error occurred. Please try again.';
  const said = fault.fields.map(({ message }) => message).join(' ');
  return said || `Error saving profile. Please try again. ${fault.message}`;
}

const wrongFieldsOf = (fault: Error) => (fault instanceof ApiProblem ? fault.fields : []);
