import { Button } from '../../../ui/form/button.tsx';
import { Spinner } from '../../../ui/look/spinner.tsx';
import classes from './step-buttons.module.css';

type Props = {
  /** Goes one step back; what was typed stays. */
  onBack?: () => void;
  /** Label of the primary button. */
  words: string;
  /** Its label while pending; the form ignores a second press. */
  busyWords?: string;
  busy?: boolean;
  /** The id of the text that says why the step cannot be left yet. */
  keptBackBy?: string | undefined;
};

/** The buttons of a step: back on the left, the primary one on the right. */
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
