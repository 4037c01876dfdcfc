import type { OwnJob } from '@swath/contract/jobs';
import { undoableUntil, whyNotCancel } from '@swath/domain/jobs/job-lifecycle';
import { whyNotMoveAtAll } from '@swath/domain/jobs/reschedule';
import { whyNotRate } from '@swath/domain/ratings/rating';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import {
  companyAddress,
  seriesAddress,
  visitAddress,
  visitMessagesAddress,
  visitProblemAddress,
} from '../../../parts/addresses/paths.ts';
import { ownComplaints } from '../../../parts/complaints/complaints.api.ts';
import { useHistoryFold } from '../../../parts/job-history/use-history-fold.tsx';
import { MessagesLink } from '../../../parts/messages/messages-link.tsx';
import { DayLeaf } from '../../../ui/calendar/day-leaf.tsx';
import { Card, CardFoot, CardHead, CardLinks, Quote, Remark } from '../../../ui/card/card.tsx';
import { RatingTags } from '../../../ui/card/rating-tags.tsx';
import { StarRating } from '../../../ui/card/star-rating.tsx';
import { StatusBadge } from '../../../ui/card/status-badge.tsx';
import { Button, ButtonLink } from '../../../ui/form/button.tsx';
import { formatLongDay } from '../../../ui/format/format-day.ts';
import { formatMoney } from '../../../ui/format/format-money.ts';
import { namedTime } from '../../../ui/format/format-time.ts';
import { Money } from '../../../ui/format/money.tsx';
import { TextLink } from '../../../ui/page/text-link.tsx';
import { type ChargeWords, chargeWords, declinedWords, isDeclined } from '../charge-words.ts';
import type { SeriesFacts } from '../listed-visits.ts';
import { isMissed, isToday } from '../next-visit.ts';
import { VisitPhotos } from '../photos/visit-photos.tsx';
import { arrivalWords, promiseWords, statusMeaning, timeWords } from '../visit-words.ts';
import classes from './visit-card.module.css';

type Props = {
  visit: OwnJob;
  now: Date;
  /** What is known of the visit's series; undefined for a single visit, or while loading. */
  facts?: SeriesFacts | undefined;
  /** The further visits of the series, shown on the card of its next visit. */
  rest?: ReactNode;
  /** Opens the dialog that confirms canceling the visit; left out: no such button. */
  onCancel?: (visit: OwnJob) => void;
  /** Opens the dialog to choose another day; left out: no such button. */
  onMove?: (visit: OwnJob) => void;
  /** Label of the button that cancels the visit; left out: "Cancel". */
  cancelWords?: string;
  /** Opens the dialog to rate a completed visit. */
  onRate: (visit: OwnJob) => void;
  /** Opens the wizard to book the company again; left out: a completed visit has no such button. */
  onBookAgain?: ((visit: OwnJob) => void) | undefined;
  /** Opens the dialog to pay a visit whose card was declined; left out: no such button. */
  onPay?: (visit: OwnJob) => void;
  /** Whether the card is headed by the time of the visit, as today's are; left out: no. */
  headed?: boolean;
  /** Whether the card is part of the visit's own page, which shows the history below it; left out: it leads to it. */
  alone?: boolean;
  /** A line above everything else on a card that stands out: "Your next visit"; left out: an ordinary card. */
  eyebrow?: string | undefined;
  /** A note about the visit that the homeowner should act on or know of. */
  notice?: ReactNode;
  /** The receipt of the visit's payment. */
  receipt?: ReactNode;
  /** A further button, after those of the card. */
  more?: ReactNode;
};

