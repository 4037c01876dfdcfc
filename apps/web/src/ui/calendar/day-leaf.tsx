import { dayPieces, formatLongDay } from '../format/format-day.ts';
import classes from './day-leaf.module.css';

/** A day drawn as a tear-off calendar sheet (month, date, weekday), at the edge of a card. @param day 'YYYY-MM-DD' */
export function DayLeaf({ day }: { day: string }) {
  const { month, date, weekday } = dayPieces(day);
  return (
    <time className={classes.leaf} dateTime={day} title={formatLongDay(day)}>
      <span className={classes.small}>{month}</span>
      <span className={classes.date}>{date}</span>
      <span className={classes.small}>{weekday}</span>
    </time>
  );
}
