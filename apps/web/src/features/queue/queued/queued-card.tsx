import type { Offer, QueuedJob } from '@swath/contract/queue';
import { isWaiting } from '@swath/domain/queue/offer-rules';
import { useId } from 'react';
import { Card, CardFoot, CardHead, Quote } from '../../../ui/card/card.tsx';
import { Chip, ChipRow } from '../../../ui/card/chip.tsx';
import { StatusBadge } from '../../../ui/card/status-badge.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { formatDay } from '../../../ui/format/format-day.ts';
import { Money } from '../../../ui/format/money.tsx';
import { usePageZone } from '../../../ui/format/page-zone.tsx';
import { today } from '../../../ui/format/today.ts';
import { OfferingCompany, OfferStars } from '../offers/offering-company.tsx';
import { openOffers, sortOffers } from '../offers.ts';
import classes from './queued-card.module.css';
import { QueuedPhotos } from './queued-photos.tsx';
import { datesInShort, remainingWords, stateWords } from './queued-words.ts';

export type QueuedCardActions = {
  onOffers: (job: QueuedJob) => void;
  /** Opens the questions; left out where they are on the page. */
  onQuestions?: (job: QueuedJob) => void;
  /** Opens the dialog that confirms taking the job out of the queue. */
  onCancel: (job: QueuedJob) => void;
  /** Opens the queue wizard filled in with this job's answers. */
  onQueueAgain: (job: QueuedJob) => void;
};

type Props = QueuedCardActions & {
  job: QueuedJob;
  now: Date;
  /** Whether the code of the queue wizard is being loaded, after a press of the button that queues the job again. */
  busy?: boolean;
};

/** Card of a homeowner's queued job: state, acceptable days, address, best offers, time left, and buttons. */
export function QueuedCard({ job, now, busy = false, onOffers, onQuestions, onCancel, onQueueAgain }: Props) {
  const heading = useId();
  const waiting = isWaiting(job);
  const offers = waiting ? openOffers(job) : [];
  const remaining = remainingWords(job, now, usePageZone());
  return (
    <Card label={`Queued job, ${datesInShort(job.acceptableDates)}`} className={classes.queued}>
      <CardHead badge={<StatusBadge status={job.status} />}>
        <h3 id={heading}>{stateWords(job)}</h3>
      </CardHead>
      {offers.length > 0 && <BestOffers offers={offers} />}
      <ChipRow>
        {job.acceptableDates.map((day) => (
          <Chip key={day}>{formatDay(day, today())}</Chip>
        ))}
      </ChipRow>
      <p className={classes.line}>
        {job.address}
        {' · '}
        <span className={classes.lot}>{job.lotSize}</span>
      </p>
      {job.notes && <Quote as="p">{job.notes}</Quote>}
      <QueuedPhotos photos={job.photos} />
      <CardFoot
        actions={
          <>
            {waiting && (
              <Button variant="default" aria-describedby={heading} onClick={() => onCancel(job)}>
                Cancel
              </Button>
            )}
            {onQuestions && waiting && job.questions.length > 0 && (
              <Button variant="default" aria-describedby={heading} onClick={() => onQuestions(job)}>
                {questionWords(job)}
              </Button>
            )}
            {offers.length > 0 && (
              <Button aria-describedby={heading} onClick={() => onOffers(job)}>
                {offers.length === 1 ? 'See offer' : 'Compare offers'}
              </Button>
            )}
            {job.status === 'expired' && (
              <Button aria-describedby={heading} loading={busy} onClick={() => onQueueAgain(job)}>
                Queue again
              </Button>
            )}
          </>
        }
      >
        {remaining && (
          <div>
            <p className={classes.remaining}>{remaining.left}</p>
            {remaining.until && <p className={classes.until}>{remaining.until}</p>}
          </div>
        )}
      </CardFoot>
    </Card>
  );
}

/** Label of the button that opens the questions: "Answer 2 questions", or "Questions" if all are answered. */
export function questionWords({ questions }: Pick<QueuedJob, 'questions'>): string {
  const open = questions.filter(({ answer }) => answer === null).length;
  if (open === 0) return 'Questions';
  return open === 1 ? 'Answer 1 question' : `Answer ${open} questions`;
}

/** How many offers a card lists; the dialog has all of them. */
const SHOWN = 3;

/** The three cheapest open offers for a queued job, cheapest first: company, rating, day, price. */
function BestOffers({ offers }: { offers: readonly Offer[] }) {
  const best = sortOffers(offers, 'price').slice(0, SHOWN);
  return (
    <ul className={classes.offers} aria-label="Best offers">
      {best.map((offer) => (
        <li key={offer.id} className={classes.offer}>
          <span className={classes.company}>
            <OfferingCompany offer={offer} />
          </span>
          <span className={classes.price}>
            <Money cents={offer.priceCents} />
          </span>
          <OfferStars offer={offer} />
          <time className={classes.day} dateTime={offer.serviceDate}>
            {formatDay(offer.serviceDate, today())}
          </time>
        </li>
      ))}
    </ul>
  );
}
