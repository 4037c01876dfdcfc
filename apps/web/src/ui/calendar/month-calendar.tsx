import { Calendar, longName } from './calendar.tsx';
import classes from './month-calendar.module.css';

/** A mark of a day: a dot under its number, a line through it or a ring around it, and a description. */
export type DayMark = {
  readonly look: 'dot' | 'struck' | 'ring';
  readonly words: string;
  /** Whether the day is disabled. */
  readonly off?: boolean;
};

type Props = {
  /** Label for screen readers. */
  label: string;
  /** 'YYYY-MM-DD', or null while nothing is chosen. */
  value: string | null;
  onChange: (day: string) => void;
  /** The first and the last day that can be chosen; all others are disabled. */
  min: string;
  max: string;
  /** The id of the error text. */
  describedBy?: string | undefined;
  /** The month to open on, by any of its days; left out, the chosen day's. */
  opensOn?: string | undefined;
  /** The mark of a day; null: none. */
  markOf?: ((day: string) => DayMark | null) | undefined;
  /** Called when another month is shown, with one of its days. */
  onMonth?: ((day: string) => void) | undefined;
};

/** Calendar for choosing one day. Opens on the month of the chosen day; past weeks are hidden. */
export function MonthCalendar({ value, onChange, opensOn, markOf, ...calendar }: Props) {
  const { min, max } = calendar;
  const markAt = (day: string) => (day >= min && day <= max ? (markOf?.(day) ?? null) : null);
  return (
    <Calendar
      {...calendar}
      className={classes.frame}
      opensOn={value ?? opensOn ?? min}
      chosen={value === null ? [] : [value]}
      onPress={onChange}
      isOff={(day) => markAt(day)?.off ?? false}
      nameOf={(day) => [longName(day), markAt(day)?.words].filter(Boolean).join(', ')}
      dayProps={(day) => ({ 'data-look': markAt(day)?.look })}
    />
  );
}
