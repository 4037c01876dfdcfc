import type { Offer } from '@swath/contract/queue';
import { formatLongDay } from '../../../ui/format/format-day.ts';
import { formatMoney } from '../../../ui/format/format-money.ts';
import { FormAlert } from '../../../ui/states/form-alert.tsx';
import { rejectFailed } from './offer-problems.ts';
import classes from './offer-reject-step.module.css';

/** Confirms rejecting an offer. */
export function OfferRejectStep({ offer, fault }: { offer: Offer; fault: Error | null }) {
  return (
    <>
      <FormAlert>{fault && rejectFailed(fault)}</FormAlert>
      <p className={classes.what}>
        {offer.companyName} offered {formatMoney(offer.priceCents)} for {formatLongDay(offer.serviceDate)}.
      </p>
      <p>You cannot accept it afterwards. Your other offers stay open, and new ones may come.</p>
    </>
  );
}
