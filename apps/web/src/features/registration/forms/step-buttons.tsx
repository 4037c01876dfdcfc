import { Button } from '../../../ui/form/button.tsx';
import { Spinner } from '../../../ui/look/spinner.tsx';
import classes from './step-buttons.module.css';

type Props = {
  /** Goes to the previous step; answers are kept. Left out: no Back button. */
  onBack?: () => void;
  /** Label of the primary button. */
  words: string;
  /** Label of the primary button while `busy`, when presses are ignored; left out: `words`. */
  busyWords?: string;
  busy?: boolean;
  /** Id of the text that says why the step is incomplete; while given, the primary button is disabled. */
  keptBackBy?: string | undefined;
};

/** Buttons of a step of the registration wizard: Back on the left, the primary one on the right. */
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
