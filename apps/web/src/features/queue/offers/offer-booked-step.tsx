import type { Offer } from '@swath/contract/queue';
import { BookedBox } from '../../../parts/booked/booked-box.tsx';
import { formatLongDay } from '../../../ui/format/format-day.ts';

/** What has become of an accepted offer. */
export function OfferBookedStep({ offer, address }: { offer: Offer; address: string }) {
  return (
    <BookedBox company={offer.companyName} day={offer.serviceDate} cents={offer.priceCents}>
      {formatLongDay(offer.serviceDate)}, {address}
    </BookedBox>
  );
}
