import { dayPieces, formatLongDay } from '../format/format-day.ts';
import { today } from '../format/today.ts';
import classes from './day-leaf.module.css';

/**
 * A day drawn as a tear-off calendar sheet (month, date, weekday), at the edge of a card; of another year than today's
 * also with its year. @param day 'YYYY-MM-DD'
 */
export function DayLeaf({ day }: { day: string }) {
  const { month, date, weekday, year } = dayPieces(day);
  return (
    <time className={classes.leaf} dateTime={day} title={formatLongDay(day)}>
      <span className={classes.small}>{month}</span>
      <span className={classes.date}>{date}</span>
      <span className={classes.small}>{weekday}</span>
      {!today().startsWith(year) && <span className={classes.small}>{year}</span>}
    </time>
  );
}
