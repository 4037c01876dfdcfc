import { Calendar, longName } from './calendar.tsx';
import classes from './month-calendar.module.css';

/** Marks on a day, with a text for screen readers. */
export type DayMark = {
  /** A dot below its number, a line through it or a ring around it; left out: none of these. */
  readonly look?: 'dot' | 'struck' | 'ring';
  /** Whether a bar is above its number. */
  readonly own?: boolean;
  /** Whether a sign for a lower price is in place of the dot. */
  readonly less?: boolean;
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
  /** First and last day that can be chosen; days outside are disabled. */
  min: string;
  max: string;
  /** Id of the element with the error text; undefined: no error. */
  describedBy?: string | undefined;
  /** Any day of the month shown first while nothing is chosen; by default that of `min`. */
  opensOn?: string | undefined;
  /** Returns the mark of a day; null: no mark. Left out: no day has one. */
  markOf?: ((day: string) => DayMark | null) | undefined;
  /** Called with the first days of the first and the last month shown: at first, and whenever they change. */
  onMonths?: ((first: string, last: string) => void) | undefined;
};

/** Calendar in which one day can be chosen. Opens on the month of the chosen day; past weeks are hidden. */
export function MonthCalendar({ value, onChange, opensOn, markOf, ...calendar }: Props) {
  return (
    <Calendar
      {...calendar}
      className={classes.frame}
      opensOn={value ?? opensOn ?? calendar.min}
      chosen={value === null ? [] : [value]}
      onPress={onChange}
      {...markedDays(calendar, markOf)}
    />
  );
}

/** Parts of a calendar that show the marks of its days. @param calendar  the first and last day that can be chosen */
export function markedDays({ min, max }: { min: string; max: string }, markOf: Props['markOf']) {
  const markAt = (day: string) => (day >= min && day <= max ? (markOf?.(day) ?? null) : null);
  return {
    isOff: (day: string) => markAt(day)?.off ?? false,
    nameOf: (day: string) => [longName(day), markAt(day)?.words].filter(Boolean).join(', '),
    dayProps: (day: string) => ({
      'data-look': markAt(day)?.look,
      'data-own': markAt(day)?.own,
      'data-less': markAt(day)?.less,
    }),
  };
}
