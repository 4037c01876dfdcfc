import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import classes from './month-calendar.module.css';
import { useMonthKeys } from './use-month-keys.ts';

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

/**
 * Calendar for choosing one day, by mouse, touch or keyboard: arrows move between days, also into other months, Page Up and
 * Page Down turn the month. Opens on the month of the chosen day; past weeks are hidden.
 */
export function MonthCalendar({ label, value, onChange, min, max, describedBy, opensOn, markOf, onMonth }: Props) {
  const markAt = (day: string) => (day >= min && day <= max ? (markOf?.(day) ?? null) : null);
  const { frame, month, turnTo, turnByKey } = useMonthKeys({
    opensOn: value ?? opensOn ?? min,
    min,
    max,
    isOff: (day) => markAt(day)?.off ?? false,
    onMonth,
  });

  return (
    <DatePicker
      ref={frame}
      className={classes.frame}
      role="group"
      aria-label={label}
      aria-describedby={describedBy}
      value={value}
      onChange={(day) => day && onChange(day)}
      date={month}
      onDateChange={turnTo}
      minDate={min}
      maxDate={max}
      maxLevel="month"
      hideOutsideDates
      getDayAriaLabel={(day) =>
        [spoken.format(new Date(`${day}T00:00:00Z`)), markAt(day)?.words].filter(Boolean).join(', ')
      }
      getDayProps={(day) => {
        const mark = markAt(day);
        return {
          'aria-pressed': day === value,
          'data-day': day,
          ...(day < min && { 'data-over': true }),
          onKeyDown: (event) => turnByKey(event, day),
          ...(mark && { 'data-look': mark.look, className: classes.marked ?? '' }),
          ...(mark?.off && { disabled: true }),
        };
      }}
    />
  );
}

const spoken = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
