import type { SeriesPreview } from '@swath/contract/series-previews';
import type { UseQueryResult } from '@tanstack/react-query';
import { foldList } from '../../../lib/fold-list.ts';
import { Money } from '../../../ui/format/money.tsx';
import { CardSkeletons } from '../../../ui/states/skeletons.tsx';
import type { BookingStep } from '../answers/booking-steps.ts';
import { previewProblem } from '../problems/booking-problems.ts';
import { ProblemBox } from '../problems/problem-box.tsx';
import { ConflictField } from './conflict-field.tsx';
import type { Plan } from './use-plan.ts';
import { VisitDays } from './visit-days.tsx';
import { conflictsIn, countNear, type PlannedVisit, totalCents } from './visit-plan.ts';
import classes from './visit-plan-panel.module.css';

type Props = {
  plan: Plan & { preview: UseQueryResult<SeriesPreview> };
  /** Called with a date of the recurrence rule and the day that its visit is to have; null for no visit. */
  onMove: (ruleDate: string, to: string | null) => void;
  onStep: (step: BookingStep) => void;
  /** The steps of this wizard. Beside an error, buttons that lead to other steps are left out. */
  steps: readonly BookingStep[];
  /** True if the grass height is known, and with it the price of the first visit. */
  priced: boolean;
  /** True while the payment is in progress: the panel is read-only. */
  frozen: boolean;
};

/** How many of many dates that do not work are shown at once. */
const SHOWN = 3;

/**
 * All planned visits of a series before it is paid. For each date on which the company is not available, the homeowner
 * chooses another day or no visit.
 */
export function VisitPlanPanel({ plan, onMove, onStep, steps, priced, frozen }: Props) {
  const { preview, visits } = plan;
  if (preview.isPending) return <CardSkeletons cards={1} words="Loading the dates of your visits..." />;
  if (!preview.data) {
    const { error, refetch, isFetching } = preview;
    return (
      <ProblemBox
        problem={previewProblem(error ?? new Error('no answer'))}
        onRetry={() => void refetch()}
        retrying={isFetching}
        onStep={onStep}
        steps={steps}
      />
    );
  }
  const conflicts = conflictsIn(visits);
  const [first, more] = foldList(conflicts, SHOWN);
  const field = (visit: PlannedVisit) => (
    <ConflictField key={visit.rule_date} visit={visit} onMove={(to) => onMove(visit.rule_date, to)} frozen={frozen} />
  );
  return (
    <section aria-labelledby="booking-visits" className={classes.panel}>
      <h4 id="booking-visits" className={classes.heading}>
        Your visits
      </h4>
      <VisitTotals preview={preview.data} visits={visits} priced={priced} />
      {conflicts.length > 0 && (
        <fieldset className={classes.conflicts} disabled={frozen}>
          <legend className={classes.legend}>
            {conflicts.length === 1 ? 'One date does not work' : `${conflicts.length} dates do not work`}
          </legend>
          {first.map(field)}
          {more.length > 0 && (
            <details>
              <summary className={classes.summary}>{more.length} more dates that do not work</summary>
              <div className={classes.more}>{more.map(field)}</div>
            </details>
          )}
        </fieldset>
      )}
      <VisitDays visits={visits} onMove={onMove} frozen={frozen} />
    </section>
  );
}

type VisitTotalsProps = {
  preview: SeriesPreview;
  visits: readonly PlannedVisit[];
  /** True if the grass height is known, and with it the price of the first visit. */
  priced: boolean;
};

/** Number and prices of the visits: the first is paid now, each later one is charged to the card the day before it. */
function VisitTotals({ preview, visits, priced }: VisitTotalsProps) {
  const kept = visits.filter(({ date }) => date !== null).length;
  const skipped = visits.length - kept;
  const { first_price: first, visit_price: later } = preview;
  const near = countNear(preview, visits);
  return (
    <dl className={classes.totals}>
      <div className={classes.line}>
        <dt>Visits</dt>
        <dd>{kept}</dd>
      </div>
      {skipped > 0 && (
        <div className={classes.line}>
          <dt>Dates without a visit</dt>
          <dd>{skipped}</dd>
        </div>
      )}
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
      {near > 0 && (
        <div className={classes.line}>
          <dt>{near === 1 ? '1 of them' : `${near} of them`} near another mowing of that day</dt>
          <dd>
            −<Money cents={preview.neighbor_cents} />
            {near > 1 && ' each'}
          </dd>
        </div>
      )}
      {priced && (
        <div className={classes.line}>
          <dt>All visits together</dt>
          <dd>
            <Money cents={totalCents(preview, visits)} />
          </dd>
        </div>
      )}
    </dl>
  );
}
