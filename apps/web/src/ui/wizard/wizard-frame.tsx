import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { DialogFrame, Title } from '../dialog/dialog-frame.tsx';
import { OfflineNote } from '../dialog/offline-note.tsx';
import { Button } from '../form/button.tsx';
import { CloseButton } from '../form/close-button.tsx';
import { ASKED, COMPLAINT } from './step-complaint.tsx';
import classes from './wizard-frame.module.css';
import { WizardProgress, type WizardStep } from './wizard-progress.tsx';

/** The primary button. With `form`, it submits the form of that id; `onPress` is called otherwise. */
export type WizardAction = {
  words: string;
  onPress?: () => void;
  form?: string;
  busy?: boolean;
  disabled?: boolean;
  /**
   * Whether an answer is missing: the button looks disabled, but pressing it shows what is missing.
   * Source: docs/rules/booking-and-price.md.
   */
  lacking?: boolean;
};

type Props<Name extends string> = {
  opened: boolean;
  /** Called on the X or Escape. A press outside does not close the wizard: an unfinished answer would be lost. */
  onClose: () => void;
  /** Name of the wizard, such as "Schedule mowing". */
  title: string;
  steps: readonly WizardStep<Name>[];
  current: Name;
  /** Whether the wizard is finished; the progress is then hidden. */
  done?: boolean;
  /** Goes one step back; left out on the first step. */
  onBack?: (() => void) | undefined;
  /** The price, beside the primary button; left out where there is none to say. */
  price?: ReactNode;
  /** The primary button; left out where the step has a button of its own, such as a card form. */
  action?: WizardAction | undefined;
  children: ReactNode;
};

/**
 * Dialog that leads through named steps; full-screen on a phone. A new step moves the focus to its heading. The caller
 * keeps the answers, so that going back loses none.
 */
export function WizardFrame<Name extends string>(props: Props<Name>) {
  const { opened, onClose, title, steps, current, done = false, onBack, price, action, children } = props;
  const body = useRef<HTMLDivElement>(null);
  const askedAt = useComplaintFocus(body);
  return (
    <DialogFrame opened={opened} onClose={onClose} className={classes.content} data-done={done || undefined}>
      <div className={classes.head}>
        <Title className={classes.title}>{title}</Title>
        <CloseButton aria-label="Close" onClick={onClose} />
      </div>
      <div className={classes.body} ref={body}>
        <OfflineNote />
        {!done && <WizardProgress steps={steps} current={current} />}
        <StepPane name={current} label={steps.find((step) => step.name === current)?.label ?? ''}>
          {children}
        </StepPane>
      </div>
      {(onBack || price || action) && (
        <div className={classes.foot}>
          {onBack && (
            <Button variant="default" className={classes.back} onClick={onBack}>
              <svg className={classes.arrow} viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
                <path d="M10 3 5 8l5 5" />
              </svg>
              <span className={classes.backWord}>Back</span>
            </Button>
          )}
          {price}
          {action && <ActionButton {...action} onAsked={askedAt} />}
        </div>
      )}
    </DialogFrame>
  );
}

/**
 * One step: its heading, focused when the step changes, and its content. The dialog focuses the first step's heading.
 */
function StepPane({ name, label, children }: { name: string; label: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(name);
  useEffect(() => {
    if (before.current === name) return;
    before.current = name;
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest(`.${classes.body}`)?.scrollTo({ top: 0 });
  }, [name]);
  return (
    <div key={name} className={classes.step}>
      <h3 ref={heading} className={classes.heading} tabIndex={-1} data-autofocus>
        {label}
      </h3>
      {children}
    </div>
  );
}

/**
 * Moves the focus after a press of the primary button that could not continue: to the first invalid field, else to the
 * error text.
 * @returns a function to call on each press
 */
function useComplaintFocus(body: RefObject<HTMLDivElement | null>): () => void {
  const [presses, setPresses] = useState(0);
  useEffect(() => {
    if (presses === 0 || !body.current) return;
    const wrong = body.current.querySelector<HTMLElement>('[aria-invalid="true"]:not([type="radio"])');
    const place = wrong ?? body.current.querySelector<HTMLElement>(`[${COMPLAINT}]`);
    place?.focus({ preventScroll: true });
    // The error that is said of a box is below it: the box itself, with its label, is what is to be seen.
    const shown = place?.closest(`[${ASKED}]`) ?? place;
    shown?.scrollIntoView({ block: 'nearest' });
  }, [presses, body]);
  return () => setPresses((before) => before + 1);
}

function ActionButton({ words, onAsked, ...action }: WizardAction & { onAsked: () => void }) {
  const { onPress, form, busy = false, disabled = false, lacking = false } = action;
  const press = () => {
    onPress?.();
    onAsked();
  };
  return (
    <Button
      className={classes.action}
      loading={busy}
      disabled={disabled}
      {...(lacking && { 'aria-disabled': true, 'data-lacking': true })}
      {...(form === undefined ? { onClick: press } : { type: 'submit', form, onClick: onAsked })}
    >
      {words}
    </Button>
  );
}
