import type { ReactNode } from 'react';
import classes from './map-frame.module.css';

type Props = {
  children?: ReactNode;
  /** Under the map. */
  foot?: ReactNode;
};

/** Where a map is, or is about to be: the room is the same, so that nothing jumps. */
export const MapFrame = ({ children, foot }: Props) => (
  <div className={classes.frame}>
    <div className={classes.map}>{children}</div>
    <div className={classes.foot}>{foot}</div>
  </div>
);
