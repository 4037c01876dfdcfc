import { MapFrame } from '../../parts/map/map-frame.tsx';
import { CardSkeletons, TextSkeleton } from '../../ui/states/skeletons.tsx';
import classes from './todays-route.module.css';

/** Placeholder for Today's Route while it loads, in its final size. @param stops  expected number of stops */
export const RouteSkeleton = ({ stops = 3 }: { stops?: number }) => (
  <section id="todays-route" tabIndex={-1} className={classes.route} aria-label="Today's Route">
    <div className={classes.head}>
      <h2 className={classes.title}>Today's Route</h2>
      <TextSkeleton width={24} />
    </div>
    <p className={classes.quiet}>
      <TextSkeleton width={30} />
    </p>
    <div className={classes.room} aria-hidden="true" />
    <div className={classes.wide}>
      <MapFrame />
    </div>
    <CardSkeletons cards={stops} words="Loading today's route..." />
  </section>
);
