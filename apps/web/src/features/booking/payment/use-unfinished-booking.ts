import { useEffect, useEffectEvent, useState } from 'react';
import { ApiProblem } from '../../../lib/api-client.ts';
import { keepConfirmation } from '../../../parts/booked/kept-confirmation.ts';
import { readCheckout } from '../../../parts/card-payment/card-payment.api.ts';
import { useViewer } from '../../../parts/viewer/viewer.ts';
import type { UnfinishedBooking } from '../answers/booking-moves.ts';
import { keptBookings } from '../answers/kept-booking.ts';
import { forgetCheckout, type KeptCheckout, keptCheckout } from './kept-checkout.ts';

/** What a payment page came to while the page was away. */
export type CheckoutEnd = 'booked' | 'returned' | 'expired';

/**
 * Looks once, when a page loads, for a payment page that was open before. One that is still open goes on at the last
 * step of the wizard; of one that has ended, the homeowner reads how, and the wizard does not come back by itself. When
 * the server cannot be asked it is left alone. What it became is confirmed on the dashboard.
 *
 * @param goOn  opens the wizard with it
 */
export function useUnfinishedBooking(goOn: (unfinished: UnfinishedBooking) => void): {
  end: CheckoutEnd | null;
  dismiss: () => void;
  /** It is known what there is to go on with, if anything. */
  looked: boolean;
} {
  const [end, setEnd] = useState<CheckoutEnd | null>(null);
  const [looked, setLooked] = useState(() => keptCheckout() === null);
  const account = useViewer().id;
  const go = useEffectEvent((kept: KeptCheckout) => goOn(kept));
  useEffect(() => {
    const kept = keptCheckout();
    if (!kept) return;
    const asking = new AbortController();
    readCheckout(kept.sessionId, { signal: asking.signal }).then(
      ({ outcome, job_id }) => {
        setLooked(true);
        if (outcome === 'open') return go(kept);
        forgetCheckout();
        if (outcome === 'booked') keptBookings.forget();
        else keptBookings.setAside();
        if (job_id) keepConfirmation(account, { kind: 'visit', id: job_id });
        setEnd(outcome);
      },
      (fault) => {
        setLooked(!asking.signal.aborted);
        if (fault instanceof ApiProblem && fault.code === 'checkout_not_found') forgetCheckout();
      },
    );
    return () => asking.abort();
  }, [account]);
  return { end, dismiss: () => setEnd(null), looked };
}
