import { Calendar } from './calendar.tsx';
import classes from './month-calendar.module.css';

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
};

/** Calendar in which several days can be chosen: a press toggles a day. Past weeks are hidden. */
export const DaysCalendar = ({ value, onChange, ...calendar }: Props) => (
  <Calendar
    {...calendar}
    className={classes.frame}
    opensOn={value[0] ?? calendar.min}
    several
    chosen={value}
    onPress={(day) => onChange(value.includes(day) ? value.filter((other) => other !== day) : [...value, day].sort())}
  />
);
