import { Button } from '../../../ui/form/button.tsx';
import { formatDay } from '../../../ui/format/format-day.ts';
import type { PlannedVisit } from './visit-plan.ts';
import classes from './visit-plan-panel.module.css';

type Props = {
  visits: readonly PlannedVisit[];
  /**
   * Called with a date of the recurrence rule and the day of its visit: null skips the visit, the same date restores
   * it.
   */
  onMove: (ruleDate: string, to: string | null) => void;
  /** True while the payment is in progress: the list is read-only. */
  frozen: boolean;
};

/**
 * List of the days of a series before it is booked. Visits on dates of the recurrence rule can be skipped and restored
 * here.
 */
export function VisitDays({ visits, onMove, frozen }: Props) {
  const listed = visits.filter(({ date, state }) => date !== null || state === 'free');
  return (
    <>
      {visits.every(({ date }) => date === null) && (
        <p className={classes.none}>Every visit is left out. Please keep at least one.</p>
      )}
      {listed.length > 0 && (
        <ol className={classes.days} aria-label="Days of your visits">
          {listed.map((visit) => (
            <VisitDay key={visit.rule_date} {...{ visit, onMove, frozen }} />
          ))}
        </ol>
      )}
    </>
  );
}

/** One day of the list. For a date on which the company cannot come, the day is changed in a conflict field instead. */
function VisitDay({ visit, onMove, frozen }: Omit<Props, 'visits'> & { visit: PlannedVisit }) {
  const { rule_date, date, state } = visit;
  const day = formatDay(rule_date);
  const words = date === null ? 'Undo' : 'Skip this date';
  return (
    <li className={classes.day}>
      <span data-moved={(date !== null && date !== rule_date) || undefined}>
        {date === null ? (
          <>
            <s>{day}</s> <span className={classes.moved}>skipped</span>
          </>
        ) : (
          formatDay(date)
        )}
        {date !== null && date !== rule_date && <span className={classes.moved}> instead of {day}</span>}
      </span>
      {state === 'free' && !frozen && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.skip}
          aria-label={`${words}: ${day}`}
          onClick={() => onMove(rule_date, date === null ? rule_date : null)}
        >
          {words}
        </Button>
      )}
    </li>
  );
}
