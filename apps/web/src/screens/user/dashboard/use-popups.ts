import type { OwnJob } from '@swath/contract/jobs';
import type { Profile } from '@swath/contract/profiles';
import type { RescheduleNotice } from '@swath/contract/reschedules';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { isIncomplete } from '../../../features/profiles/form/is-incomplete.ts';
import { wasOnboardingShown } from '../../../features/profiles/onboarding/onboarding-asked.ts';
import type { Expired } from '../../../features/queue/queued/expired-popup.tsx';
import { isRatingToAsk } from '../../../features/ratings/rating-asked.ts';
import type { Dialog } from '../use-dialogs.ts';

/** After the page has loaded, and after another dialog has closed. Source: docs/spec/homeowner.md, section 2, "Popups". */
export const POPUP_DELAY_MS = 500;
/** Whatever comes later than this after the page is ready would come over something that somebody is reading. */
export const LATEST_POPUP_MS = 1000;

/** What popups tell of. Undefined while it is on its way; null when there is nothing, or it could not be loaded. */
type Known = {
  expired: Expired | null | undefined;
  profile: Profile | null | undefined;
  unrated: OwnJob | null;
  /** A company's move to be answered; undefined while it is on its way. */
  reschedule: RescheduleNotice | null | undefined;
};

/** A popup that is to come up by itself. `key` tells it from the one before. */
type Popup = {
  readonly key: string;
  readonly dialog: Dialog;
  /** It waits for an answer, and comes whenever the page has been left alone for a moment. */
  readonly pressing?: boolean;
};

/** Each kind of popup in the order they come up; `wait` holds those behind it back. */
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

/** The first popup that is due; null when there is none, or when it is not known yet whether one before it is. */
function duePopup(known: Known): Popup | null {
  for (const kind of KINDS) {
    const due = kind(known);
    if (due !== null) return due === 'wait' ? null : due;
  }
  return null;
}

/**
 * Brings popups up one after the other: before somebody acts, or not at all until the next time. What is not known a
 * second after the page is ready waits; so does everything once the page has been touched while nothing was open. What
 * follows a popup may take its time: the answer to that one comes first. Only a company's move comes later, when the page has been left alone for that long.
 *
 * @param page.opened  something is open, or on its way
 * @param popups.load  fetches what draws one; it stands back until that is here
 *
 * Source: docs/decisions.md, D97, D530.
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
    // What cannot be fetched comes up the next time.
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

/** Whether the moment for popups is over: somebody has touched the page, or nothing came in time. */
function useLate(free: boolean, came: RefObject<boolean>): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!free || late) return;
    const over = () => setLate(true);
    // On a device that is busy both times can be over at once.
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
