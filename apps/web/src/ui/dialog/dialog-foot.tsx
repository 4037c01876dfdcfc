import type { ReactNode } from 'react';
import classes from './dialog.module.css';

/** End of a dialog with its buttons, which stays in view while what is above it is read. The last part of its content. */
export const DialogFoot = ({ children }: { children: ReactNode }) => <div className={classes.foot}>{children}</div>;
