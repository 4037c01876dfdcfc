import classes from './day-legend.module.css';

type Props = {
  loading?: boolean;
  /** Whether to say that no day of the months shown has room. */
  nothing?: boolean;
  of?: 'company' | 'anybody';
  /** Whether to explain the mark of days on which the homeowner has a visit. */
  own?: boolean;
  /** Whether to explain the mark of days on which a mowing costs less. */
  less?: boolean;
};

/**
 * Explains the calendar's marks for days with and without room; `of`: the calendar shows one company, or all of them.
 */
export function DayLegend({ loading = false, nothing = false, of = 'company', own = false, less = false }: Props) {
  return (
    <p className={classes.legend} role="status">
      {loading ? (
        'Loading which days have room...'
      ) : (
        <>
          {nothing && <span>No day shown has room.</span>}
          <span className={classes.entry}>
            <span className={classes.room} aria-hidden="true" />
            Has room
          </span>
          <span className={classes.entry}>
            <s className={classes.none} aria-hidden="true">
              12
            </s>
            {of === 'anybody' ? 'Nobody has room' : 'Full or closed'}
          </span>
          {less && (
            <span className={classes.entry}>
              <span className={classes.less} aria-hidden="true">
                −$
              </span>
              Costs less: a mowing near you that day
            </span>
          )}
          {own && <OwnEntry />}
        </>
      )}
    </p>
  );
}

/** Explains the mark of days on which the homeowner has a visit. */
export const OwnEntry = () => (
  <span className={classes.entry}>
    <span className={classes.own} aria-hidden="true" />
    You have a mowing
  </span>
);
