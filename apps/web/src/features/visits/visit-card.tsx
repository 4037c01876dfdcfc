import { Button } from '@mantine/core';
import type { MowingJob } from '@swath/contract/jobs';
import { whyNotCancel } from '@swath/domain/jobs/job-lifecycle';
import { whyNotRate } from '@swath/domain/ratings/rating';
import { type ReactNode, useId } from 'react';
import { Card } from '../../ui/card.tsx';
import { DayLeaf } from '../../ui/day-leaf.tsx';
import { formatLongDay } from '../../ui/format-day.ts';
import { formatMoney } from '../../ui/format-money.ts';
import { Money } from '../../ui/money.tsx';
import { StarRating } from '../../ui/star-rating.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import classes from './visit-card.module.css';
import { timeWords } from './visit-words.ts';

type Props = {
  visit: MowingJob;
  /** Asks whether to cancel it; without it the card offers none. */
  onCancel?: (visit: MowingJob) => void;
  /** Asks for another day; without it the card offers none. */
  onMove?: (visit: MowingJob) => void;
  /** The words of the button that cancels. */
  cancelWords?: string;
  /** Asks for stars. */
  onRate: (visit: MowingJob) => void;
  /** A line about this visit that matters now. */
  notice?: ReactNode;
};

/** One visit as its homeowner sees it: what, when, where, who, how much, and what can be done. */
export function VisitCard({ visit, onCancel, onMove, cancelWords = 'Cancel', onRate, notice }: Props) {
  const heading = useId();
  const date = formatLongDay(visit.scheduled_date);
  return (
    <Card label={`${visit.company_name}, ${date}`} className={classes.visit}>
      <div className={classes.head}>
        <DayLeaf day={visit.scheduled_date} />
        <div className={classes.what}>
          <div className={classes.top}>
            <h3 id={heading} className={classes.company}>
              {visit.company_name}
            </h3>
            <StatusBadge status={visit.status} />
          </div>
          <p className={classes.line}>{visit.address}</p>
          <p className={classes.line}>
            {visit.lot_size}
            {' · '}
            {timeWords(visit)}
          </p>
        </div>
      </div>
      {notice && <p className={classes.notice}>{notice}</p>}
      {visit.rating_comment && <blockquote className={classes.comment}>{visit.rating_comment}</blockquote>}
      <div className={classes.foot}>
        <Price visit={visit} />
        <div className={classes.actions}>
          {visit.rating !== null && <StarRating rating={visit.rating} />}
          {whyNotRate(visit) === null && (
            <Button variant="default" aria-describedby={heading} onClick={() => onRate(visit)}>
              Rate
            </Button>
          )}
          {onMove && visit.status === 'pending' && (
            <Button variant="default" aria-describedby={heading} onClick={() => onMove(visit)}>
              Pick another day
            </Button>
          )}
          {onCancel && whyNotCancel(visit) === null && (
            <Button variant="default" aria-describedby={heading} onClick={() => onCancel(visit)}>
              {cancelWords}
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}

function Price({ visit: { price_cents, overgrowth_fee_cents } }: { visit: MowingJob }) {
  return (
    <p className={classes.price}>
      <Money cents={price_cents} />
      {overgrowth_fee_cents > 0 && (
        <span className={classes.small}>{` with ${formatMoney(overgrowth_fee_cents)} for tall grass`}</span>
      )}
    </p>
  );
}
