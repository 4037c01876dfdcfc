import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import { useMonthKeys } from './use-month-keys.ts';

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

/** Calendar for choosing several days, by mouse, touch or keyboard: a press toggles a day. */
export function DaysCalendar({ label, value, onChange, min, max, describedBy }: Props) {
  const { frame, month, turnTo, turnByKey } = useMonthKeys({ opensOn: value[0] ?? min, min, max });
  return (
    <DatePicker
      ref={frame}
      type="multiple"
      role="group"
      aria-label={label}
      aria-describedby={describedBy}
      value={[...value]}
      onChange={(days) => onChange([...days].sort())}
      date={month}
      onDateChange={turnTo}
      minDate={min}
      maxDate={max}
      maxLevel="month"
      hideOutsideDates
      getDayProps={(day) => ({
        'aria-pressed': value.includes(day),
        'data-day': day,
        onKeyDown: (event) => turnByKey(event, day),
      })}
    />
  );
}
