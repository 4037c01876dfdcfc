import { useEffect, useEffectEvent, useState } from 'react';
import { useViewer } from '../../../parts/viewer/viewer.ts';
import type { UnfinishedBooking } from '../answers/booking-moves.ts';
import type { CheckoutEnd } from './look-at-checkout.ts';
import { openCheckout } from './open-checkout.ts';

/**
 * Checks once per page load for a payment page that was open before. One that is still open is resumed at the last step of
 * the wizard; of one that has ended, the homeowner reads how, and the wizard stays closed. When the server cannot be
 * reached it is left alone. What it became is confirmed on the dashboard.
 *
 * @param goOn  opens the wizard with it
 */
export function useUnfinishedBooking(goOn: (unfinished: UnfinishedBooking) => void): {
  end: CheckoutEnd | null;
  dismiss: () => void;
  /** The check has finished. */
  looked: boolean;
  /** A payment was resumed. */
  resumed: boolean;
} {
  const [end, setEnd] = useState<CheckoutEnd | null>(null);
  const [resumed, setResumed] = useState(false);
  const [looked, setLooked] = useState(() => openCheckout.read() === null);
  const account = useViewer().id;
  const go = useEffectEvent((unfinished: UnfinishedBooking) => goOn(unfinished));
  useEffect(() => {
    if (openCheckout.read() === null) return;
    const asking = new AbortController();
    const { signal } = asking;
    // Lazy-loaded: few users return to an open payment page.
    import('./look-at-checkout.ts')
      .then(({ lookAtCheckout }) => lookAtCheckout(account, signal))
      .then(
        (found) => {
          if (signal.aborted) return;
          setLooked(true);
          if (typeof found !== 'object' || found === null) return setEnd(found);
          setResumed(true);
          go(found);
        },
        () => setLooked(!signal.aborted),
      );
    return () => asking.abort();
  }, [account]);
  return { end, dismiss: () => setEnd(null), looked, resumed };
}
