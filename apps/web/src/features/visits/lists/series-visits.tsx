import type { OwnJob } from '@swath/contract/jobs';
import { whyNotCancel } from '@swath/domain/jobs/job-lifecycle';
import { whyNotMoveAtAll } from '@swath/domain/jobs/reschedule';
import { useId } from 'react';
import { visitAddress } from '../../../parts/addresses/paths.ts';
import { Remark } from '../../../ui/card/card.tsx';
import { Chip, ChipRow } from '../../../ui/card/chip.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { formatDate, formatDay, formatLongDay } from '../../../ui/format/format-day.ts';
import { Money } from '../../../ui/format/money.tsx';
import { today } from '../../../ui/format/today.ts';
import { TextLink } from '../../../ui/page/text-link.tsx';
import { chargeWords } from '../charge-words.ts';
import type { SeriesFacts } from '../listed-visits.ts';
import { checkedWords, promisedTime } from '../visit-words.ts';
import classes from './series-visits.module.css';

export type VisitActs = {
  onCancel: (visit: OwnJob) => void;
  /** Opens the dialog to choose another day for a visit. */
  onMove: (visit: OwnJob) => void;
  onPay: (visit: OwnJob) => void;
};

type Props = VisitActs & {
  /** The open visits of the series after the next one, earliest first. */
  more: readonly OwnJob[];
  /** The series' next visit, on the card of which this component is shown. */
  next: OwnJob;
  facts: SeriesFacts | undefined;
  now: Date;
};

/** The rest of a series, on the card of its next visit: the next charge, and the further visits in a collapsed list. */
export function SeriesVisits({ more, next, facts, now, ...acts }: Props) {
  const charge = facts?.nextCharge;
  return (
    <>
      {facts?.paused && (
        <ChipRow>
          <Chip>{facts.paused}</Chip>
        </ChipRow>
      )}
      {charge && charge.visit !== next.id && <p className={classes.line}>Next payment {charge.words}</p>}
      {more.length > 0 && (
        <details className={classes.more}>
          <summary className={classes.summary}>{moreWords(more)}</summary>
          <ul className={classes.rows} aria-label="More visits">
            {more.map((visit) => (
              <Row key={visit.id} visit={visit} facts={facts} now={now} {...acts} />
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** Summary of the collapsed list: "6 more until Mar 4, 2027", "1 more on Tue, Dec 8"; empty without visits. */
function moreWords(visits: readonly OwnJob[]): string {
  const last = visits.at(-1);
  if (!last) return '';
  const { scheduled_date: day } = last;
  return visits.length === 1
    ? `1 more on ${formatDay(day, today())}`
    : `${visits.length} more until ${formatDate(day)}`;
}

function Row({ visit, facts, now, onCancel, onMove }: Omit<Props, 'more' | 'next'> & { visit: OwnJob }) {
  const day = useId();
  const charge = chargeWords(visit, facts?.chargeAt.get(visit.id), now);
  const promise = promisedTime(visit);
  return (
    <li className={classes.row}>
      <p className={classes.when}>
        <time id={day} dateTime={visit.scheduled_date}>
          <TextLink inherit href={visitAddress(visit.id)}>
            {formatLongDay(visit.scheduled_date)}
          </TextLink>
        </time>
        <span className={classes.small}>
          {charge.before && `${charge.before} `}
          <Money cents={visit.price_cents} />
          {charge.after && ` ${charge.after}`}
          {promise && ` · ${promise}`}
        </span>
      </p>
      {visit.record && <Remark>{checkedWords(visit)}</Remark>}
      <p className={classes.buttons}>
        {whyNotMoveAtAll(visit) === null && (
          <Button size="sm" variant="default" aria-describedby={day} onClick={() => onMove(visit)}>
            Pick another day
          </Button>
        )}
        {whyNotCancel(visit) === null && (
          <Button size="sm" variant="default" aria-describedby={day} onClick={() => onCancel(visit)}>
            Cancel
          </Button>
        )}
      </p>
    </li>
  );
}
