import { VisuallyHidden } from '../look/visually-hidden.tsx';
import classes from './counted-text.module.css';
import { TextArea } from './text-area.tsx';

/** Remaining characters below which the count is announced to screen readers. */
const NEARLY_FULL = 50;

type Props = {
  label: string;
  description?: string;
  value: string;
  onChange: (text: string) => void;
  /** Maximum number of characters. */
  most: number;
  error?: string | undefined;
  name?: string;
};

/**
 * Multi-line text field with a character count. Text that is too long is not cut off, so that the user can shorten it.
 */
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
