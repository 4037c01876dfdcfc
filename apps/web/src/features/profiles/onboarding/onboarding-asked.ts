import { tabStore } from '../../../lib/storage.ts';

const KEY = 'profile_onboarding_shown';

/** Whether the onboarding popup has been shown in this browser session. Source: docs/spec/homeowner.md, section 4. */
export const wasOnboardingShown = (): boolean => tabStore.read(KEY) !== null;

/** Records that the popup was shown; it does not open again automatically. */
export function rememberOnboarding(): void {
  tabStore.write(KEY, 'true');
}
