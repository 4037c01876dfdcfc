import { tabStore } from '../../../lib/storage.ts';

const KEY = 'profile_onboarding_shown';

/** Whether the onboarding popup was already shown in this browser tab. Source: docs/spec/homeowner.md, section 4. */
export const wasOnboardingShown = (): boolean => tabStore.read(KEY) !== null;

/** Records for this tab that the onboarding popup was shown, so that it does not open by itself again. */
export function rememberOnboarding(): void {
  tabStore.write(KEY, 'true');
}
