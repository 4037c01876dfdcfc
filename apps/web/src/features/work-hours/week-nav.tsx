import { addDays, type Day } from '@swath/domain/calendar';
import { Button } from '../../ui/form/button.tsx';
import { weekWords } from './hours-words.ts';
import classes from './week-nav.module.css';

type Props = {
  /** First day of the shown week. */
  week: Day;
  today: Day;
  onWeek: (week: Day) => void;
};

/** Buttons to the week before and after, and which week is shown. */
export const WeekNav = ({ week, today, onWeek }: Props) => (
  <div className={classes.nav}>
    <Button variant="default" aria-label="Week before" onClick={() => onWeek(addDays(week, -7))}>
      ‹
    </Button>
    <p className={classes.words} aria-live="polite">
      {weekWords(week)}
    </p>
    <Button
      variant="default"
      aria-label="Week after"
      disabled={addDays(week, 7) > today}
      onClick={() => onWeek(addDays(week, 7))}
    >
      ›
    </Button>
  </div>
);
