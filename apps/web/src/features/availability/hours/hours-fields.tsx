import { Button } from '../../../ui/form/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { type Hours, MOST_STRETCHES, USUAL_HOURS, whatIsWrong } from './hours-draft.ts';
import classes from './hours-fields.module.css';

type Props = {
  /** The name of the day, for labels: "Monday", "Tue, May 5". */
  of: string;
  hours: readonly Hours[];
  onChange: (hours: Hours[]) => void;
  /** Sentence about what follows from invalid hours, appended to each error text; nothing if left out. */
  consequence?: string;
};

/** Fields for one or more time windows of a day, each with start and end. */
export function HoursFields({ of, hours, onChange, consequence = '' }: Props) {
  const wrong = whatIsWrong(hours);
  const change = (at: number, part: Partial<Hours>) =>
    onChange(hours.map((stretch, index) => (index === at ? { ...stretch, ...part } : stretch)));
  const which = (at: number) => (hours.length > 1 ? `, hours ${at + 1}` : '');
  return (
    <div className={classes.stretches}>
      {hours.map(({ start, end }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: time windows have no id, only their index in the list
        <div key={at} className={classes.stretch}>
          <TextField
            type="time"
            label="Start"
            aria-label={`Start, ${of}${which(at)}`}
            value={start}
            error={Boolean(wrong[at])}
            onChange={({ currentTarget }) => change(at, { start: currentTarget.value })}
          />
          <TextField
            type="time"
            label="End"
            aria-label={`End, ${of}${which(at)}`}
            value={end}
            error={Boolean(wrong[at])}
            onChange={({ currentTarget }) => change(at, { end: currentTarget.value })}
          />
          {hours.length > 1 && (
            <Button
              variant="subtle"
              className={classes.remove}
              aria-label={`Remove hours ${at + 1}, ${of}`}
              onClick={() => onChange(hours.filter((_, index) => index !== at))}
            >
              Remove
            </Button>
          )}
          {wrong[at] && (
            <p className={classes.wrong} role="alert">
              {[wrong[at], consequence].filter(Boolean).join(' ')}
            </p>
          )}
        </div>
      ))}
      {hours.length < MOST_STRETCHES && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.add}
          aria-label={`Add hours, ${of}`}
          onClick={() => onChange([...hours, nextStretch(hours)])}
        >
          Add hours
        </Button>
      )}
    </div>
  );
}

/**
 * The fields of one more time window: the default hours if it is the first one, 6 to 8 PM if the last one ends before 6
 * PM, otherwise empty.
 */
function nextStretch(hours: readonly Hours[]): Hours {
  const last = hours.at(-1);
  if (!last) return USUAL_HOURS[0]!;
  return last.end && last.end !== '00:00' && last.end < '18:00'
    ? { start: '18:00', end: '20:00' }
    : { start: '', end: '' };
}
