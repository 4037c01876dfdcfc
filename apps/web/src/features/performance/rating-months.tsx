import type { CompanyPerformance } from '@swath/contract/earnings';
import { ENOUGH } from '@swath/domain/companies/performance';
import { starsText } from '@swath/domain/ratings/rating';
import { Card } from '../../ui/card/card.tsx';
import { BarTable } from './bar-table.tsx';
import { monthLabel } from './month-label.ts';
import classes from './performance.module.css';

/** The company's ratings, month by month. */
export function RatingMonths({ months }: { months: CompanyPerformance['ratings'] }) {
  return (
    <Card as="section" label="Rating over time">
      <h2 className={classes.title}>Rating over time</h2>
      {months.length === 0 ? (
        <p>No ratings in the last 12 months yet.</p>
      ) : (
        <BarTable
          label="Rating by month"
          rows={months}
          keyOf={({ month }) => month}
          head={{ name: 'Month', of: ({ month }) => monthLabel(month) }}
          part={({ average, count }) => (count < ENOUGH.ratings ? 0 : average / 5)}
          others={[{ name: 'Ratings', of: ({ count }) => count.toLocaleString('en-US') }]}
          value={{
            name: 'Stars',
            of: ({ average, count }) => (count < ENOUGH.ratings ? 'Not enough yet' : starsText(average, 2)),
          }}
        />
      )}
      <p className={classes.how}>
        The mean of the stars that homeowners gave in a month, whenever the mowing was; shown from {ENOUGH.ratings}{' '}
        ratings on. Months without ratings are left out.
      </p>
    </Card>
  );
}
