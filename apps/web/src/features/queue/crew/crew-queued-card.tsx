import type { QueuedJob } from '@swath/contract/queue';
import { useId } from 'react';
import { Card, CardFoot, CardHead, Quote } from '../../../ui/card/card.tsx';
import { StatusBadge } from '../../../ui/card/status-badge.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { formatMoney } from '../../../ui/format/format-money.ts';
import { formatRemaining } from '../../../ui/format/format-remaining.ts';
import { QueuedPhotos } from '../queued/queued-photos.tsx';
import classes from './crew-queued-card.module.css';
import { lotWords } from './lawn-words.ts';
import { OfferDates } from './offer-dates.tsx';
import { canOffer, ownOpenOffer, whyNoOffer } from './own-offer.ts';

type Props = {
  job: QueuedJob;
  now: Date;
  /** Opens the form for an offer: a new one, or a change of the open one. */
  onOffer: () => void;
  /** Withdraws the company's open offer. */
  onRelease: () => void;
  onDetails: () => void;
};

/**
 * Card of a queued job (one that waits for offers) for a company.
 * Source: docs/spec/company.md, section 2, "Queued Jobs page".
 */
export function CrewQueuedCard({ job, now, onOffer, onRelease, onDetails }: Props) {
  const heading = useId();
  const own = ownOpenOffer(job);
  const whyNot = whyNoOffer(job);
  return (
    <Card as="li" focusable className={classes.queued}>
      <CardHead badge={<StatusBadge status={job.status} />}>
        <h2 id={heading} className={classes.address}>
          {job.address}
        </h2>
      </CardHead>
      <dl className={classes.facts}>
        <dt>Lot size</dt>
        <dd>{lotWords(job)}</dd>
        <dt>Acceptable dates</dt>
        <dd>
          <OfferDates job={job} />
        </dd>
        {job.offeredPriceCents !== null && (
          <>
            <dt>Current offer</dt>
            <dd>
              <strong>{formatMoney(job.offeredPriceCents)}</strong>
              {job.offerExpiresAt && ` · ${formatRemaining(job.offerExpiresAt, now)}`}
            </dd>
          </>
        )}
        {own && own.priceCents !== job.offeredPriceCents && (
          <>
            <dt>Your offer</dt>
            <dd>
              <strong>{formatMoney(own.priceCents)}</strong> · {formatRemaining(own.expiresAt, now)}
            </dd>
          </>
        )}
      </dl>
      {job.notes && <Quote className={classes.notes}>{job.notes}</Quote>}
      <QueuedPhotos photos={job.photos} of="The lawn" />
      <CardFoot
        actions={
          <>
            <Button variant="default" aria-describedby={heading} onClick={onDetails}>
              Details
            </Button>
            {own && (
              <>
                <Button variant="default" aria-describedby={heading} onClick={onRelease}>
                  Release
                </Button>
                <Button variant="default" aria-describedby={heading} onClick={onOffer}>
                  Edit Offer
                </Button>
              </>
            )}
            {canOffer(job) && (
              <Button aria-describedby={heading} onClick={onOffer}>
                Make Offer
              </Button>
            )}
          </>
        }
      >
        {job.expiresAt && <p className={classes.remaining}>{formatRemaining(job.expiresAt, now)}</p>}
        {own && own.priceCents === job.offeredPriceCents && (
          <p className={classes.remaining}>Your offer is the best.</p>
        )}
        {whyNot && <p className={classes.remaining}>{whyNot}</p>}
      </CardFoot>
    </Card>
  );
}
