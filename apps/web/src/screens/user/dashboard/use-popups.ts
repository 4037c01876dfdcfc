import type { OwnJob } from '@swath/contract/jobs';
import type { Profile } from '@swath/contract/profiles';
import type { RescheduleNotice } from '@swath/contract/reschedules';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { isIncomplete } from '../../../features/profiles/form/is-incomplete.ts';
import { wasOnboardingShown } from '../../../features/profiles/onboarding/onboarding-asked.ts';
import type { Expired } from '../../../features/queue/queued/expired-popup.tsx';
import { isRatingToAsk } from '../../../features/ratings/rating-asked.ts';
import type { Dialog } from '../use-dialogs.ts';

/**
 * Delay in ms before a popup opens, after the page has loaded or another dialog has closed.
 * Source: docs/spec/homeowner.md, section 2, "Popups".
 */
export const POPUP_DELAY_MS = 500;
/** Milliseconds after the page is ready within which popups may open; a later one would interrupt the user. */
export const LATEST_POPUP_MS = 1000;

/** Data that decides which popups are due. Undefined while loading; null if nothing is due, or loading failed. */
type Known = {
  expired: Expired | null | undefined;
  profile: Profile | null | undefined;
  unrated: OwnJob | null;
  /** A company's move of a visit that needs the homeowner's answer; undefined while loading, null if there is none. */
  reschedule: RescheduleNotice | null | undefined;
};

/** A dialog that opens by itself. `key` identifies it, so that the same one is not scheduled twice. */
type Popup = {
  readonly key: string;
  readonly dialog: Dialog;
  /** Whether the dialog needs an answer, and so also opens later, once the page has been idle. */
  readonly pressing?: boolean;
};

/**
 * One function per kind of popup, in opening order. It returns the popup that is due, null if none is, or `wait` while
 * loading its data, which holds back the later kinds.
 */
const KINDS: readonly ((known: Known) => Popup | 'wait' | null)[] = [
  ({ expired }) => {
    if (expired === undefined) return 'wait';
    return expired && { key: `expired ${expired.ids.join()}`, dialog: { kind: 'expired', expired } };
  },
  ({ reschedule }) => {
    if (reschedule === undefined) return 'wait';
    return reschedule && { key: reschedule.id, dialog: { kind: 'reschedule', notice: reschedule }, pressing: true };
  },
  ({ profile }) => {
    if (profile === undefined) return 'wait';
    if (!profile || !isIncomplete(profile) || wasOnboardingShown()) return null;
    return { key: 'onboarding', dialog: { kind: 'onboarding', next: null } };
  },
  ({ unrated }) =>
    unrated && isRatingToAsk(unrated) ? { key: unrated.id, dialog: { kind: 'rating', job: unrated } } : null,
];

/** The first popup due; null when there is none, or while an earlier one is still loading. */
function duePopup(known: Known): Popup | null {
  for (const kind of KINDS) {
    const due = kind(known);
    if (due !== null) return due === 'wait' ? null : due;
  }
  return null;
}

/**
 * Opens the dashboard's popups one after another, before the user acts. None opens any more once the user has pressed
 * anything while no dialog was open, or if none was due within a second after the page was ready. After the first
 * popup, there is no such time limit. Only a company's move of a visit also opens later, once nothing was pressed for a
 * second.
 * Source: docs/rules/platform.md.
 * @param page.opened whether a dialog is open or loading
 * @param popups.load loads a popup's code; the popup opens only once that is loaded
 */
export function usePopups(
  known: Known,
  page: { readonly ready: boolean; readonly opened: boolean },
  popups: { readonly load: (dialog: Dialog) => Promise<unknown>; readonly show: (dialog: Dialog) => void },
): void {
  const { ready, opened } = page;
  const free = ready && !opened;
  const came = useRef(false);
  const late = useLate(free, came);
  const popup = free ? duePopup(known) : null;
  const due = popup && (!late || popup.pressing) ? popup : null;
  const key = due?.key ?? null;
  const fetchDue = useEffectEvent(async () => due && popups.load(due.dialog));
  const bringUp = useEffectEvent(() => {
    if (due) popups.show(due.dialog);
  });
  useEffect(() => {
    if (key === null) return;
    let left = false;
    let timer: ReturnType<typeof setTimeout>;
    // A popup whose code cannot be loaded is skipped; it opens on the next visit to the page.
    const here = fetchDue().then(
      () => true,
      () => false,
    );
    const wait = () => {
      clearTimeout(timer);
      const mine = setTimeout(
        async () => {
          came.current = true;
          if ((await here) && !left && mine === timer) bringUp();
        },
        late ? LATEST_POPUP_MS : POPUP_DELAY_MS,
      );
      timer = mine;
    };
    wait();
    const stop = whenTouched(wait);
    return () => {
      left = true;
      clearTimeout(timer);
      stop();
    };
  }, [key, late]);
}

/**
 * Whether it is too late for popups: the user has pressed something while no dialog was open, or no popup opened within
 * `LATEST_POPUP_MS`.
 * @param free whether the page is ready and no dialog is open
 * @param came whether a popup has opened since the page was loaded
 */
function useLate(free: boolean, came: RefObject<boolean>): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!free || late) return;
    const over = () => setLate(true);
    // On a busy device both timers can fire together: the popup's has then set `came`.
    const timer = setTimeout(() => came.current || over(), LATEST_POPUP_MS);
    const stop = whenTouched(over);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [free, late, came]);
  return late;
}

/** Calls back at every press and key. @returns a function that stops this */
function whenTouched(callBack: () => void): () => void {
  addEventListener('pointerdown', callBack);
  addEventListener('keydown', callBack);
  return () => {
    removeEventListener('pointerdown', callBack);
    removeEventListener('keydown', callBack);
  };
}
