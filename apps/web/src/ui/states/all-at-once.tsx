import type { ReactNode } from 'react';
import classes from './all-at-once.module.css';

type Props = {
  /** Whether to show the children; the result of `useSettled`. */
  shown: boolean;
  /** Placeholder until the children are shown. */
  waiting: ReactNode;
  children: ReactNode;
};

/**
 * Shows parts of a page that load separately at the same moment, so that none shifts another. All are mounted, hidden,
 * from the start.
 * Source: docs/rules/platform.md.
 */
export const AllAtOnce = ({ shown, waiting, children }: Props) => (
  <>
    {!shown && waiting}
    <div className={shown ? classes.shown : classes.unseen}>{children}</div>
  </>
);
