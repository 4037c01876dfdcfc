import type { Offer } from '@swath/contract/queue';
import type { OfferId } from '@swath/domain/ids';
import { useState } from 'react';
import type { ArrivalWindow } from '../../../parts/arrival/arrival-windows.ts';
import { WindowChoices } from '../../../parts/arrival/window-choices.tsx';
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
import { type Read, ReadFailed, useUnreached } from '../../../ui/states/error-state.tsx';
import { CardSkeletons } from '../../../ui/states/skeletons.tsx';
import { changedWords, lowestPrice, OFFER_ORDERS, type OfferOrder, sortOffers } from '../offers.ts';
import { OfferingCompany, OfferStars } from './offering-company.tsx';
import classes from './offers-step.module.css';

type Props = {
  offers: readonly Offer[];
  /** Start of the arrival window that was chosen for an offer, by the offer's id; left out: any time. */
  chosen: ChosenTimes;
  onChoose: (offer: Offer, from: string | null) => void;
  /** The arrival windows that each company can promise, by the offer's id. */
  windows: Read & { readonly data: ReadonlyMap<OfferId, readonly ArrivalWindow[]> | undefined };
  now: Date;
  /** Whether the job is still in the queue, so that more offers may come. */
  waiting: boolean;
  onAccept: (offer: Offer, window: ArrivalWindow | null) => void;
  onReject: (offer: Offer) => void;
};

export type ChosenTimes = { readonly [offer: OfferId]: string | null };

/** Step that lists all open offers side by side, in an order the homeowner chooses. */
export function OffersStep({ offers, chosen, onChoose, windows, now, waiting, onAccept, onReject }: Props) {
  const [order, setOrder] = useState<OfferOrder>('price');
  const isUnreached = useUnreached(windows);
  const isUnknown = windows.data === undefined && (windows.error !== null || isUnreached);
  if (offers.length === 0) {
    return (
      <EmptyState title="No open offers">
        {waiting ? 'Your job stays in the queue. New offers appear here.' : 'This job is no longer in the queue.'}
      </EmptyState>
    );
  }
  if (windows.data === undefined && !isUnknown)
    return <CardSkeletons cards={offers.length} words="Loading the arrival times..." />;
  const lowest = offers.length > 1 ? lowestPrice(offers) : null;
  return (
    <>
      <p className={classes.lead}>You pay when you accept. Until the crew starts, canceling returns all of it.</p>
      {isUnknown && <ReadFailed title="We could not load the arrival times." read={windows} />}
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
              windows={windows.data?.get(offer.id) ?? []}
              from={chosen[offer.id] ?? null}
              onChoose={(from) => onChoose(offer, from)}
              now={now}
              lowest={offer.priceCents === lowest}
              onAccept={(window) => onAccept(offer, window)}
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
  windows: readonly ArrivalWindow[];
  /** Start of the chosen window; null: any time. */
  from: string | null;
  onChoose: (from: string | null) => void;
  now: Date;
  /** Whether to mark the offer as the cheapest. */
  lowest: boolean;
  onAccept: (window: ArrivalWindow | null) => void;
  onReject: () => void;
};

/** Card of one company's offer: price, day, message and arrival windows, with buttons to accept and reject it. */
function OfferCard({ offer, windows, from, onChoose, now, lowest, onAccept, onReject }: OfferCardProps) {
  const { companyName, companyLogo, priceCents, serviceDate, message, expiresAt } = offer;
  const changed = changedWords(offer);
  const zone = usePageZone();
  const until = formatUntil(expiresAt, zone, now);
  const window = windows.find((one) => one.from === from) ?? null;
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
      {windows.length > 0 && (
        <div>
          <p className={classes.question}>When should they arrive?</p>
          <WindowChoices
            label={`Arrival time of ${companyName}`}
            about={companyName}
            windows={windows}
            timeZone={zone}
            chosen={window?.from ?? null}
            onChoose={onChoose}
          />
        </div>
      )}
      <div className={classes.actions}>
        <Button variant="default" onClick={onReject} aria-label={`Reject the offer of ${companyName}`}>
          Reject
        </Button>
        <Button
          onClick={() => onAccept(window)}
          aria-label={`Accept and pay ${formatMoney(priceCents)} to ${companyName}`}
        >
          Accept and pay
        </Button>
      </div>
    </Card>
  );
}
