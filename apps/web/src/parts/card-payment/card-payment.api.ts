import { type CheckoutStatus, payments } from '@swath/contract/payments';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../lib/api-client.ts';

/**
 * For a query that opens a page of the gateway: once, and again only when it is asked for. A query although it is a
 * POST: asking twice for the same gives the same page, so what is shown follows from what was asked alone.
 */
export const OPENED_ONCE = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  retry: false,
  networkMode: 'always', // without a network it fails at once, and says so
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;

/** How often a page that is open is asked about, in case the word of its form is lost. */
const POLL_MS = 3000;

/** For a query that asks how an open page stands, every few seconds for as long as `isOpen` says so of the last answer. */
export const watchedWhile = <Standing>(isOpen: (standing: Standing) => boolean) => ({
  staleTime: 0,
  gcTime: 0,
  retry: false,
  refetchInterval: ({ state: { data } }: { state: { data: Standing | undefined } }) =>
    data !== undefined && !isOpen(data) ? (false as const) : POLL_MS,
});

/** How cards are taken here. */
export function usePaymentConfig(enabled: boolean) {
  return useQuery({ ...query(payments.config), staleTime: Number.POSITIVE_INFINITY, enabled });
}

/** How a payment page stands, asked every few seconds until something has come of it. */
export function useCheckoutStatus(sessionId: string | null) {
  return useQuery({
    ...query(payments.readCheckout, { params: { sessionId: sessionId ?? '' } }),
    enabled: sessionId !== null,
    ...watchedWhile<CheckoutStatus>(({ outcome }) => outcome === 'open'),
  });
}

/** Whether the server has seen the money, whatever it has made of it. */
export const hasCome = ({ paymentStatus, outcome }: CheckoutStatus): boolean =>
  paymentStatus === 'paid' || outcome === 'booked' || outcome === 'returned';
