import { Calendar } from './calendar.tsx';

type Props = {
  /** Label for screen readers. */
  label: string;
  /** Each 'YYYY-MM-DD', in order. */
  value: readonly string[];
  onChange: (days: string[]) => void;
  /** The first and the last day that can be chosen; all others are disabled. */
  min: string;
  max: string;
  /** The id of the error text. */
  describedBy?: string | undefined;
};

/** Calendar for choosing several days: a press toggles a day. */
export const DaysCalendar = ({ value, onChange, ...calendar }: Props) => (
  <Calendar
    {...calendar}
    opensOn={value[0] ?? calendar.min}
    several
    chosen={value}
    onPress={(day) => onChange(value.includes(day) ? value.filter((other) => other !== day) : [...value, day].sort())}
  />
);
