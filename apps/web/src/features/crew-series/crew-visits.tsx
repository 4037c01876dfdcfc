import type { CrewSeries, CrewVisit } from '@swath/contract/crew-series';
import { whyNotCancel } from '@swath/domain/jobs/job-lifecycle';
import { visitsText } from '@swath/domain/words';
import { type Ref, useId } from 'react';
import classes from '../../parts/series-rule/series-page.module.css';
import { VisitButtons } from '../../parts/series-rule/visit-buttons.tsx';
import { StatusBadge } from '../../ui/card/status-badge.tsx';
import { formatDay, formatLongDay } from '../../ui/format/format-day.ts';
import { formatTimeAt } from '../../ui/format/format-time.ts';
import { Money } from '../../ui/format/money.tsx';
import { today } from '../../ui/format/today.ts';
import { Section } from '../../ui/page/section.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { CHARGE_WORDS, splitCrewVisits } from './visit-words.ts';

/** An action on one visit that the user has asked for. */
export type VisitAsked = { readonly kind: 'skip' | 'move'; readonly visit: CrewVisit };
type Props = {
  series: CrewSeries;
  onAsk: (asked: VisitAsked) => void;
  /** Ref to the heading, which gets the focus if the focused button is removed. */
  heading: Ref<HTMLHeadingElement>;
};

/** The visits of a series: those to come, and the completed and canceled ones, whose list starts collapsed. */
export function CrewVisits({ series, onAsk, heading }: Props) {
  const { coming, over } = splitCrewVisits(series);
  return (
    <Section title="Visits to come" heading={heading}>
      {coming.length === 0 && <EmptyState title="No visit is planned" />}
      {coming.length > 0 && <VisitList label="Visits to come" visits={coming} series={series} onAsk={onAsk} />}
      {over.length > 0 && (
        <details>
          <summary className={classes.summary}>Completed and canceled: {visitsText(over.length)}</summary>
          <VisitList label="Completed and canceled visits" visits={over} series={series} onAsk={onAsk} />
        </details>
      )}
    </Section>
  );
}

type ListProps = Omit<Props, 'heading'> & { label: string; visits: readonly CrewVisit[] };

function VisitList({ label, visits, ...around }: ListProps) {
  return (
    <ul className={classes.visits} aria-label={label}>
      {visits.map((visit) => (
        <Visit key={visit.job_id} visit={visit} {...around} />
      ))}
    </ul>
  );
}

function Visit({ visit, series, onAsk }: Omit<Props, 'heading'> & { visit: CrewVisit }) {
  const id = useId();
  return (
    <li className={classes.visit}>
      <p className={classes.when}>
        <time id={id} dateTime={visit.date}>
          {formatLongDay(visit.date)}
        </time>
        {visit.start_time && (
          <span className={classes.small}>at {formatTimeAt(visit.start_time, series.time_zone)}</span>
        )}
        {visit.date !== visit.rule_date && (
          <span className={classes.small}>instead of {formatDay(visit.rule_date, today())}</span>
        )}
        {visit.proposed_date && (
          <span className={classes.small}>Waits for the customer: {formatDay(visit.proposed_date, today())}?</span>
        )}
      </p>
      <p>
        <StatusBadge status={visit.status} />
      </p>
      <p className={classes.price}>
        <Money cents={visit.price_cents} />
        {visit.charge && <span className={classes.small}>{CHARGE_WORDS[visit.charge]}</span>}
      </p>
      {whyNotCancel(visit) === null && (
        <p className={classes.buttons}>
          <VisitButtons
            date={visit.date}
            onMove={() => onAsk({ kind: 'move', visit })}
            onSkip={() => onAsk({ kind: 'skip', visit })}
          />
        </p>
      )}
    </li>
  );
}
