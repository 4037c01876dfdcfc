import classes from './day-legend.module.css';

type Props = {
  loading?: boolean;
  /** No day of this month can be chosen. */
  nothing?: boolean;
};

/** What the marks in the calendar mean, in words. */
export function DayLegend({ loading = false, nothing = false }: Props) {
  return (
    <p className={classes.legend} role="status">
      {loading ? (
        'Loading which days have room...'
      ) : (
        <>
          {nothing && <span>No day of this month has room.</span>}
          <span className={classes.entry}>
            <span className={classes.room} aria-hidden="true" />
            Has room
          </span>
          <span className={classes.entry}>
            <s className={classes.none} aria-hidden="true">
              12
            </s>
            Full or closed
          </span>
        </>
      )}
    </p>
  );
}
