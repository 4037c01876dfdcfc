import { formatTimeAt } from '../../../ui/format/format-time.ts';
import { VisuallyHidden } from '../../../ui/look/visually-hidden.tsx';
import { type HoldStage, timeLeft } from './hold.ts';
import classes from './hold-line.module.css';

type Props = {
  /** Milliseconds since 1970. */
  endsAt: number;
  now: number;
  stage: HoldStage;
};

const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Countdown of the hold. Announced to screen readers only when little time is left. */
export function HoldLine({ endsAt, now, stage }: Props) {
  return (
    <>
      {stage !== 'ended' && (
        <p className={classes.line} data-stage={stage}>
          <span>Your place is held until {formatTimeAt(new Date(endsAt), HERE)}</span>
          <span className={classes.left} role="timer" aria-label="Time left">
            {timeLeft(endsAt, now)}
          </span>
        </p>
      )}
      <VisuallyHidden role="status">{stage === 'ending' && 'Your place is held for two more minutes.'}</VisuallyHidden>
    </>
  );
}
