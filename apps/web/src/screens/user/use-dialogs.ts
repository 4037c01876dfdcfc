import type { OwnJob } from '@swath/contract/jobs';
import type { QueuedJob } from '@swath/contract/queue';
import type { RescheduleNotice } from '@swath/contract/reschedules';
import type { OwnProposal } from '@swath/contract/series-proposals';
import type { JobId, QueuedJobId } from '@swath/domain/ids';
import { useEffect, useRef, useState } from 'react';
import type { ChosenCompany, FreeAnswers, UnfinishedBooking } from '../../features/booking/answers/booking-moves.ts';
import type { KeptBooking } from '../../features/booking/answers/kept-shapes.ts';
import type { ProposedSeries } from '../../features/booking/answers/proposed-series.ts';
import { rememberOnboarding } from '../../features/profiles/onboarding/onboarding-asked.ts';
import type { Expired } from '../../features/queue/queued/expired-popup.tsx';
import type { KeptQueueing } from '../../features/queue/queueing/kept-shape.ts';
import type { Prefilled } from '../../features/queue/queueing/queue-answers.ts';
import { rememberRating } from '../../features/ratings/rating-asked.ts';
import { handFocusBack } from '../../ui/dialog/hand-focus-back.ts';

/** The dialogs over the dashboard, one at a time. */
export type Dialog =
  /** company: it is opened for one. startDate: the preselected day. unfinished: an open payment of this page. */
  | {
      kind: 'wizard';
      company?: ChosenCompany;
      startDate?: string | undefined;
      unfinished?: UnfinishedBooking;
      prefilled?: Partial<FreeAnswers>;
      /** The mowing, canceled by its company, that this one replaces. */
      instead?: JobId;
      /** The company's proposal that is being answered. */
      proposal?: ProposedSeries;
      /** A stored booking, to resume. */
      kept?: KeptBooking;
    }
  /** `replaces`: the id of the expired job that this one replaces; `instead`: of a mowing, canceled by its company. */
  | { kind: 'queue'; prefilled?: Prefilled; replaces?: QueuedJobId; instead?: JobId; kept?: KeptQueueing }
  | { kind: 'offers'; job: QueuedJob }
  | { kind: 'questions'; job: QueuedJob }
  | { kind: 'cancel-queued'; job: QueuedJob }
  | { kind: 'expired'; expired: Expired }
  /** `next`: opens once the profile is saved. */
  | { kind: 'onboarding'; next: WizardDialog | null }
  | { kind: 'rating'; job: OwnJob }
  | { kind: 'cancel'; job: OwnJob }
  | { kind: 'move'; job: OwnJob }
  | { kind: 'reschedule'; notice: RescheduleNotice }
  | { kind: 'pay'; job: OwnJob }
  | { kind: 'decline'; proposal: OwnProposal };

/** The dialogs that need a complete profile. */
export type WizardDialog = Extract<Dialog, { kind: 'wizard' | 'queue' }>;

export type Dialogs = ReturnType<typeof useDialogs>;

/** Milliseconds, longer than a dialog takes to fade out and to restore the focus. */
const AFTER_CLOSING_MS = 250;

/**
 * State of the open dialog. The last one is kept while it fades out. When the button that opened it was removed by the time
 * it closes, such as a canceled visit's, the focus goes to `refuge`.
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

  /** @param next  opens once this one is closed */
  function close(next?: Dialog): void {
    clearTimeout(timer.current);
    setOpened(false);
    timer.current = setTimeout(() => {
      if (next) show(next);
      else if (opener.current !== document.body) handFocusBack(opener.current, refuge());
    }, AFTER_CLOSING_MS);
  }

  return { dialog, opened, show, close };
}
