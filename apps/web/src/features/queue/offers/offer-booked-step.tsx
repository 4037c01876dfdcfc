import type { Offer } from '@swath/contract/queue';
import { BookedBox } from '../../../parts/booked/booked-box.tsx';
import { formatLongDay } from '../../../ui/format/format-day.ts';

/** Confirms the mowing that an accepted offer has become. */
export function OfferBookedStep({ offer, address }: { offer: Offer; address: string }) {
  return (
    <BookedBox company={offer.companyName} day={offer.serviceDate} cents={offer.priceCents}>
      {formatLongDay(offer.serviceDate)}, {address}
    </BookedBox>
  );
}
