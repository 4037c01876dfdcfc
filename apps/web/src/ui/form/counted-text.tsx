import { VisuallyHidden } from '../look/visually-hidden.tsx';
import classes from './counted-text.module.css';
import { TextArea } from './text-area.tsx';

/** From here on the count is read out while one types. */
const NEARLY_FULL = 50;

type Props = {
  label: string;
  description?: string;
  value: string;
  onChange: (text: string) => void;
  /** The most characters it may have. */
  most: number;
  error?: string | undefined;
  name?: string;
};

/** A text of some lines with its count. What is too long stays, to be shortened, and is never cut off unasked. */
export function CountedText({ label, description, value, onChange, most, error, name }: Props) {
  const left = most - value.length;
  return (
    <div>
      <TextArea
        label={label}
        description={description}
        rows={3}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        error={error}
        name={name}
      />
      <p className={classes.count} data-over={left < 0 || undefined} aria-hidden="true">
        {value.length} of {most}
      </p>
      <VisuallyHidden role="status">{left <= NEARLY_FULL && leftWords(left)}</VisuallyHidden>
    </div>
  );
}

const characters = (count: number) => (count === 1 ? '1 character' : `${count} characters`);
const leftWords = (left: number) => (left < 0 ? `${characters(-left)} too many` : `${characters(left)} left`);
