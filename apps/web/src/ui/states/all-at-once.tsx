import type { ReactNode } from 'react';
import classes from './all-at-once.module.css';

type Props = {
  /** As `useSettled` says. */
  shown: boolean;
  /** The placeholder until then. */
  waiting: ReactNode;
  children: ReactNode;
};

/**
 * Shows parts of a page that load separately together, once each has its first answer, so that none of them shifts another
 * one. They are mounted from the start, hidden.
 *
 * Source: docs/rules/platform.md.
 */
export const AllAtOnce = ({ shown, waiting, children }: Props) => (
  <>
    {!shown && waiting}
    <div className={shown ? classes.shown : classes.unseen}>{children}</div>
  </>
);
