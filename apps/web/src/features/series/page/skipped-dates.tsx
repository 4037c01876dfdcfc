import type { Series } from '@swath/contract/series';
import classes from '../../../parts/series-rule/series-page.module.css';
import { Button } from '../../../ui/form/button.tsx';
import { formatLongDay } from '../../../ui/format/format-day.ts';
import { FormAlert } from '../../../ui/states/form-alert.tsx';
import { toastWhenSaved } from '../../../ui/toast/toast.ts';
import { useRestoreVisit } from '../series.api.ts';

/** Folded list of the dates that the homeowner has skipped, each with a button that plans its visit again; none: nothing. */
export function SkippedDates({ series }: { series: Series }) {
  const { skipped } = series;
  if (skipped.length === 0) return null;
  return (
    <details className={classes.over}>
      <summary className={classes.summary}>
        {skipped.length === 1 ? '1 skipped date' : `${skipped.length} skipped dates`}
      </summary>
      <ul className={classes.visits} aria-label="Skipped dates">
        {skipped.map((date) => (
          <SkippedDate key={date} date={date} series={series} />
        ))}
      </ul>
    </details>
  );
}

function SkippedDate({ date, series }: { date: string; series: Series }) {
  const { mutateAsync, isPending, error } = useRestoreVisit(series.id);
  const bringBack = () => toastWhenSaved(mutateAsync(date), `Your visit on ${formatLongDay(date)} is planned again.`);
  return (
    <li className={classes.visit}>
      <p className={classes.when}>
        <time dateTime={date}>{formatLongDay(date)}</time>
      </p>
      <p className={classes.standing}>Skipped</p>
      <p className={classes.price}>
        <span className={classes.small}>Nothing is charged</span>
      </p>
      <p className={classes.buttons}>
        <Button
          size="sm"
          variant="default"
          aria-label={`Bring it back: ${formatLongDay(date)}`}
          loading={isPending}
          onClick={bringBack}
        >
          Bring it back
        </Button>
      </p>
      {error && (
        <div className={classes.fault}>
          <FormAlert>{error.message}</FormAlert>
        </div>
      )}
    </li>
  );
}
