import type { ReactNode } from 'react';
import classes from './map-frame.module.css';

type Props = {
  children?: ReactNode;
  /** Text and buttons below the map; left out: none. */
  foot?: ReactNode;
};

/**
 * Frame of a map or of its placeholder; both take the same space, so that the page does not move when the map appears.
 */
export const MapFrame = ({ children, foot }: Props) => (
  <div className={classes.frame}>
    <div className={classes.map}>{children}</div>
    <div className={classes.foot}>{foot}</div>
  </div>
);
