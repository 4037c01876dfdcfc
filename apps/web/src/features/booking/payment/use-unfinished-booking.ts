import { useEffect, useEffectEvent, useState } from 'react';
import { useViewer } from '../../../parts/viewer/viewer.ts';
import type { UnfinishedBooking } from '../answers/booking-moves.ts';
import type { CheckoutEnd } from './look-at-checkout.ts';
import { openCheckout } from './open-checkout.ts';

/**
 * Checks once per page load for a payment page that was open before the load. If it is still open, the wizard resumes
 * at its last step. If it has ended, the wizard stays closed, and `end` says how the payment ended. If the server
 * cannot be reached, nothing happens.
 * @param goOn  opens the wizard with the unfinished booking
 */
export function useUnfinishedBooking(goOn: (unfinished: UnfinishedBooking) => void): {
  /** How the payment ended; null if it has not ended, is unknown, or was dismissed. */
  end: CheckoutEnd | null;
  dismiss: () => void;
  /** True once the check has finished. */
  looked: boolean;
  /** True if a payment was resumed. */
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
