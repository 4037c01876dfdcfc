import type { Profile } from '@swath/contract/profiles';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isIncomplete } from '../../features/profiles/profile-values.ts';
import { ownProfile } from '../../features/profiles/profiles.api.ts';
import { loadProblem } from '../../features/profiles/save-problem.ts';
import type { Dialog } from './use-dialogs.ts';

/** Opens the wizard; before it the onboarding, when the profile lacks what a booking needs. */
export function useSchedule(show: (dialog: Dialog) => void) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const open = (profile: Profile) =>
    show(isIncomplete(profile) ? { kind: 'onboarding', forBooking: true } : { kind: 'wizard' });

  async function openOnceLoaded(): Promise<void> {
    setBusy(true);
    try {
      open(await queries.fetchQuery(ownProfile()));
    } catch (fault) {
      setProblem(loadProblem(fault instanceof Error ? fault : new Error(String(fault))));
    }
    setBusy(false);
  }

  function start(): void {
    setProblem(null);
    const known = queries.getQueryData<Profile>(ownProfile().queryKey);
    if (known) open(known);
    else void openOnceLoaded();
  }

  return { start, busy, problem };
}
