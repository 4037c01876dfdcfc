import { useDroppable } from '@dnd-kit/core';
import type { CalendarDay, CalendarJob } from '@swath/contract/company-calendar';
import type { Day } from '@swath/domain/calendar';
import { Link } from '@tanstack/react-router';
import type { CalendarSearch, CalendarView } from '../../../parts/addresses/calendar-address.ts';
import { paths } from '../../../parts/addresses/paths.ts';
import { capacityWords } from '../../../parts/capacity/capacity-words.ts';
import { useAbsent } from '../../../parts/crews/absences.ts';
import { CrewDot } from '../../../parts/crews/crew-mark.tsx';
import { crewName, useCrews } from '../../../parts/crews/crews.api.ts';
import { dayPieces, formatDay, formatLongDay } from '../../../ui/format/format-day.ts';
import { formatDuration } from '../../../ui/format/format-duration.ts';
import { formatHours } from '../../../ui/format/format-hours.ts';
import { VisuallyHidden } from '../../../ui/look/visually-hidden.tsx';
import { CapacityBar } from './capacity-bar.tsx';
import { CrewBoard } from './crew-board.tsx';
import classes from './day-cell.module.css';
import type { Drop } from './drag-jobs.tsx';
import { type Ask, JobChip } from './job-chip.tsx';

type Props = {
  date: Day;
  /** Undefined while it is loading. */
  day: CalendarDay | undefined;
  /** Jobs on other days whose homeowners have been asked to agree to this day. */
  asked: readonly CalendarJob[];
  view: CalendarView;
  today: Day;
  /** Whether the day is outside of the month that is shown. */
  outside: boolean;
  /** Whose jobs are listed: of a crew, of none, or of all (left out). */
  crew: CalendarSearch['crew'];
  onAsk: (job: CalendarJob, ask: Ask) => void;
};

/** A day of the calendar: its hours and capacity, and its jobs, onto which a job can be dropped. */
export function DayCell({ date, day, asked, view, today, outside, crew, onAsk }: Props) {
  const drop: Drop = { to: { day: date }, words: formatDay(date, today) };
  const { setNodeRef, isOver } = useDroppable({ id: date, data: drop, disabled: view === 'day' || date < today });
  const chip = (job: CalendarJob) => <JobChip job={job} today={today} room={room} onAsk={onAsk} />;
  const isBoard = day !== undefined && view === 'day' && day.crews.length > 0;
  const listed = (!isBoard && day?.listed) || [];
  const { weekday, date: number } = dayPieces(date);
  const more = day && day.listed.length > 0 ? day.matching - day.listed.length : 0;
  const room = view === 'day' ? 'wide' : 'narrow';
  const toDay = (now: object) => ({ ...now, view: 'day' as const, date });
  return (
    <li
      ref={setNodeRef}
      className={classes.day}
      data-view={view}
      data-today={date === today || undefined}
      data-past={date < today || undefined}
      data-outside={outside || undefined}
      data-off={day?.is_available === false || undefined}
      data-over={isOver || undefined}
      aria-busy={day === undefined}
    >
      {view !== 'day' && (
        <h3 className={classes.heading}>
          <Link
            to={paths.companyCalendar}
            search={toDay}
            resetScroll={false}
            className={classes.open}
            aria-current={date === today ? 'date' : undefined}
          >
            <span aria-hidden="true" className={classes.weekday}>
              {weekday}
            </span>
            <span aria-hidden="true" className={classes.number}>
              {number}
            </span>
            <VisuallyHidden>{formatLongDay(date)}</VisuallyHidden>
          </Link>
          {day && <DayCount day={day} />}
        </h3>
      )}
      {day && <DayFacts day={day} view={view} />}
      {isBoard && <CrewBoard day={day} only={crew} isOpen={date >= today} chip={chip} />}
      {listed.length + asked.length > 0 && (
        <ul className={classes.jobs}>
          {listed.map((job) => (
            <li key={job.id}>{chip(job)}</li>
          ))}
          {asked.map((job) => (
            <li key={`asked ${job.id}`}>
              <JobChip job={job} today={today} room={room} asked onAsk={onAsk} />
            </li>
          ))}
        </ul>
      )}
      {more > 0 && (
        <Link to={paths.companyCalendar} search={toDay} resetScroll={false} className={classes.more}>
          {`${more} more `}
          <VisuallyHidden>{`on ${formatDay(date, today)}`}</VisuallyHidden>
        </Link>
      )}
      {day && view !== 'month' && !isBoard && listed.length + asked.length === 0 && (
        <p className={classes.none}>No jobs</p>
      )}
    </li>
  );
}

/** Number of jobs that a day shows, where the days are small. */
const DayCount = ({ day }: { day: CalendarDay }) => (
  <span className={classes.count} data-none={day.matching === 0 || undefined}>
    {` ${day.matching} `}
    <VisuallyHidden>{day.matching === 1 ? 'job' : 'jobs'}</VisuallyHidden>
  </span>
);

/** When the company works on a day, what is taken of it, and why it does not work. */
function DayFacts({ day, view }: { day: CalendarDay; view: CalendarView }) {
  const { taken_minutes } = day;
  const off = day.is_available ? null : (day.reason ?? OFF_WORDS[day.says]);
  return (
    <div className={classes.facts}>
      {off ? <p className={classes.off}>{off}</p> : <CapacityBar {...day} />}
      {(!off || taken_minutes > 0) && (
        <p className={classes.fact}>{off ? `${formatDuration(taken_minutes)} taken` : capacityWords(day)}</p>
      )}
      {view === 'week' && <CrewFacts day={day} />}
      {view !== 'month' && day.busy.length > 0 && <p className={classes.fact}>{`Busy ${formatHours(day.busy)}`}</p>}
      {view === 'day' && day.windows.length > 0 && (
        <p className={classes.fact}>
          {`Open ${formatHours(day.windows)}`}
          {day.most_jobs !== null && ` · at most ${day.most_jobs} jobs`}
        </p>
      )}
    </div>
  );
}

/** What is taken of each crew's day, and whether nobody drives; renders nothing in a company with one crew. */
function CrewFacts({ day }: { day: CalendarDay }) {
  const { crews } = useCrews();
  const absentOf = useAbsent(day.date);
  return day.crews.map((crew) => (
    <p key={crew.crew_id} className={`${classes.fact} ${classes.crew}`}>
      <CrewDot crews={crews} id={crew.crew_id} />
      <span className={classes.said}>
        <span>{crewName(crews, crew.crew_id)}</span> <span className={classes.taken}>{capacityWords(crew, 'off')}</span>
        {absentOf(crew.crew_id).isEverybody && <span className={classes.nobody}> nobody drives</span>}
      </span>
    </p>
  ));
}

const OFF_WORDS: Record<CalendarDay['says'], string> = {
  date: 'Closed',
  days_off: 'Day off',
  week: 'Closed',
};
