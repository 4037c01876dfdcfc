import type { ReactNode } from 'react';
import classes from './remark.module.css';

/** A line that matters now, in a card or in place of what cannot be done. */
export const Remark = ({ children }: { children: ReactNode }) => <p className={classes.remark}>{children}</p>;
