import { type Capacity, capacityShare } from '../../../parts/capacity/capacity-words.ts';
import classes from './capacity-bar.module.css';

/** How full a day is, drawn; its words stand beside it. */
export const CapacityBar = ({ open_minutes, taken_minutes }: Capacity) => (
  <div className={classes.bar} aria-hidden="true" data-over={taken_minutes > open_minutes || undefined}>
    <div className={classes.taken} style={{ width: `${capacityShare({ open_minutes, taken_minutes }) * 100}%` }} />
  </div>
);
