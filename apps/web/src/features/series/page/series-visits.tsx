import type { Series, SeriesVisit } from '@swath/contract/series';
import { whyNotCancel } from '@swath/domain/jobs/job-lifecycle';
import { visitsText } from '@swath/domain/words';
import { type Ref, useId } from 'react';
import { foldList } from '../../../lib/fold-list.ts';
import { visitAddress } from '../../../parts/addresses/paths.ts';
import classes from '../../../parts/series-rule/series-page.module.css';
import { VisitButtons } from '../../../parts/series-rule/visit-buttons.tsx';
import { StatusBadge } from '../../../ui/card/status-badge.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { formatDate, formatDay, formatLongDay } from '../../../ui/format/format-day.ts';
import { Money } from '../../../ui/format/money.tsx';
import { today } from '../../../ui/format/today.ts';
import { Section } from '../../../ui/page/section.tsx';
import { TextLink } from '../../../ui/page/text-link.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { canBePaid, chargeWords } from '../charge-words.ts';
import type { Asked } from '../use-asked.ts';
import { splitVisits } from '../visit-order.ts';
import { SkippedDates } from './skipped-dates.tsx';

type Props = {
  series: Series;
  now: Date;
  /** When the crew comes to a visit, as text; null if that is not known. */
  arrivalOf: (visit: SeriesVisit) => string | null;
  onAsk: (asked: Asked) => void;
  /** The section's heading. It gets the focus when the button that had the focus is removed. */
  heading: Ref<HTMLHeadingElement>;
};

/** How many upcoming visits of a long series are shown at once. */
const SHOWN = 4;

/** All visits of a series: upcoming ones, and completed and canceled ones in a collapsed list. */
export function SeriesVisits({ series, now, arrivalOf, onAsk, heading }: Props) {
  const { coming, over } = splitVisits(series.visits);
  const [first, more] = foldList(coming, SHOWN);
  const last = more.at(-1);
  return (
    <Section title="Visits to come" heading={heading}>
      {coming.length === 0 && <EmptyState title="No visit is planned">{noneWords(series)}</EmptyState>}
      {first.length > 0 && <VisitList visits={first} {...{ series, now, arrivalOf, onAsk }} label="Visits to come" />}
      {last && (
        <details className={classes.over}>
          <summary className={classes.summary}>
            {more.length} more until {formatDate(last.date)}
          </summary>
          <VisitList visits={more} {...{ series, now, arrivalOf, onAsk }} label="Further visits" />
        </details>
      )}
      <SkippedDates series={series} />
      {over.length > 0 && (
        <details className={classes.over}>
          <summary className={classes.summary}>Completed and canceled: {visitsText(over.length)}</summary>
          <VisitList visits={over} {...{ series, now, arrivalOf, onAsk }} label="Completed and canceled visits" />
        </details>
      )}
    </Section>
  );
}

const noneWords = ({ status }: Series): string | null =>
  status === 'paused' ? 'Resume the series to have visits again.' : null;

function VisitList({
  visits,
  label,
  ...around
}: Omit<Props, 'heading'> & { visits: readonly SeriesVisit[]; label: string }) {
  return (
    <ul className={classes.visits} aria-label={label}>
      {visits.map((visit) => (
        <Visit key={visit.job_id} visit={visit} {...around} />
      ))}
    </ul>
  );
}

function Visit({ visit, series, now, arrivalOf, onAsk }: Omit<Props, 'heading'> & { visit: SeriesVisit }) {
  const id = useId();
  const moved = visit.date !== visit.rule_date;
  const canBeChanged = whyNotCancel(visit) === null;
  const arrival = arrivalOf(visit);
  return (
    <li className={classes.visit}>
      <p className={classes.when}>
        <time id={id} dateTime={visit.date}>
          <TextLink inherit href={visitAddress(visit.job_id)}>
            {formatLongDay(visit.date)}
          </TextLink>
        </time>
        {arrival && <span className={classes.small}>{arrival}</span>}
        {moved && <span className={classes.small}>instead of {formatDay(visit.rule_date, today())}</span>}
      </p>
      <p className={classes.standing}>
        <StatusBadge status={visit.status} />
      </p>
      <p className={classes.price}>
        <Money cents={visit.price_cents} />
        <span className={classes.small}>{chargeWords(visit, series.time_zone, now)}</span>
      </p>
      {(canBeChanged || canBePaid(visit)) && (
        <p className={classes.buttons}>
          {canBePaid(visit) && (
            <Button size="sm" aria-describedby={id} onClick={() => onAsk({ kind: 'pay', visit })}>
              Pay this visit
            </Button>
          )}
          {canBeChanged && (
            <VisitButtons
              date={visit.date}
              onMove={() => onAsk({ kind: 'move', visit })}
              onSkip={() => onAsk({ kind: 'skip', visit })}
            />
          )}
        </p>
      )}
    </li>
  );
}
