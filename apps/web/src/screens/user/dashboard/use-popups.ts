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
 * Milliseconds after the page has loaded, and after another dialog has closed. Source: docs/spec/homeowner.md, section 2,
 * "Popups".
 */
export const POPUP_DELAY_MS = 500;
/** Milliseconds after the page is ready: a popup that comes later would interrupt the user. */
export const LATEST_POPUP_MS = 1000;

/** Data of the popups. Undefined while loading; null when there is nothing, or it could not be loaded. */
type Known = {
  expired: Expired | null | undefined;
  profile: Profile | null | undefined;
  unrated: OwnJob | null;
  /** A company's move that waits for an answer; undefined while loading. */
  reschedule: RescheduleNotice | null | undefined;
};

/** A popup that opens automatically. `key` distinguishes it from the previous one. */
type Popup = {
  readonly key: string;
  readonly dialog: Dialog;
  /** It needs an answer, and opens whenever the page has been idle for a moment. */
  readonly pressing?: boolean;
};

/** Each kind of popup in the order they open; `wait` holds back those after it. */
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

/** The first popup that is due; null when there is none, or while one before it is loading. */
function duePopup(known: Known): Popup | null {
  for (const kind of KINDS) {
    const due = kind(known);
    if (due !== null) return due === 'wait' ? null : due;
  }
  return null;
}

/**
 * Opens popups one after the other: before the user acts, or not at all until the next visit. What is not loaded a second
 * after the page is ready waits; so does everything once the page has been touched while nothing was open. What follows a
 * popup may take its time: the answer to that one comes first. Only a company's move opens later, when the page has been
 * idle for that long.
 *
 * @param page.opened  a dialog is open, or loading
 * @param popups.load  loads a popup's code; it waits until that is there
 *
 * Source: docs/rules/platform.md.
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
    // What cannot be loaded opens the next time.
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

/** Whether it is too late for popups: the user has touched the page, or nothing came in time. */
function useLate(free: boolean, came: RefObject<boolean>): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!free || late) return;
    const over = () => setLate(true);
    // On a busy device both timers can be over at the same time.
    const timer = setTimeout(() => came.current || over(), LATEST_POPUP_MS);
    const stop = whenTouched(over);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [free, late, came]);
  return late;
}

/** Calls back at every press and key. @returns stops that */
function whenTouched(callBack: () => void): () => void {
  addEventListener('pointerdown', callBack);
  addEventListener('keydown', callBack);
  return () => {
    removeEventListener('pointerdown', callBack);
    removeEventListener('keydown', callBack);
  };
}
