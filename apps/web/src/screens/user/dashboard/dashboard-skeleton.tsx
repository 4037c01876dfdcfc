import { Stripes } from '../../../ui/look/stripes.tsx';
import { CardSkeletons } from '../../../ui/states/skeletons.tsx';
import classes from './dashboard.module.css';

/** Placeholder of the homeowner's dashboard while it loads, in the same layout. */
export const DashboardSkeleton = () => (
  <div className={classes.parts}>
    <div className={classes.side}>
      <Stripes kind="band" rounded className={classes.banner}>
        {null}
      </Stripes>
    </div>
    <div className={classes.rest}>
      <CardSkeletons cards={2} words="Loading your scheduled mowings..." />
    </div>
  </div>
);