/** Card of one visit for its homeowner: day, company, address, price, buttons, and history. */
export function VisitCard({ visit, now, facts, rest, notice, receipt, more, cancelWords = 'Cancel', ...own }: Props) {
  const { eyebrow, headed = false, alone = false, ...acts } = own;
  const { onCancel, onMove, onRate, onBookAgain, onPay } = acts;
  const heading = useId();
  const day = useId();
  // Several cards on a page can be of one series, so the accessible descriptions of buttons include the visit's day.
  const about = `${heading} ${day}`;
  const history = useHistoryFold(visit, heading);
  const date = formatLongDay(visit.scheduled_date);
  const meaning = statusMeaning(visit, now);
  const isTimed = visit.status !== 'canceled' && !isMissed(visit, now);
  const isHeaded = headed && isTimed;
  const isFixed = visit.is_locked && visit.status === 'pending';
  const promise = isFixed ? 'Fixed time' : promiseWords(visit);
  return (
    <Card
      label={`${visit.company_name}, ${date}`}
      highlighted={eyebrow !== undefined || (headed && isToday(visit, now))}
      className={classes.visit}
    >
      {isHeaded && (
        <div aria-live="polite">
          <p className={classes.time}>{timeWords(visit, now)}</p>
          {promise && <p className={classes.promise}>{promise}</p>}
        </div>
      )}
      {eyebrow && <p className={classes.eyebrow}>{eyebrow}</p>}
      <div className={classes.head}>
        <DayLeaf day={visit.scheduled_date} />
        <div className={classes.what}>
          <time id={day} dateTime={visit.scheduled_date} hidden>
            {date}
          </time>
          <CardHead badge={<StatusBadge status={visit.status} />}>
            <h3 id={heading}>
              <TextLink inherit href={companyAddress(visit.company_id)}>
                {visit.company_name}
              </TextLink>
            </h3>
          </CardHead>
          {meaning && <p className={classes.meaning}>{meaning}</p>}
          {facts && <p className={classes.line}>{facts.ruleOn(visit.scheduled_date)}</p>}
          <p className={classes.line}>{visit.address}</p>
          <p className={classes.line}>
            {visit.lot_size}
            {isTimed && !isHeaded && ` · ${arrivalWords(visit, now)}`}
            {isFixed && !isHeaded && ' · Fixed time'}
          </p>
        </div>
      </div>
      {notice && <Remark>{notice}</Remark>}
      {!notice && isDeclined(visit) && <Remark>{declinedWords(visit)}</Remark>}
      <RatingTags tags={visit.rating_tags} />
      {visit.rating_comment && <Quote className={classes.comment}>{visit.rating_comment}</Quote>}
      <VisitPhotos visit={visit} />
      {receipt}
      <CardFoot
        actions={
          <>
            {visit.rating !== null && <StarRating rating={visit.rating} />}
            {whyNotRate(visit) === null && (
              <Button variant="default" aria-describedby={heading} onClick={() => onRate(visit)}>
                Rate
              </Button>
            )}
            {onBookAgain && visit.status === 'completed' && (
              <Button variant="default" aria-describedby={heading} onClick={() => onBookAgain(visit)}>
                Book again
              </Button>
            )}
            {onPay && isDeclined(visit) && (
              <Button aria-describedby={about} onClick={() => onPay(visit)}>
                Pay this visit
              </Button>
            )}
            {onMove && whyNotMoveAtAll(visit) === null && (
              <Button {...(!notice && { variant: 'default' })} aria-describedby={about} onClick={() => onMove(visit)}>
                Pick another day
              </Button>
            )}
            {onCancel && whyNotCancel(visit) === null && (
              <Button variant="default" aria-describedby={about} onClick={() => onCancel(visit)}>
                {cancelWords}
              </Button>
            )}
            {more}
          </>
        }
      >
        <div className={classes.paid}>
          {/* With a receipt, the price is shown there. */}
          {!receipt && <Price visit={visit} charge={chargeWords(visit, facts?.chargeAt.get(visit.id), now)} />}
          <CardLinks>
            {!alone && (
              <ButtonLink
                variant="subtle"
                aria-label={`Details, ${visit.company_name}, ${date}`}
                href={visitAddress(visit.id)}
              >
                Details
              </ButtonLink>
            )}
            {visit.series_id && (
              <ButtonLink variant="subtle" aria-describedby={heading} href={seriesAddress(visit.series_id)}>
                Manage series
              </ButtonLink>
            )}
            <MessagesLink
              variant="subtle"
              href={visitMessagesAddress(visit.id)}
              unread={visit.unread_messages}
              about={`${visit.company_name}, ${date}`}
            />
            {visit.status === 'completed' && <ProblemLink {...{ visit, now, about }} />}
            {!alone && history.button}
          </CardLinks>
        </div>
      </CardFoot>
      {!alone && history.lines}
      {rest}
    </Card>
  );
}

/** Link to report a problem; until the crew can no longer undo the completion, from when on one can be reported. */
function ProblemLink({ visit, now, about }: Pick<Props, 'visit' | 'now'> & { about: string }) {
  const { data } = useQuery(ownComplaints());
  const isReported = data?.some(({ job_id }) => job_id === visit.id);
  const from = visit.end_time && undoableUntil(new Date(visit.end_time));
  if (!isReported && from && now < from) {
    return (
      <span className={classes.later}>{`Report a problem from ${namedTime(from.toISOString(), visit.time_zone)}`}</span>
    );
  }
  return (
    <ButtonLink variant="subtle" aria-describedby={about} href={visitProblemAddress(visit.id)}>
      {isReported ? 'Reported problem' : 'Report a problem'}
    </ButtonLink>
  );
}

function Price({ visit: { price_cents, overgrowth_fee_cents }, charge }: { visit: OwnJob; charge: ChargeWords }) {
  // Only a mowing in place of one with a problem costs nothing.
  if (price_cents === 0) return <p className={classes.price}>Free of charge</p>;
  return (
    <p className={classes.price}>
      {charge.before && `${charge.before} `}
      <Money cents={price_cents} />
      {charge.after && <span className={classes.small}>{` ${charge.after}`}</span>}
      {overgrowth_fee_cents > 0 && (
        <span className={classes.small}>{` with ${formatMoney(overgrowth_fee_cents)} for tall grass`}</span>
      )}
    </p>
  );
}
