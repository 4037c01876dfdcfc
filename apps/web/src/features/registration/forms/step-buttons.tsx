import { Button } from '../../../ui/form/button.tsx';
import { Spinner } from '../../../ui/look/spinner.tsx';
import classes from './step-buttons.module.css';

type Props = {
  /** Leads one step back; what was typed stays. */
  onBack?: () => void;
  /** The words of the button that goes on. */
  words: string;
  /** Its words while the answers are on their way; a second press is ignored by the form. */
  busyWords?: string;
  busy?: boolean;
  /** The id of the line that says why one cannot go on yet. */
  keptBackBy?: string | undefined;
};

/** The foot of a step: back on the left, on with it on the right. */
export function StepButtons({ onBack, words, busyWords = words, busy = false, keptBackBy }: Props) {
  return (
    <div className={classes.buttons}>
      {onBack && (
        <Button type="button" variant="default" onClick={onBack}>
          Back
        </Button>
      )}
      <Button
        type="submit"
        className={classes.on}
        disabled={keptBackBy !== undefined}
        aria-describedby={keptBackBy}
        aria-disabled={busy || undefined}
        leftSection={busy && <Spinner />}
      >
        {busy ? busyWords : words}
      </Button>
    </div>
  );
}
