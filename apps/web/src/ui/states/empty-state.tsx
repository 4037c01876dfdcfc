import type { ReactNode } from 'react';
import { Stripes } from '../look/stripes.tsx';
import classes from './empty-state.module.css';

type Props = {
  /** What is missing; wording from the specification. */
  title: string;
  /** Text that says what the user can do about what is missing; left out: none. */
  children?: ReactNode;
  /** Button or link for the next action. */
  action?: ReactNode;
};

/** Shown instead of an empty list, with a next action. */
export function EmptyState({ title, children, action }: Props) {
  return (
    <div className={classes.empty}>
      <Stripes kind="soft" className={classes.lawn}>
        <svg className={classes.mower} viewBox="0 0 72 44" aria-hidden="true">
          <path className={classes.handle} d="M6 6h9l17 20" />
          <path className={classes.deck} d="M27 24h28a7 7 0 0 1 7 7v4H27z" />
          <rect className={classes.motor} x="38" y="16" width="15" height="9" rx="2" />
          <circle className={classes.wheel} cx="32" cy="36" r="6" />
          <circle className={classes.wheel} cx="57" cy="36" r="6" />
        </svg>
      </Stripes>
      <p className={classes.title}>{title}</p>
      {children && <div className={classes.words}>{children}</div>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
