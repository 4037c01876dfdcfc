import { CardSkeletons } from '../../../ui/states/skeletons.tsx';
import classes from './card-form-skeleton.module.css';

/** Placeholder for the card form while it loads, as tall as the form: what is above it keeps its place in a dialog. */
export const CardFormSkeleton = () => (
  <div className={classes.room}>
    <CardSkeletons cards={1} words="Preparing the payment form..." />
  </div>
);
