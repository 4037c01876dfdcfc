import type { DayFigures } from '@swath/contract/admin-care';
import { formatDay } from '../../../ui/format/format-day.ts';
import { formatMoney } from '../../../ui/format/format-money.ts';
import { today } from '../../../ui/format/today.ts';
import classes from './figures.module.css';

type Column = {
  readonly name: string;
  readonly of: (day: DayFigures) => number;
  readonly words: (value: number) => string;
};

const COLUMNS: readonly Column[] = [
  { name: 'Bookings', of: ({ bookings }) => bookings, words: String },
  { name: 'Paid', of: ({ paid_cents }) => paid_cents, words: formatMoney },
  { name: 'Given back', of: ({ refunded_cents }) => refunded_cents, words: formatMoney },
  { name: 'Offers', of: ({ offers }) => offers, words: String },
  { name: 'Never claimed', of: ({ expired }) => expired, words: String },
];

/**
 * Table of the marketplace's figures per day of a month: each cell has a bar in proportion to the column's highest
 * value.
 */
export function FiguresTable({ days, label }: { days: readonly DayFigures[]; label: string }) {
  const most = COLUMNS.map(({ of }) => Math.max(1, ...days.map(of)));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on narrow screens it scrolls, which must work by keyboard too
    <section className={classes.frame} aria-label={label} tabIndex={0}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">Day</th>
            {COLUMNS.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.day}>
              <th scope="row">{formatDay(day.day, today())}</th>
              {COLUMNS.map(({ name, of, words }, at) => (
                <td key={name}>
                  {words(of(day))}
                  <span className={classes.track} aria-hidden="true">
                    <span className={classes.bar} style={{ width: `${(of(day) / most[at]!) * 100}%` }} />
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Together</th>
            {COLUMNS.map(({ name, of, words }) => (
              <td key={name}>{words(days.reduce((sum, day) => sum + of(day), 0))}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
