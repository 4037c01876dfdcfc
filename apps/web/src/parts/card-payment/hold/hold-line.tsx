import { formatTimeAt } from '../../../ui/format/format-time.ts';
import { VisuallyHidden } from '../../../ui/look/visually-hidden.tsx';
import { type HoldStage, timeLeft } from './hold.ts';
import classes from './hold-line.module.css';

type Props = {
  /**
   * When the hold ends (the time reserved on the company's day), in ms since 1970 by the server's clock; `now`
   * likewise.
   */
  endsAt: number;
  now: number;
  stage: HoldStage;
};

const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * Countdown until the hold ends (the time reserved on the company's day during payment). Screen readers announce only
 * the last two minutes.
 */
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
