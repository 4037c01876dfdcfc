import type { Profile } from '@swath/contract/profiles';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isIncomplete } from '../../features/profiles/form/is-incomplete.ts';
import { loadProblem } from '../../features/profiles/form/save-problem.ts';
import { ownProfile } from '../../features/profiles/profiles.api.ts';
import type { Dialog, WizardDialog } from './use-dialogs.ts';

/**
 * The dialog to show when a wizard is asked for: the wizard, or the onboarding dialog if the profile lacks what the
 * wizard needs; the wizard then follows.
 */
export const leadTo = (wizard: WizardDialog, profile: Profile): Dialog =>
  isIncomplete(profile) ? { kind: 'onboarding', next: wizard } : wizard;

/**
 * Opens a wizard once the profile is loaded. `busy` is the kind of that wizard while it loads, `problem` the message if
 * loading failed; otherwise both are null.
 * @param show opens the dialog: the wizard, or the onboarding before it
 */
export function useSchedule(show: (dialog: Dialog) => void) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState<WizardDialog['kind'] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function openOnceLoaded(wizard: WizardDialog): Promise<void> {
    setBusy(wizard.kind);
    try {
      show(leadTo(wizard, await queries.fetchQuery(ownProfile())));
    } catch (fault) {
      setProblem(loadProblem(fault instanceof Error ? fault : new Error(String(fault))));
    }
    setBusy(null);
  }

  function start(wizard: WizardDialog): void {
    setProblem(null);
    const known = queries.getQueryData<Profile>(ownProfile().queryKey);
    if (known) show(leadTo(wizard, known));
    else void openOnceLoaded(wizard);
  }

  return { start, busy, problem };
}
