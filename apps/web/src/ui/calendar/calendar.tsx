import {
  type ComponentProps,
  createContext,
  type KeyboardEvent,
  type ReactNode,
  use,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { type DayButtonProps, DayPicker } from 'react-day-picker';
import classes from './calendar.module.css';
import { dayInMonth, monthOf, monthsShown } from './turn-month.ts';
import { useFitsTwo } from './use-fits-two.ts';

type DayProps = ComponentProps<'button'> & { [data: `data-${string}`]: string | boolean | undefined };

type Props = {
  /** Label for screen readers. */
  label: string;
  /** Id of the element with the error text; undefined: no error. */
  describedBy?: string | undefined;
  /** Any day of the month shown first. All days here are 'YYYY-MM-DD'. */
  opensOn: string;
  /** First and last day that can be chosen; days outside are disabled. */
  min: string;
  max: string;
  /** Whether a day between `min` and `max` is disabled; left out: none is. */
  isOff?: (day: string) => boolean;
  chosen: readonly string[];
  /** Whether several days can be chosen. */
  several?: boolean;
  onPress: (day: string) => void;
  /** Whether one month is shown at a time, whatever the width. */
  single?: boolean;
  /** Called with the first days of the first and the last month shown: at first, and whenever they change. */
  onMonths?: ((first: string, last: string) => void) | undefined;
  /** Accessible name of a day; by default "6 May 2026". */
  nameOf?: (day: string) => string;
  /**
   * Extra attributes of a day's button; `goTo` focuses another day. An `onKeyDown` that calls `preventDefault` stops
   * the calendar's own key handling.
   */
  dayProps?: (day: string, goTo: (day: string) => void) => DayProps;
  /** Content of a day's button; by default the date's number. */
  content?: (day: string) => ReactNode;
  className?: string | undefined;
};

/**
 * One month of days, by mouse, touch or keyboard; two where they fit beside each other, and at the end of a month. Arrow
 * keys move between enabled days, also across months; Page Up and Page Down turn to the same date of another month.
 */
export function Calendar(props: Props) {
  const { label, describedBy, opensOn, min, max, isOff, chosen, several, onPress, onMonths, nameOf = longName } = props;
  const [month, setMonth] = useState(opensOn);
  const frame = useRef<HTMLDivElement>(null);
  /** Day to focus once the month shown has been rendered; null if none. */
  const pendingFocus = useRef<string | null>(null);

  const isWide = useFitsTwo(frame) && props.single !== true;
  const shown = props.single ? [`${monthOf(month)}-01`] : monthsShown(month, { min, max }, isWide);
  const [first = month, last = first] = shown;
  const tell = useEffectEvent((from: string, to: string) => onMonths?.(from, to));
  useEffect(() => tell(first, last), [first, last]);
  const goTo = (day: string) => {
    if (day < min || day > max) return;
    if (shown.some((other) => monthOf(other) === monthOf(day))) return nearestDay(frame.current, day)?.focus();
    pendingFocus.current = day;
    setMonth(day);
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
        data-wide={isWide || undefined}
        className={props.className}
      >
        <DayPicker
          {...selection}
          month={toDate(first)}
          numberOfMonths={shown.length}
          pagedNavigation={!isWide}
          onMonthChange={(date) => setMonth(toDay(date))}
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
      if (monthOf(turned) !== monthOf(day)) goTo(turned);
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
  // Without the library's role "status": the name of the month is not a status of the page.
  CaptionLabel: ({ role: _, ...caption }: ComponentProps<'span'>) => <span {...caption} />,
};

const LABELS = { labelPrevious: () => 'Previous month', labelNext: () => 'Next month' };

const CLASSES = {
  months: classes.months ?? '',
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

/**
 * Midnight of a day in the device's time zone, as the calendar library expects. Parsing it as ISO would give UTC
 * midnight, which can be the day before.
 */
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

const long = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
/** A day in words: "6 May 2026". @param day 'YYYY-MM-DD' */
export const longName = (day: string): string => long.format(toDate(day));

/** The button of a day or, if disabled, of the nearest enabled day of its month; null if none of it is enabled. */
function nearestDay(frame: HTMLElement | null, day: string): HTMLButtonElement | null {
  const distance = (button: HTMLButtonElement) => Math.abs(Number(button.dataset.day?.slice(8)) - Number(day.slice(8)));
  const inMonth = `button[data-day^='${monthOf(day)}']:not(:disabled)`;
  const enabled = [...(frame?.querySelectorAll<HTMLButtonElement>(inMonth) ?? [])];
  return enabled.sort((a, b) => distance(a) - distance(b))[0] ?? null;
}
