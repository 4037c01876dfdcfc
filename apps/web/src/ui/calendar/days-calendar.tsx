import { Calendar } from './calendar.tsx';
import classes from './month-calendar.module.css';
import { type DayMark, markedDays } from './month-calendar.tsx';

type Props = {
  /** Label for screen readers. */
  label: string;
  /** The chosen days, each 'YYYY-MM-DD', ascending. */
  value: readonly string[];
  onChange: (days: string[]) => void;
  /** First and last day that can be chosen; days outside are disabled. */
  min: string;
  max: string;
  /** Id of the element with the error text; undefined: no error. */
  describedBy?: string | undefined;
  /** Returns the mark of a day; null: no mark. Left out: no day has one. */
  markOf?: ((day: string) => DayMark | null) | undefined;
  /** Called with the first days of the first and the last month shown: at first, and whenever they change. */
  onMonths?: ((first: string, last: string) => void) | undefined;
};

/** Calendar in which several days can be chosen: a press toggles a day. Past weeks are hidden. */
export const DaysCalendar = ({ value, onChange, markOf, ...calendar }: Props) => (
  <Calendar
    {...calendar}
    {...markedDays(calendar, markOf)}
    className={classes.frame}
    opensOn={value[0] ?? calendar.min}
    several
    chosen={value}
    onPress={(day) => onChange(value.includes(day) ? value.filter((other) => other !== day) : [...value, day].sort())}
  />
);
