import type { MowingJob } from '@swath/contract/jobs';
import type { RescheduleNotice } from '@swath/contract/reschedules';
import { useEffect, useRef, useState } from 'react';
import { rememberOnboarding } from '../../features/profiles/onboarding-asked.ts';
import { rememberRating } from '../../features/ratings/rating-asked.ts';

/** What can lie over the dashboard, one at a time. */
export type Dialog =
  | { kind: 'wizard' }
  /** forBooking: the wizard opens once the profile is saved. */
  | { kind: 'onboarding'; forBooking: boolean }
  | { kind: 'rating'; job: MowingJob }
  | { kind: 'cancel'; job: MowingJob }
  | { kind: 'move'; job: MowingJob }
  | { kind: 'reschedule'; notice: RescheduleNotice };

export type Dialogs = ReturnType<typeof useDialogs>;

/** Longer than a dialog takes to fade out and to hand the focus back. */
const AFTER_CLOSING_MS = 250;

/**
 * Which dialog is open. The last one is remembered while it fades out. When the button that opened it has gone by the
 * time it closes, such as the button of a canceled visit, the focus goes to `refuge`.
 */
export function useDialogs(refuge: () => HTMLElement | null) {
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const [opened, setOpened] = useState(false);
  const opener = useRef<Element | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function show(next: Dialog): void {
    clearTimeout(timer.current);
    opener.current = document.activeElement;
    setDialog(next);
    setOpened(true);
    if (next.kind === 'onboarding') rememberOnboarding();
    if (next.kind === 'rating') rememberRating(next.job);
  }

  /** @param next  follows once this one is gone */
  function close(next?: Dialog): void {
    clearTimeout(timer.current);
    setOpened(false);
    timer.current = setTimeout(() => {
      const lost = document.activeElement === document.body && opener.current !== document.body;
      if (next) show(next);
      else if (lost) refuge()?.focus();
    }, AFTER_CLOSING_MS);
  }

  return { dialog, opened, show, close };
}
