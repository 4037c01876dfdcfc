import { YARD_READINESS } from '@swath/domain/jobs/yard-features';
import { useId } from 'react';
import { Tick } from '../../ui/form/tick.tsx';
import { StepComplaint } from '../../ui/wizard/step-complaint.tsx';
import classes from './yard-readiness-step.module.css';

type Props = {
  acknowledged: boolean;
  onChange: (acknowledged: boolean) => void;
  complaint: string | null;
};

/** Wizard step that lists what the homeowner must prepare before the crew comes, with a checkbox to acknowledge it. */
export function YardReadinessStep({ acknowledged, onChange, complaint }: Props) {
  const id = useId();
  return (
    <>
      <p className={classes.lead}>On the day of the mowing, before the crew comes:</p>
      <ul className={classes.list}>
        {YARD_READINESS.map((duty) => (
          <li key={duty} className={classes.duty}>
            <svg className={classes.sign} viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
              <path d="m5 12.5 4.5 4.5L19 7" />
            </svg>
            {duty}
          </li>
        ))}
      </ul>
      <Tick
        label="I have read the preparation policy and will have my yard ready."
        checked={acknowledged}
        onChange={(event) => onChange(event.currentTarget.checked)}
        aria-describedby={complaint ? id : undefined}
        aria-invalid={complaint !== null}
      />
      <StepComplaint id={id}>{complaint}</StepComplaint>
    </>
  );
}
