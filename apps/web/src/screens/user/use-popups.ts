import type { MowingJob } from '@swath/contract/jobs';
import type { Profile } from '@swath/contract/profiles';
import type { RescheduleNotice } from '@swath/contract/reschedules';
import { useEffect, useEffectEvent } from 'react';
import { wasOnboardingShown } from '../../features/profiles/onboarding-asked.ts';
import { isIncomplete } from '../../features/profiles/profile-values.ts';
import { isRatingToAsk } from '../../features/ratings/rating-asked.ts';
import type { Dialog } from './use-dialogs.ts';

/** After the page has loaded, and after another dialog has closed. Source: docs/spec/homeowner.md, section 2, "Popups". */
export const POPUP_DELAY_MS = 500;

type Known = {
  /** Undefined while it is on its way; null when it could not be loaded. */
  profile: Profile | null | undefined;
  unrated: MowingJob | null;
  /** A company's move to be answered; undefined while it is on its way. */
  reschedule: RescheduleNotice | null | undefined;
};

type Popup = Extract<Dialog, { kind: 'reschedule' | 'onboarding' | 'rating' }>;

/** The popup that is to come up by itself: a move first, then the onboarding, then the rating; null when there is none. */
function duePopup({ profile, unrated, reschedule }: Known): Popup | null {
  if (profile === undefined || reschedule === undefined) return null;
  if (reschedule) return { kind: 'reschedule', notice: reschedule };
  if (profile && isIncomplete(profile) && !wasOnboardingShown()) return { kind: 'onboarding', forBooking: false };
  return unrated && isRatingToAsk(unrated) ? { kind: 'rating', job: unrated } : null;
}

const keyOf = (popup: Popup): string =>
  popup.kind === 'rating' ? popup.job.id : popup.kind === 'reschedule' ? popup.notice.id : popup.kind;

/** Brings popups up one after the other, and never over anything that is open. */
export function usePopups(known: Known, opened: boolean, show: (dialog: Dialog) => void): void {
  const due = opened ? null : duePopup(known);
  const key = due && keyOf(due);
  const bringUp = useEffectEvent(() => due && show(due));
  useEffect(() => {
    if (key === null) return;
    const timer = setTimeout(() => bringUp(), POPUP_DELAY_MS);
    return () => clearTimeout(timer);
  }, [key]);
}
