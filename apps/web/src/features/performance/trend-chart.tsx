import { formatMoney } from '../../ui/format/format-money.ts';
import { BarTable } from './bar-table.tsx';
import { monthLabel } from './month-label.ts';
import classes from './performance.module.css';

type Month = { readonly start: string; readonly cents: number };

/**
 * Minimum scale of the bars, a dollar in cents: months without earnings have no full bars.
 * Source: docs/spec/company.md, section 9.
 */
const LEAST_MAX = 100;

/** Bar chart of months, oldest first, each in proportion to the largest. */
export function TrendChart({ months }: { months: readonly Month[] }) {
  if (months.length === 0) return <p>No monthly snapshots yet.</p>;
  const max = Math.max(LEAST_MAX, ...months.map(({ cents }) => cents));
  return (
    <>
      <p className={classes.max}>Max value: {formatMoney(max)}</p>
      <BarTable
        label="Earnings by month"
        rows={months}
        keyOf={({ start }) => start}
        head={{ name: 'Month', of: ({ start }) => monthLabel(start) }}
        part={({ cents }) => cents / max}
        value={{ name: 'Earnings', of: ({ cents }) => formatMoney(cents) }}
      />
    </>
  );
}
