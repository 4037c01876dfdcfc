import type { CalendarDay, CalendarJob } from '@swath/contract/company-calendar';
import { type Day, monthNumber } from '@swath/domain/calendar';
import type { CalendarSearch, CalendarView } from '../../../parts/addresses/calendar-address.ts';
import { dayPieces } from '../../../ui/format/format-day.ts';
import classes from './calendar-grid.module.css';
import { DayCell } from './day-cell.tsx';
import type { Ask } from './job-chip.tsx';

type Props = {
  view: CalendarView;
  /** The day of which the view is shown. */
  date: Day;
  /** All days of the view. */
  days: readonly Day[];
  today: Day;
  /** What is loaded of these days; undefined while nothing is. */
  loaded: { readonly days: readonly CalendarDay[]; readonly asked: readonly CalendarJob[] } | undefined;
  /** Name of the list for screen readers. */
  label: string;
  /** Whose jobs are loaded: of a crew, of none, or of all (left out). */
  crew: CalendarSearch['crew'];
  onAsk: (job: CalendarJob, ask: Ask) => void;
};

/** The days of a view: in seven columns, but one column for a day, and for a week on a phone. */
export function CalendarGrid({ view, date, days, today, loaded, label, crew, onAsk }: Props) {
  const known = new Map(loaded?.days.map((day) => [day.date, day]));
  const asked = Map.groupBy(loaded?.asked ?? [], (job) => job.proposed_date);
  return (
    <div className={classes.frame}>
      {view === 'month' && (
        <div className={classes.weekdays} aria-hidden="true">
          {days.slice(0, 7).map((day) => (
            <span key={day}>{dayPieces(day).weekday}</span>
          ))}
        </div>
      )}
      <ol className={classes.grid} data-view={view} data-current={days.includes(today) || undefined} aria-label={label}>
        {days.map((day) => (
          <DayCell
            key={day}
            date={day}
            day={known.get(day)}
            asked={asked.get(day) ?? []}
            view={view}
            today={today}
            outside={view === 'month' && monthNumber(day) !== monthNumber(date)}
            crew={crew}
            onAsk={onAsk}
          />
        ))}
      </ol>
    </div>
  );
}
