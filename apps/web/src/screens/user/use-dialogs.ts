import type { OwnJob } from '@swath/contract/jobs';
import type { QueuedJob } from '@swath/contract/queue';
import type { RescheduleNotice } from '@swath/contract/reschedules';
import type { OwnProposal } from '@swath/contract/series-proposals';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { AskedBooking } from '../../features/booking/answers/booking-moves.ts';
import type { BookingStep } from '../../features/booking/answers/booking-steps.ts';
import { rememberOnboarding } from '../../features/profiles/onboarding/onboarding-asked.ts';
import type { Expired } from '../../features/queue/queued/expired-popup.tsx';
import type { AskedQueueing } from '../../features/queue/queueing/queue-answers.ts';
import type { QueueStep } from '../../features/queue/queueing/queue-steps.ts';
import { rememberRating } from '../../features/ratings/rating-asked.ts';
import { handFocusBack } from '../../ui/dialog/hand-focus-back.ts';
import { closeWizard, openWizard, useStepOfAddress, type Wizard } from '../../ui/wizard/use-step-history.ts';

/** A dialog over a homeowner's page, with what it is about; one is open at a time. */
export type Dialog =
  /** A wizard is open while the URL names one of its steps; this value says what it was opened for. */
  | ({ kind: 'book' } & AskedBooking)
  | ({ kind: 'queue' } & AskedQueueing)
  | { kind: 'offers'; job: QueuedJob }
  | { kind: 'questions'; job: QueuedJob }
  | { kind: 'cancel-queued'; job: QueuedJob }
  | { kind: 'expired'; expired: Expired }
  /**
   * Asks to complete the profile, or for another address. `next`: the wizard to open once the profile is saved; null: none.
   * `isChange`: the profile is complete, so that the wizard opens again without it as well.
   */
  | { kind: 'onboarding'; next: WizardDialog | null; isChange?: boolean }
  | { kind: 'rating'; job: OwnJob }
  | { kind: 'cancel'; job: OwnJob }
  | { kind: 'move'; job: OwnJob }
  | { kind: 'reschedule'; notice: RescheduleNotice }
  | { kind: 'pay'; job: OwnJob }
  | { kind: 'decline'; proposal: OwnProposal };

/** The wizards, which need a complete profile. */
export type WizardDialog = Extract<Dialog, { kind: Wizard }>;

export type Dialogs = ReturnType<typeof useDialogs>;

/** Milliseconds to wait after closing a dialog: longer than its fade-out and focus restoration. */
const AFTER_CLOSING_MS = 250;

/** First step of each wizard. */
const FIRST = { book: 'date', queue: 'dates' } as const satisfies Record<Wizard, BookingStep | QueueStep>;

const isWizard = (dialog: Dialog | null): dialog is WizardDialog => dialog !== null && dialog.kind in FIRST;

/**
 * State of the open dialog, which is kept while it fades out. If the button that opened it is gone when it closes, such
 * as a canceled visit's, the focus goes to the element `refuge` returns.
 */
export function useDialogs(refuge: () => HTMLElement | null) {
  const { history } = useRouter();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const [opened, setOpened] = useState(false);
  const opener = useRef<Element | null>(document.body);
  const following = useRef<Dialog>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const wizard = useStepOfAddress()?.wizard ?? null;

  function show(next: Dialog): void {
    clearTimeout(timer.current);
    opener.current = document.activeElement;
    setDialog(next);
    if (isWizard(next)) openWizard(history, next.kind, FIRST[next.kind]);
    else setOpened(true);
    if (next.kind === 'onboarding') rememberOnboarding();
    if (next.kind === 'rating') rememberRating(next.job);
  }

  function afterClosing(): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const next = following.current;
      following.current = undefined;
      if (next) show(next);
      else if (opener.current !== document.body) handFocusBack(opener.current, refuge());
    }, AFTER_CLOSING_MS);
  }

  /** Closes the open dialog. @param next dialog to open once this one has closed; left out: none */
  function close(next?: Dialog): void {
    following.current = next;
    if (wizard) closeWizard(history);
    else {
      setOpened(false);
      afterClosing();
    }
  }

  /**
   * Called when a wizard has closed. Forgets what it was opened for: going Forward into it resumes the stored answers.
   */
  const wizardClosed = useEffectEvent(() => {
    setDialog((before) => (isWizard(before) ? null : before));
    afterClosing();
  });
  const wasOpen = useRef(wizard);
  useEffect(() => {
    if (wasOpen.current && !wizard) wizardClosed();
    wasOpen.current = wizard;
  }, [wizard]);

  /** The kind of the open dialog; null when none is. */
  const open: Dialog['kind'] | null = wizard ?? (opened && dialog ? dialog.kind : null);
  /** Asks for another address in place of the booking wizard, which opens again once it is saved or left as it is. */
  const askAddress = () =>
    close({ kind: 'onboarding', next: dialog?.kind === 'book' ? dialog : { kind: 'book' }, isChange: true });
  const onboarding = dialog?.kind === 'onboarding' ? dialog : null;
  /** What the dialog of the profile needs, but the profile. */
  const onboardingProps = {
    opened: open === 'onboarding',
    isChange: onboarding?.isChange === true,
    onClose: () => close((onboarding?.isChange && onboarding.next) || undefined),
    onSaved: () => close(onboarding?.next ?? undefined),
  };
  return { dialog, open, show, close, askAddress, onboardingProps };
}
