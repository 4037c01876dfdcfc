import type { SeriesPreview } from '@swath/contract/series';
import { Money } from '../../../ui/format/money.tsx';
import { type PlannedVisit, totalCents } from './visit-plan.ts';
import classes from './visit-totals.module.css';

type Props = {
  preview: SeriesPreview;
  visits: readonly PlannedVisit[];
  /** Whether the grass height is known, and with it the first visit's price. */
  priced: boolean;
};

/** Number and price of the visits: the first now, each later one when it comes. */
export function VisitTotals({ preview, visits, priced }: Props) {
  const kept = visits.filter(({ date }) => date !== null).length;
  const skipped = visits.length - kept;
  const { first_price: first, visit_price: later } = preview;
  return (
    <dl className={classes.totals}>
      <div className={classes.line}>
        <dt>Visits</dt>
        <dd>
          {kept}
          {skipped > 0 && `, ${skipped} left out`}
        </dd>
      </div>
      {priced && (
        <div className={classes.line}>
          <dt>First visit, paid now</dt>
          <dd>
            <Money cents={first.total_cents} />
          </dd>
        </div>
      )}
      <div className={classes.line}>
        <dt>Each later visit</dt>
        <dd>
          <Money cents={later.total_cents} />
        </dd>
      </div>
      {priced && (
        <div className={classes.line}>
          <dt>All visits together</dt>
          <dd>
            <Money cents={totalCents(preview, kept)} />
          </dd>
        </div>
      )}
    </dl>
  );
}
