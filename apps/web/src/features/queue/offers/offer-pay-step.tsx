import type { Offer } from '@swath/contract/queue';
import type { ReactNode } from 'react';
import { type ArrivalWindow, windowWords } from '../../../parts/arrival/arrival-windows.ts';
import { PaymentPanel } from '../../../parts/card-payment/page/payment-panel.tsx';
import { Quote } from '../../../ui/card/card.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { formatLongDay } from '../../../ui/format/format-day.ts';
import { formatMoney } from '../../../ui/format/format-money.ts';
import { usePageZone } from '../../../ui/format/page-zone.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { FormAlert } from '../../../ui/states/form-alert.tsx';
import { StepComplaint } from '../../../ui/wizard/step-complaint.tsx';
import classes from './offer-pay-step.module.css';
import type { OfferPayment } from './use-offer-payment.ts';

type Props = {
  offer: Offer;
  /** The arrival window to promise; null: any time. */
  window: ArrivalWindow | null;
  payment: OfferPayment;
  /** The ZIP of the lawn; left out: it is not known. */
  zip: string | undefined;
  onHoldAgain: () => void;
  onBack: () => void;
};

/**
 * Step in which the homeowner pays for an offer, with the card form. If the offer can no longer be paid, it says so,
 * and that nothing is charged or everything is refunded.
 */
export function OfferPayStep({ offer, window, payment, zip, onHoldAgain, onBack }: Props) {
  const toOffers = (
    <Button display="block" mt="sm" variant="default" onClick={onBack}>
      Back to the offers
    </Button>
  );
  return (
    <div className={classes.columns}>
      <div className={classes.what}>
        <p>
          <strong>{offer.companyName}</strong> on <OfferTime offer={offer} window={window} />
        </p>
        {offer.message && <Quote>{offer.message}</Quote>}
        {!payment.returned && !payment.gone && (
          <p className={classes.policy}>
            Until the crew starts, canceling returns the full {formatMoney(offer.priceCents)}.
          </p>
        )}
      </div>
      <div>
        <Payment {...{ offer, payment, zip, onHoldAgain, toOffers }} />
        <p role="status" className={classes.under}>
          {payment.confirming && !payment.returned && 'Payment received. Booking your mowing...'}
        </p>
        <StepComplaint>{payment.complaint}</StepComplaint>
      </div>
    </div>
  );
}

/** The day of an offer, with the arrival window that was chosen. */
export function OfferTime({ offer, window }: Pick<Props, 'offer' | 'window'>) {
  const zone = usePageZone();
  return `${formatLongDay(offer.serviceDate)}${window ? `, ${windowWords(window, zone)}` : ''}`;
}

type PaymentProps = Omit<Props, 'window' | 'onBack'> & { toOffers: ReactNode };

function Payment({ offer, payment, zip, onHoldAgain, toOffers }: PaymentProps) {
  const { problem, returned, gone } = payment;
  if (returned) {
    return (
      <FormAlert tone="notice" title="This offer was gone before your payment arrived.">
        Nothing was booked. The full amount of {formatMoney(offer.priceCents)} is on its way back to you.
        {toOffers}
      </FormAlert>
    );
  }
  if (problem) {
    return (
      <ErrorState
        title={problem.words}
        onRetry={problem.tryAgain ? payment.reopen : undefined}
        retrying={payment.reopening}
      >
        Nothing has been charged.
        {!problem.tryAgain && toOffers}
      </ErrorState>
    );
  }
  if (gone) {
    return (
      <FormAlert tone="notice" title="This offer is no longer open.">
        Nothing has been charged. A payment that is still on its way is returned to you in full.
        {toOffers}
      </FormAlert>
    );
  }
  return <PaymentPanel {...{ payment, zip, onHoldAgain }} />;
}
