import type { Profile } from '@swath/contract/profiles';
import { ApiProblem } from '../../../lib/api-client.ts';
import { placeChanges, type ServicePlace } from '../answers/service-place.ts';
import { useSavePlace } from './place.api.ts';

type Around = { profile: Profile; complain: (words: string) => void };

/** Saves the place before the wizard goes on; nothing is sent where nothing has changed. */
export function usePlace({ profile, complain }: Around) {
  const saving = useSavePlace();
  const saveThen = (place: ServicePlace, goOn: () => void) => {
    const changes = placeChanges(place, profile);
    if (saving.isPending) return;
    if (Object.keys(changes).length === 0) return goOn();
    saving.mutate(changes, { onSuccess: goOn, onError: (fault) => complain(wordsOf(fault)) });
  };
  return { saveThen, busy: saving.isPending };
}

/** Source: docs/spec/homeowner.md, section 8, "Settings save". */
function wordsOf(fault: Error): string {
  if (!(fault instanceof ApiProblem)) return 'An unexpected error occurred. Please try again.';
  const said = fault.fields.map(({ message }) => message).join(' ') || fault.message;
  return `Error saving profile. Please try again. ${said}`;
}
