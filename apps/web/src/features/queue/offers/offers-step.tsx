import type { Offer } from '@swath/contract/queue';
import { useState } from 'react';
import { DayLeaf } from '../../../ui/calendar/day-leaf.tsx';
import { Card, Quote } from '../../../ui/card/card.tsx';
import { Chip, ChipRow } from '../../../ui/card/chip.tsx';
import { CompanyMark } from '../../../ui/card/company-mark.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { formatMoney } from '../../../ui/format/format-money.ts';
import { formatRemaining, formatUntil } from '../../../ui/format/format-remaining.ts';
import { Money } from '../../../ui/format/money.tsx';
import { usePageZone } from '../../../ui/format/page-zone.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { changedWords, lowestPrice, OFFER_ORDERS, type OfferOrder, sortOffers } from '../offers.ts';
import { OfferingCompany, OfferStars } from './offering-company.tsx';
import classes from './offers-step.module.css';

type Props = {
  offers: readonly Offer[];
  now: Date;
  /** Whether the job is still in the queue, so that more offers may come. */
  waiting: boolean;
  onAccept: (offer: Offer) => void;
  onReject: (offer: Offer) => void;
};

/** Step that lists all open offers side by side, in an order the homeowner chooses. */
export function OffersStep({ offers, now, waiting, onAccept, onReject }: Props) {
  const [order, setOrder] = useState<OfferOrder>('price');
  if (offers.length === 0) {
    return (
      <EmptyState title="No open offers">
        {waiting ? 'Your job stays in the queue. New offers appear here.' : 'This job is no longer in the queue.'}
      </EmptyState>
    );
  }
  const lowest = offers.length > 1 ? lowestPrice(offers) : null;
  return (
    <>
      <p className={classes.lead}>
        You pay when you accept. Cancel while the mowing is pending and you get all of it back.
      </p>
      {offers.length > 1 && (
        <SelectField
          className={classes.order}
          label="Sort by"
          value={order}
          onChange={(event) => setOrder(event.currentTarget.value as OfferOrder)}
          data={Object.entries(OFFER_ORDERS).map(([value, label]) => ({ value, label }))}
        />
      )}
      <ul className={classes.offers}>
        {sortOffers(offers, order).map((offer) => (
          <li key={offer.id}>
            <OfferCard
              offer={offer}
              now={now}
              lowest={offer.priceCents === lowest}
              onAccept={() => onAccept(offer)}
              onReject={() => onReject(offer)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

type OfferCardProps = {
  offer: Offer;
  now: Date;
  /** Whether to mark the offer as the cheapest. */
  lowest: boolean;
  onAccept: () => void;
  onReject: () => void;
};

/** Card of one company's offer: price, day and message, with buttons to accept and reject it. */
function OfferCard({ offer, now, lowest, onAccept, onReject }: OfferCardProps) {
  const { companyName, companyLogo, priceCents, serviceDate, message, expiresAt } = offer;
  const changed = changedWords(offer);
  const until = formatUntil(expiresAt, usePageZone(), now);
  return (
    <Card label={`${companyName}, ${formatMoney(priceCents)}`} className={classes.offer}>
      <div className={classes.head}>
        <DayLeaf day={serviceDate} />
        <CompanyMark name={companyName} logo={companyLogo?.thumbUrl ?? null} />
        <div className={classes.who}>
          <h4 className={classes.company}>
            <OfferingCompany offer={offer} />
          </h4>
          <OfferStars offer={offer} />
        </div>
        <p className={classes.price}>
          <Money cents={priceCents} size="large" />
        </p>
      </div>
      <ChipRow>
        {changed && <Chip>{changed}</Chip>}
        {lowest && <Chip tone="sun">Lowest price</Chip>}
        <Chip>{formatRemaining(expiresAt, now)}</Chip>
        {until && <Chip>{until}</Chip>}
      </ChipRow>
      {message && <Quote>{message}</Quote>}
      <div className={classes.actions}>
        <Button variant="default" onClick={onReject} aria-label={`Reject the offer of ${companyName}`}>
          Reject
        </Button>
        <Button onClick={onAccept} aria-label={`Accept and pay ${formatMoney(priceCents)} to ${companyName}`}>
          Accept and pay
        </Button>
      </div>
    </Card>
  );
}
