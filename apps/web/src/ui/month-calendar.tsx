import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';

type Props = {
  /** What the day is for, for people who hear the page. */
  label: string;
  /** 'YYYY-MM-DD', or null while nothing is chosen. */
  value: string | null;
  onChange: (day: string) => void;
  /** The first and the last day that can be chosen; all others are shown switched off. */
  min: string;
  max: string;
  /** The id of the words that say what is wrong with the choice. */
  describedBy?: string | undefined;
  /** Days between them that cannot be chosen either. */
  isOff?: (day: string) => boolean;
  /** The month that is shown, by any of its days; without it the calendar turns its leaves by itself. */
  month?: string;
  onMonth?: (day: string) => void;
};

/** One day out of a month, by mouse, finger or arrow keys. Opens on the month of the chosen day. */
export function MonthCalendar({ label, value, onChange, min, max, describedBy, isOff, month, onMonth }: Props) {
  return (
    <DatePicker
      role="group"
      aria-label={label}
      aria-describedby={describedBy}
      value={value}
      onChange={(day) => day && onChange(day)}
      defaultDate={value ?? min}
      minDate={min}
      maxDate={max}
      {...(isOff && { excludeDate: isOff })}
      {...(month !== undefined && { date: month })}
      {...(onMonth && { onDateChange: onMonth })}
      maxLevel="month"
      hideOutsideDates
      getDayProps={(day) => ({ 'aria-pressed': day === value })}
    />
  );
}
