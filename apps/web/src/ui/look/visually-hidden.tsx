import type { ReactNode } from 'react';
import classes from './visually-hidden.module.css';

type Props = {
  children: ReactNode;
  /** `status` makes it a live region, announced when it changes. */
  role?: 'status';
};

/** Text for screen readers only. */
export const VisuallyHidden = ({ children, role }: Props) => (
  <span className={classes.unseen} role={role}>
    {children}
  </span>
);
