import type { ReactNode } from 'react';
import { DayLeaf } from '../../ui/calendar/day-leaf.tsx';
import { Money } from '../../ui/format/money.tsx';
import classes from './booked-box.module.css';

type Props = {
  company: string;
  /** The booked day, 'YYYY-MM-DD'; the first day if several are booked. */
  day: string;
  /** Amount paid, in cents. */
  cents: number;
  /** The visit's time, and the address or, for a series, the recurrence rule. */
  children: ReactNode;
};

/** Box that confirms what a homeowner has booked and paid. */
export const BookedBox = ({ company, day, cents, children }: Props) => (
  <div className={classes.booked} role="status">
    <DayLeaf day={day} />
    <div>
      <p className={classes.who}>{company}</p>
      <p className={classes.what}>{children}</p>
      <p className={classes.what}>
        <Money cents={cents} /> paid
      </p>
    </div>
  </div>
);
