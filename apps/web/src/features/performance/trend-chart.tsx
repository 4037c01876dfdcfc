import { formatMoney } from '../../ui/format/format-money.ts';
import { monthLabel } from './month-label.ts';
import classes from './performance.module.css';

type Month = { readonly start: string; readonly cents: number };

/** Months as bars under each other, oldest first, each as long as its part of the largest. */
export function TrendChart({ months }: { months: readonly Month[] }) {
  if (months.length === 0) return <p>No monthly snapshots yet.</p>;
  const max = Math.max(1, ...months.map(({ cents }) => cents)); // Source: docs/spec/company.md, section 9
  return (
    <>
      <p className={classes.max}>Max value: {formatMoney(max)}</p>
      <ol className={classes.chart}>
        {months.map(({ start, cents }) => (
          <li key={start}>
            <span className={classes.month}>{monthLabel(start)}</span>
            <span className={classes.track} aria-hidden="true">
              <span className={classes.bar} style={{ width: `${(Math.max(0, cents) / max) * 100}%` }} />
            </span>
            <span className={classes.amount}>{formatMoney(cents)}</span>
          </li>
        ))}
      </ol>
    </>
  );
}
