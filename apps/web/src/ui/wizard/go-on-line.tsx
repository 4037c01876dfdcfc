import { Button } from '../form/button.tsx';
import classes from './go-on-line.module.css';

/**
 * Line above a wizard's first step that offers to resume answers given earlier today.
 * @param props.to name of the step at which to resume
 */
export function GoOnLine({ to, onGoOn }: { to: string; onGoOn: () => void }) {
  return (
    <div className={classes.line}>
      <span className={classes.why}>You began this earlier today.</span>
      <Button variant="light" size="compact-md" className={classes.go} onClick={onGoOn}>
        Go on with {to}
      </Button>
    </div>
  );
}
