import type { ReactNode } from 'react';
import classes from './map-frame.module.css';

type Props = {
  children?: ReactNode;
  /** Shown below the map. */
  foot?: ReactNode;
};

/** Frame of a map or its placeholder: reserves the same space, so that the layout does not shift. */
export const MapFrame = ({ children, foot }: Props) => (
  <div className={classes.frame}>
    <div className={classes.map}>{children}</div>
    <div className={classes.foot}>{foot}</div>
  </div>
);
