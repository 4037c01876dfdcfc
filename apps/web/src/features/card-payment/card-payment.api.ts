import type { Answer } from '@swath/contract/endpoint';
import { payments } from '@swath/contract/payments';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../lib/api-client.ts';

/** How often a payment page that is open is asked about, in case the word of its form is lost. */
const POLL_MS = 3000;

type CheckoutStatus = Answer<typeof payments.readCheckout>;

/** How cards are taken here. */
export function usePaymentConfig(enabled: boolean) {
  return useQuery({ ...query(payments.config), staleTime: Number.POSITIVE_INFINITY, enabled });
}

/** How a payment page stands, asked every few seconds while it is open. */
export function useCheckoutStatus(sessionId: string | null) {
  return useQuery({
    ...query(payments.readCheckout, { params: { sessionId: sessionId ?? '' } }),
    enabled: sessionId !== null,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchInterval: ({ state: { data } }) => (data && (hasCome(data) || data.outcome === 'expired') ? false : POLL_MS),
  });
}

/** Whether the server has seen the money, whatever it has made of it. */
export const hasCome = ({ paymentStatus, outcome }: CheckoutStatus): boolean =>
  paymentStatus === 'paid' || outcome === 'booked' || outcome === 'returned';
