import {
  type ComponentProps,
  createContext,
  type KeyboardEvent,
  type ReactNode,
  use,
  useEffect,
  useRef,
  useState,
} from 'react';
import { type DayButtonProps, DayPicker } from 'react-day-picker';
import classes from './calendar.module.css';
import { dayInMonth } from './turn-month.ts';

type DayProps = ComponentProps<'button'> & { [data: `data-${string}`]: string | boolean | undefined };

type Props = {
  /** Label for screen readers. */
  label: string;
  /** The id of the error text. */
  describedBy?: string | undefined;
  /** The month to open on, by any of its days. All days here are 'YYYY-MM-DD'. */
  opensOn: string;
  /** The first and the last day that can be chosen; all others are disabled. */
  min: string;
  max: string;
  /** Whether a day in between is disabled. */
  isOff?: (day: string) => boolean;
  chosen: readonly string[];
  /** Whether more than one day can be chosen. */
  several?: boolean;
  onPress: (day: string) => void;
  /** Called when another month is shown, with one of its days. */
  onMonth?: ((day: string) => void) | undefined;
  /** The accessible name of a day; left out: "6 May 2026". */
  nameOf?: (day: string) => string;
  /** Further attributes of a day's button. A key that its `onKeyDown` handles, by `preventDefault`, is its alone. */
  dayProps?: (day: string, goTo: (day: string) => void) => DayProps;
  /** What a day's button shows; left out: its date. */
  content?: (day: string) => ReactNode;
  className?: string | undefined;
};

/**
 * A month of days, by mouse, touch or keyboard: arrows move between days that can be chosen, also into other months; Page
 * Up and Page Down turn the month to the same date.
 */
export function Calendar(props: Props) {
  const { label, describedBy, opensOn, min, max, isOff, chosen, several, onPress, onMonth, nameOf = longName } = props;
  const [month, setMonth] = useState(opensOn);
  const frame = useRef<HTMLDivElement>(null);
  /** The day to focus once its month is rendered. */
  const pendingFocus = useRef<string | null>(null);

  const turnTo = (day: string) => {
    setMonth(day);
    onMonth?.(day);
  };
  const goTo = (day: string) => {
    if (day < min || day > max) return;
    if (isSameMonth(day, month)) return nearestDay(frame.current, day)?.focus();
    pendingFocus.current = day;
    turnTo(day);
  };
  useEffect(() => {
    const day = pendingFocus.current;
    pendingFocus.current = null;
    if (day !== null && day === month) nearestDay(frame.current, day)?.focus();
  }, [month]);

  const isDisabled = (day: string) => day < min || day > max || (isOff?.(day) ?? false);
  const press = (_: unknown, date: Date) => onPress(toDay(date));
  const dates = chosen.map(toDate);
  const selection = several
    ? ({ mode: 'multiple', selected: dates, onSelect: press } as const)
    : ({ mode: 'single', required: true, selected: dates[0], onSelect: press } as const);
  return (
    <CalendarContext value={{ ...props, goTo }}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is at least as wide as what is in it */}
      <div
        ref={frame}
        role="group"
        aria-label={label}
        aria-describedby={describedBy}
        className={`${classes.frame} ${props.className ?? ''}`}
      >
        <DayPicker
          {...selection}
          month={toDate(month)}
          onMonthChange={(date) => turnTo(toDay(date))}
          startMonth={toDate(min)}
          endMonth={toDate(max)}
          disabled={(date) => isDisabled(toDay(date))}
          navLayout="around"
          classNames={CLASSES}
          components={PARTS}
          labels={{ ...LABELS, labelDayButton: (date) => nameOf(toDay(date)) }}
        />
      </div>
    </CalendarContext>
  );
}

const CalendarContext = createContext<(Props & { goTo: (day: string) => void }) | null>(null);

function DayButton({ day: { isoDate: day }, modifiers, children, ...button }: DayButtonProps) {
  const { chosen, min, max, dayProps, content, goTo } = use(CalendarContext)!;
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (modifiers.focused) ref.current?.focus();
  }, [modifiers.focused]);
  const own = dayProps?.(day, goTo);
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    own?.onKeyDown?.(event);
    const months = MONTHS_BY_KEY[event.key];
    if (months !== undefined) {
      event.preventDefault();
      const turned = dayInMonth(day, months, { min, max });
      if (!isSameMonth(turned, day)) goTo(turned);
    } else if (!event.defaultPrevented) button.onKeyDown?.(event);
  };
  return (
    <button
      {...button}
      {...own}
      ref={ref}
      type="button"
      aria-pressed={chosen.includes(day)}
      data-day={day}
      data-over={day < min || undefined}
      data-selected={modifiers.selected || undefined}
      data-today={modifiers.today || undefined}
      onKeyDown={onKeyDown}
    >
      {content ? content(day) : children}
    </button>
  );
}

const MONTHS_BY_KEY: Partial<Record<string, number>> = { PageUp: -1, PageDown: 1 };

const TurnButton = (props: ComponentProps<'button'>) => (
  <button {...props} type="button" disabled={props['aria-disabled'] === true} />
);

const PARTS = {
  DayButton,
  PreviousMonthButton: TurnButton,
  NextMonthButton: TurnButton,
  // Announced when it changes, but no status of the page.
  CaptionLabel: ({ role: _, ...caption }: ComponentProps<'span'>) => <span {...caption} />,
};

const LABELS = { labelPrevious: () => 'Previous month', labelNext: () => 'Next month' };

const CLASSES = {
  month: classes.month ?? '',
  caption_label: classes.caption ?? '',
  button_previous: classes.turn ?? '',
  button_next: classes.turn ?? '',
  chevron: classes.chevron ?? '',
  month_grid: classes.grid ?? '',
  weekday: classes.weekday ?? '',
  day: classes.cell ?? '',
  day_button: classes.day ?? '',
};

/** A day's midnight in the device's time zone, as the library counts. Read as ISO it would be UTC, and slip by one. */
function toDate(day: string): Date {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return new Date(year, month - 1, date);
}

const toDay = (date: Date): string =>
  [
    String(date.getFullYear()).padStart(4, '0'),
    String(date.getMonth() + 1).padStart(2, '0'),
    String(date.getDate()).padStart(2, '0'),
  ].join('-');

const isSameMonth = (a: string, b: string) => a.slice(0, 7) === b.slice(0, 7);

const long = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
/** A day's name: "6 May 2026". */
export const longName = (day: string): string => long.format(toDate(day));

/** The button of a day; if that is disabled, of the nearest enabled one in its month. */
function nearestDay(frame: HTMLElement | null, day: string): HTMLButtonElement | null {
  const distance = (button: HTMLButtonElement) => Math.abs(Number(button.dataset.day?.slice(8)) - Number(day.slice(8)));
  const enabled = [...(frame?.querySelectorAll<HTMLButtonElement>('button[data-day]:not(:disabled)') ?? [])];
  return enabled.sort((a, b) => distance(a) - distance(b))[0] ?? null;
}
