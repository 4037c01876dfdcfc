import type { ReactNode } from 'react';
import classes from './all-at-once.module.css';

type Props = {
  /** As `useSettled` says. */
  shown: boolean;
  /** Stands there until then. */
  waiting: ReactNode;
  children: ReactNode;
};

/**
 * Parts of a page that load for themselves, side by side, and are shown together once each has its first answer, so that
 * none of them pushes another one away. They are in the page from the start, unseen.
 *
 * Source: docs/decisions.md, D531.
 */
export const AllAtOnce = ({ shown, waiting, children }: Props) => (
  <>
    {!shown && waiting}
    <div className={shown ? classes.shown : classes.unseen}>{children}</div>
  </>
);
