import type { Offer } from '@swath/contract/queue';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { formatLongDay } from '../../../ui/format-day.ts';
import { formatMoney } from '../../../ui/format-money.ts';
import classes from './offer-reject-step.module.css';

/** Asks before an offer is rejected. */
export function OfferRejectStep({ offer, fault }: { offer: Offer; fault: Error | null }) {
  return (
    <>
      <FormAlert>{fault?.message}</FormAlert>
      <p className={classes.what}>
        {offer.companyName} offered {formatMoney(offer.priceCents)} for {formatLongDay(offer.serviceDate)}.
      </p>
      <p>You cannot accept it afterwards. Your other offers stay open, and new ones may come.</p>
    </>
  );
}
