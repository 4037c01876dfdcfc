import type { Offer } from '@swath/contract/queue';
import { DayLeaf } from '../../../ui/calendar/day-leaf.tsx';
import { Card, Quote } from '../../../ui/card/card.tsx';
import { Chip, ChipRow } from '../../../ui/card/chip.tsx';
import { CompanyMark } from '../../../ui/card/company-mark.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { formatMoney } from '../../../ui/format/format-money.ts';
import { formatRemaining } from '../../../ui/format/format-remaining.ts';
import { Money } from '../../../ui/format/money.tsx';
import { changedWords } from '../offers.ts';
import classes from './offer-card.module.css';
import { OfferingCompany, OfferStars } from './offering-company.tsx';

type Props = {
  offer: Offer;
  now: Date;
  /** Whether no other offer is cheaper. */
  lowest: boolean;
  onAccept: () => void;
  onReject: () => void;
};

/** One company's offer: price and day. */
export function OfferCard({ offer, now, lowest, onAccept, onReject }: Props) {
  const { companyName, companyLogo, priceCents, serviceDate, message, expiresAt } = offer;
  const changed = changedWords(offer);
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
