import type { Offer } from '@swath/contract/queue';
import { formatDay } from '../../../ui/format/format-day.ts';
import { Money } from '../../../ui/format/money.tsx';
import { OfferingCompany, OfferStars } from '../offers/offering-company.tsx';
import { sortOffers } from '../offers.ts';
import classes from './best-offers.module.css';

/** Maximum number on a card; the others are compared in the dialog. */
const SHOWN = 3;

/** The best open offers for a queued job, cheapest first: company, rating, day, price. */
export function BestOffers({ offers }: { offers: readonly Offer[] }) {
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
            {formatDay(offer.serviceDate)}
          </time>
        </li>
      ))}
    </ul>
  );
}
