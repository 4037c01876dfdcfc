import type { AccountId } from '@swath/domain/ids';
import { ApiProblem } from '../../../lib/api-client.ts';
import { keepConfirmation } from '../../../parts/booked/kept-confirmation.ts';
import { readCheckout } from '../../../parts/card-payment/card-payment.api.ts';
import { keptBookings } from '../answers/kept-booking.ts';
import { type KeptCheckout, keptCheckout } from './kept-checkout.ts';
import { openCheckout } from './open-checkout.ts';

/**
 * How a payment page ended while the app was closed. `returned`: nothing was booked, and the money goes back.
 * `expired`: nothing was paid.
 */
export type CheckoutEnd = 'booked' | 'returned' | 'expired';

/**
 * Asks the API about the payment page that was open before this tab was reloaded. If it has ended, it is removed from
 * storage, and what was booked is stored for the dashboard's confirmation card.
 * @returns the payment page if it is still open, or how it ended; null if none is stored or it cannot be fetched
 */
export async function lookAtCheckout(
  account: AccountId,
  signal: AbortSignal,
): Promise<KeptCheckout | CheckoutEnd | null> {
  const kept = keptCheckout();
  if (!kept) return null;
  try {
    const { outcome, job_id } = await readCheckout(kept.sessionId, { signal });
    if (outcome === 'open') return kept;
    openCheckout.forget();
    if (outcome === 'booked') keptBookings.forget();
    else keptBookings.setAside();
    if (job_id) keepConfirmation(account, { kind: 'visit', id: job_id });
    return outcome;
  } catch (fault) {
    if (fault instanceof ApiProblem && fault.code === 'checkout_not_found') openCheckout.forget();
    return null;
  }
}
