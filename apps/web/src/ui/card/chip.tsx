import type { ReactNode } from 'react';
import classes from './chip.module.css';

type Props = {
  children: ReactNode;
  /** `sun` highlights what is worth noticing, such as a fee; `plain` by default. */
  tone?: 'plain' | 'sun';
};

/** One fact in a few words, such as "0.25 acre". Not interactive. */
export function Chip({ children, tone = 'plain' }: Props) {
  return (
    <span className={classes.chip} data-tone={tone}>
      {children}
    </span>
  );
}

/** A row of chips, which wraps. */
export function ChipRow({ children }: { children: ReactNode }) {
  return <div className={classes.row}>{children}</div>;
}
