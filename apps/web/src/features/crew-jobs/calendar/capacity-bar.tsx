import type { CalendarDay } from '@swath/contract/company-calendar';
import classes from './capacity-bar.module.css';

/** How full a day is, drawn; its words stand beside it. */
export function CapacityBar({ open_minutes, taken_minutes }: Pick<CalendarDay, 'open_minutes' | 'taken_minutes'>) {
  const share = open_minutes > 0 ? Math.min(1, taken_minutes / open_minutes) : Math.sign(taken_minutes);
  return (
    <div className={classes.bar} aria-hidden="true" data-over={taken_minutes > open_minutes || undefined}>
      <div className={classes.taken} style={{ width: `${share * 100}%` }} />
    </div>
  );
}
