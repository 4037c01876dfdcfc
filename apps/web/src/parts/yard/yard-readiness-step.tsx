import { YARD_READINESS } from '@swath/domain/jobs/yard-features';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { Tick } from '../../ui/form/tick.tsx';
import { ASKED, StepComplaint } from '../../ui/wizard/step-complaint.tsx';
import classes from './yard-readiness-step.module.css';

/** How long the ticked list is shown before the wizard goes on by itself, in milliseconds. */
const SEEN_MS = 900;

type Props = {
  acknowledged: boolean;
  onChange: (acknowledged: boolean) => void;
  /** Whether the last input was by touch or mouse: the wizard then goes on by itself. */
  tapped: () => boolean;
  /** Goes on to the next step. */
  onGoOn: () => void;
  complaint: string | null;
};

/**
 * Wizard step that lists what the homeowner must prepare before the crew comes, with a checkbox to acknowledge it. The
 * list is ticked with it, and seen so before the wizard goes on.
 * Source: docs/rules/booking-and-price.md.
 */
export function YardReadinessStep({ acknowledged, onChange, tapped, onGoOn, complaint }: Props) {
  const id = useId();
  const [leaves, setLeaves] = useState(false);
  const goOn = useEffectEvent(onGoOn);
  useEffect(() => {
    if (!leaves) return;
    const timer = setTimeout(() => goOn(), SEEN_MS);
    return () => clearTimeout(timer);
  }, [leaves]);
  const change = (ticked: boolean) => {
    onChange(ticked);
    setLeaves(ticked && tapped());
  };
  return (
    <>
      <p className={classes.lead}>Our preparation policy for the day of the mowing, before the crew comes:</p>
      <ul className={classes.list} data-ready={acknowledged || undefined}>
        {YARD_READINESS.map((duty) => (
          <li key={duty} className={classes.duty}>
            <svg className={classes.sign} viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
              {acknowledged ? <path d="m5 12.5 4.5 4.5L19 7" /> : <path d="M12 12h.01" />}
            </svg>
            {duty}
          </li>
        ))}
      </ul>
      <div {...{ [ASKED]: true }}>
        <Tick
          label="I have read the preparation policy and will have my yard ready."
          checked={acknowledged}
          onChange={(event) => change(event.currentTarget.checked)}
          aria-describedby={complaint ? id : undefined}
          aria-invalid={complaint !== null}
        />
        <StepComplaint id={id}>{complaint}</StepComplaint>
      </div>
      <p role="status" className={classes.next}>
        {leaves && 'Thank you. Next: what the crew should know.'}
      </p>
    </>
  );
}
