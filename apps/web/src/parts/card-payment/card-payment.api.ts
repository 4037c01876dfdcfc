import type { Answer } from '@swath/contract/endpoint';
import { type CheckoutStatus, payments } from '@swath/contract/payments';
import { skipToken, useQuery } from '@tanstack/react-query';
import { call, query } from '../../lib/api-client.ts';

/**
 * Opens a page of the gateway: once for each attempt, and again only when it is asked for. A query although it is a
 * POST: asking twice for the same gives the same page, so what is shown follows from what was asked alone.
 *
 * @param key      what it is opened for, see `callKey`
 * @param attempt  another number opens another page
 * @param open     null: nothing is opened
 */
export function useOpenedPage<Page>(key: readonly unknown[], attempt: number, open: (() => Promise<Page>) | null) {
  return useQuery({
    queryKey: [...key, attempt],
    queryFn: open ?? skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    networkMode: 'always', // without a network it fails at once, and says so
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** How often a page that is open is asked about, in case the word of its form is lost. */
const POLL_MS = 3000;

/** For a query that asks how an open page stands, every few seconds for as long as `isOpen` says so of the last answer. */
export const watchedWhile = <Said>(isOpen: (said: Said) => boolean) => ({
  staleTime: 0,
  gcTime: 0,
  retry: false,
  refetchInterval: ({ state: { data } }: { state: { data: Said | undefined } }) =>
    data !== undefined && !isOpen(data) ? (false as const) : POLL_MS,
});

/** How cards are taken, as the browser needs to know it. */
export type CardGateway = Answer<typeof payments.config>;

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

/** How a payment page stands, asked once. */
export const readCheckout = (sessionId: string, options?: { signal: AbortSignal }): Promise<CheckoutStatus> =>
  call(payments.readCheckout, { params: { sessionId } }, options);

/** What of it says whether it is paid. */
export type Standing = Pick<CheckoutStatus, 'paymentStatus' | 'outcome'>;

/** Whether the server has seen the money, whatever it has made of it. */
export const hasCome = ({ paymentStatus, outcome }: Standing): boolean =>
  paymentStatus === 'paid' || outcome === 'booked' || outcome === 'returned';
