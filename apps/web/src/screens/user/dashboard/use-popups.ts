import type { OwnJob } from '@swath/contract/jobs';
import type { Profile } from '@swath/contract/profiles';
import type { RescheduleNotice } from '@swath/contract/reschedules';
import { useEffect, useEffectEvent } from 'react';
import { isIncomplete } from '../../../features/profiles/form/profile-values.ts';
import { wasOnboardingShown } from '../../../features/profiles/onboarding/onboarding-asked.ts';
import type { Expired } from '../../../features/queue/queued/expired-popup.tsx';
import { isRatingToAsk } from '../../../features/ratings/rating-asked.ts';
import type { Dialog } from '../use-dialogs.ts';

/** After the page has loaded, and after another dialog has closed. Source: docs/spec/homeowner.md, section 2, "Popups". */
export const POPUP_DELAY_MS = 500;

/** What popups tell of. Undefined while it is on its way; null when there is nothing, or it could not be loaded. */
type Known = {
  expired: Expired | null | undefined;
  profile: Profile | null | undefined;
  unrated: OwnJob | null;
  /** A company's move to be answered; undefined while it is on its way. */
  reschedule: RescheduleNotice | null | undefined;
};

/** A popup that is to come up by itself. `key` tells it from the one before. */
type Popup = { readonly key: string; readonly dialog: Dialog };

/** Each kind of popup in the order they come up; `wait` holds those behind it back. */
const KINDS: readonly ((known: Known) => Popup | 'wait' | null)[] = [
  ({ expired }) => {
    if (expired === undefined) return 'wait';
    return expired && { key: `expired ${expired.ids.join()}`, dialog: { kind: 'expired', expired } };
  },
  ({ reschedule }) => {
    if (reschedule === undefined) return 'wait';
    return reschedule && { key: reschedule.id, dialog: { kind: 'reschedule', notice: reschedule } };
  },
  ({ profile }) => {
    if (profile === undefined) return 'wait';
    if (!profile || !isIncomplete(profile) || wasOnboardingShown()) return null;
    return { key: 'onboarding', dialog: { kind: 'onboarding', next: null } };
  },
  ({ unrated }) =>
    unrated && isRatingToAsk(unrated) ? { key: unrated.id, dialog: { kind: 'rating', job: unrated } } : null,
];

/** The first popup that is due; null when there is none, or when it is not known yet whether one before it is. */
function duePopup(known: Known): Popup | null {
  for (const kind of KINDS) {
    const due = kind(known);
    if (due !== null) return due === 'wait' ? null : due;
  }
  return null;
}

/** Brings popups up one after the other, and never over anything that is open. */
export function usePopups(known: Known, opened: boolean, show: (dialog: Dialog) => void): void {
  const due = opened ? null : duePopup(known);
  const key = due?.key ?? null;
  const bringUp = useEffectEvent(() => due && show(due.dialog));
  useEffect(() => {
    if (key === null) return;
    const timer = setTimeout(() => bringUp(), POPUP_DELAY_MS);
    return () => clearTimeout(timer);
  }, [key]);
}
