import type { Offer } from '@swath/contract/queue';
import { useState } from 'react';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { lowestPrice, OFFER_ORDERS, type OfferOrder, sortOffers } from '../offers.ts';
import { OfferCard } from './offer-card.tsx';
import classes from './offers-step.module.css';

type Props = {
  offers: readonly Offer[];
  now: Date;
  /** Whether the job still waits: more offers may come. */
  waiting: boolean;
  onAccept: (offer: Offer) => void;
  onReject: (offer: Offer) => void;
};

/** All open offers side by side, sorted by a chosen order. */
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
