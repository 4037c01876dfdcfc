import classes from './day-legend.module.css';

/** What the marks in the calendar mean, in words. */
export function DayLegend({ loading }: { loading: boolean }) {
  return (
    <p className={classes.legend} role="status">
      {loading ? (
        'Loading which days have room...'
      ) : (
        <>
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
