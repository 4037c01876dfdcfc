import type { ReactNode } from 'react';
import classes from './visually-hidden.module.css';

type Props = {
  children: ReactNode;
  /** status: read out when it changes. */
  role?: 'status';
};

/** Words for people who hear the page. */
export const VisuallyHidden = ({ children, role }: Props) => (
  <span className={classes.unseen} role={role}>
    {children}
  </span>
);
