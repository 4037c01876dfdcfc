import type { Offer } from '@swath/contract/queue';
import { DayLeaf } from '../../ui/day-leaf.tsx';
import { formatLongDay } from '../../ui/format-day.ts';
import { Money } from '../../ui/money.tsx';
import classes from './offer-booked-step.module.css';

/** What has become of an accepted offer. */
export function OfferBookedStep({ offer, address }: { offer: Offer; address: string }) {
  return (
    <div className={classes.booked} role="status">
      <DayLeaf day={offer.serviceDate} />
      <div>
        <p className={classes.who}>{offer.companyName}</p>
        <p className={classes.what}>
          {formatLongDay(offer.serviceDate)}, {address}
        </p>
        <p className={classes.what}>
          <Money cents={offer.priceCents} /> paid
        </p>
      </div>
    </div>
  );
}
