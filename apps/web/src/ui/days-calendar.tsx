import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';

type Props = {
  /** What the days are for, for people who hear the page. */
  label: string;
  /** Each 'YYYY-MM-DD', in order. */
  value: readonly string[];
  onChange: (days: string[]) => void;
  /** The first and the last day that can be chosen; all others are shown switched off. */
  min: string;
  max: string;
  /** The id of the words that say what is wrong with the choice. */
  describedBy?: string | undefined;
};

/** Several days out of the months, by mouse, finger or arrow keys: a press chooses a day, another one lets it go. */
export function DaysCalendar({ label, value, onChange, min, max, describedBy }: Props) {
  return (
    <DatePicker
      type="multiple"
      role="group"
      aria-label={label}
      aria-describedby={describedBy}
      value={[...value]}
      onChange={(days) => onChange([...days].sort())}
      defaultDate={value[0] ?? min}
      minDate={min}
      maxDate={max}
      maxLevel="month"
      hideOutsideDates
      getDayProps={(day) => ({ 'aria-pressed': value.includes(day) })}
    />
  );
}
