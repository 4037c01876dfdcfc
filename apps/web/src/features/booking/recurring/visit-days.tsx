import { foldList } from '../../../lib/fold-list.ts';
import { Button } from '../../../ui/form/button.tsx';
import { formatDate, formatDay } from '../../../ui/format/format-day.ts';
import { today } from '../../../ui/format/today.ts';
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

/** How many days of a long series are shown at once. */
const SHOWN = 6;

/**
 * List of the days of a series before it is booked. Visits on dates of the recurrence rule can be skipped and restored
 * here. Of a long series only the first days are shown until the list is unfolded, and those of a winter pause are one
 * line.
 */
export function VisitDays({ visits, onMove, frozen }: Props) {
  const resting = visits.filter(({ rests, state }) => rests && state === 'free');
  const listed = visits.filter(({ date, state, rests }) => date !== null || (state === 'free' && !rests));
  const [first, more] = foldList(listed, SHOWN);
  const last = more.at(-1);
  const list = (label: string, days: readonly PlannedVisit[]) => (
    <ol className={classes.days} aria-label={label}>
      {days.map((visit) => (
        <VisitDay key={visit.rule_date} {...{ visit, onMove, frozen }} />
      ))}
    </ol>
  );
  return (
    <>
      {visits.every(({ date }) => date === null) && (
        <p className={classes.none}>Every visit is left out. Please keep at least one.</p>
      )}
      {first.length > 0 && list('Days of your visits', first)}
      {last && (
        <details>
          <summary className={classes.summary}>
            {more.length} more dates until {formatDate(last.date ?? last.rule_date)}
          </summary>
          {list('Further days of your visits', more)}
        </details>
      )}
      {resting.length > 0 && (
        <details>
          <summary className={classes.summary}>{pauseWords(resting)}</summary>
          {list('Days in the winter pause', resting)}
        </details>
      )}
    </>
  );
}

/** A winter pause in one line; a series can have dates in two winters. */
const pauseWords = ([first, ...others]: readonly PlannedVisit[]): string =>
  first && others.length === 0
    ? `Winter pause: no visit on ${formatDate(first.rule_date)}`
    : `Winter pause: no visits on ${others.length + 1} dates from December to February`;

type DayProps = Omit<Props, 'visits'> & { visit: PlannedVisit };

/** One day of the list. For a date on which the company cannot come, the day is changed in a conflict field instead. */
function VisitDay({ visit, onMove, frozen }: DayProps) {
  const { rule_date, date, state, rests } = visit;
  const day = formatDay(rule_date, today());
  const shown = formatDay(date ?? rule_date, today());
  const words = date === null ? (rests ? 'Add this date' : 'Undo') : 'Skip this date';
  return (
    <li className={classes.day}>
      <span data-moved={(date !== null && date !== rule_date) || undefined}>
        {date === null ? (
          <>
            <s>{shown}</s> <span className={classes.moved}>{rests ? 'winter pause' : 'skipped'}</span>
          </>
        ) : (
          shown
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
