import type { CompanyRoute } from '@swath/contract/routes';
import { formatDriving, milesWords } from '../../parts/route/route-words.ts';
import classes from './todays-route.module.css';

/** The day's driving: "31.4 mi · 1h 5m of driving · 6 stops". */
export function RouteTotals({ route }: { route: CompanyRoute }) {
  const { length } = route.stops;
  return (
    <p className={classes.totals}>
      {`${milesWords(route.total_miles)} · ${formatDriving(route.total_minutes)} of driving · ${length === 1 ? '1 stop' : `${length} stops`}`}
    </p>
  );
}
