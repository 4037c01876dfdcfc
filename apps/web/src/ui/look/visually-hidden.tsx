import type { ReactNode } from 'react';
import classes from './visually-hidden.module.css';

type Props = {
  children: ReactNode;
  /** status: a live region, announced when it changes. */
  role?: 'status';
};

/** Visually hidden text for screen readers. */
export const VisuallyHidden = ({ children, role }: Props) => (
  <span className={classes.unseen} role={role}>
    {children}
  </span>
);
