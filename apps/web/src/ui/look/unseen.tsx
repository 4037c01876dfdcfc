import type { ReactNode } from 'react';
import classes from './unseen.module.css';

type Props = {
  children: ReactNode;
  /** status: read out when it changes. */
  role?: 'status';
};

/** Words for people who hear the page. */
export const Unseen = ({ children, role }: Props) => (
  <span className={classes.unseen} role={role}>
    {children}
  </span>
);
