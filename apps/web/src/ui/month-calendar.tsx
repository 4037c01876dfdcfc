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
  /** Which of those days can be chosen; left out, all of them. */
  isOpen?: (day: string) => boolean;
  /** The id of the words that say what is wrong with the choice. */
  describedBy?: string | undefined;
};

/** One day out of a month, by mouse, finger or arrow keys. Opens on the month of the chosen day. */
export function MonthCalendar({ label, value, onChange, min, max, isOpen, describedBy }: Props) {
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
      {...(isOpen && { excludeDate: (day: string) => !isOpen(day) })}
      maxLevel="month"
      hideOutsideDates
      getDayProps={(day) => ({ 'aria-pressed': day === value })}
    />
  );
}
