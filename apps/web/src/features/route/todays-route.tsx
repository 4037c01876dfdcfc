import type { CrewJob } from '@swath/contract/jobs';
import type { Day } from '@swath/domain/calendar';
import { useRoute } from '../../parts/route/route.api.ts';
import { ReadFailed } from '../../ui/states/error-state.tsx';
import { RouteOfDay } from './route-of-day.tsx';
import { RouteSkeleton } from './route-skeleton.tsx';
import classes from './todays-route.module.css';

type Props = {
  /** Today in the company's time zone. */
  today: Day;
  /** Today's jobs, including canceled ones. */
  jobs: readonly CrewJob[];
};

/** Maximum number of placeholder lines: more would not fit on the screen. */
const MOST_EXPECTED = 6;

/**
 * The crew's route today: a map, the stops in order, and directions.
 * Source: docs/spec/company.md, section 2, "Today's Route".
 */
export function TodaysRoute({ today, jobs }: Props) {
  const read = useRoute(today);
  const { route } = read;
  if (route && route.stops.length > 0) return <RouteOfDay today={today} route={route} jobs={jobs} />;
  if (!route && !read.isError) return <RouteSkeleton stops={Math.min(jobs.length, MOST_EXPECTED)} />;
  return (
    <section id="todays-route" tabIndex={-1} className={classes.route} aria-labelledby="todays-route-title">
      <h2 id="todays-route-title" className={classes.title}>
        Today's Route
      </h2>
      {route && <p className={classes.quiet}>The route shows here as soon as there are stops to drive to.</p>}
      {!route && <ReadFailed title="Failed to load today's route." read={read} />}
    </section>
  );
}
