import type { Profile } from '@swath/contract/profiles';
import { USUAL_WORDS } from '../../../features/visits/lists/schedule-banner.tsx';
import { useUnserved } from '../../../parts/zip-watch/use-unserved.ts';

/** What the banner of the dashboard says: that nobody mows at the homeowner's address, else its usual words. */
export const UnservedWords = ({ profile, now }: { profile: Profile; now: Date }) => (
  <>{useUnserved(profile, now, true) ?? USUAL_WORDS}</>
);
