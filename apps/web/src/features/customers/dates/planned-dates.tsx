import type { PlannedDate } from '@swath/contract/company-series';
import { formatDay } from '../../../ui/format/format-day.ts';
import { today } from '../../../ui/format/today.ts';
import classes from './planned-dates.module.css';

const STATE_WORDS: Record<PlannedDate['state'], string> = {
  free: 'Room',
  closed: 'You do not work that day',
  full: 'No room left',
  already_booked: 'You mow there already',
};

/** List of the dates of a planned series, and whether the company has room on each. */
export const PlannedDates = ({ visits }: { visits: readonly PlannedDate[] }) => (
  <ul className={classes.dates} aria-label="Dates">
    {visits.map(({ date, state }) => (
      <li key={date} className={classes.date} data-state={state}>
        <time dateTime={date}>{formatDay(date, today())}</time>
        <span className={classes.state}>{STATE_WORDS[state]}</span>
      </li>
    ))}
  </ul>
);
