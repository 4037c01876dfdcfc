import type { Answer } from '@swath/contract/endpoint';
import { type CheckoutStatus, payments } from '@swath/contract/payments';
import { skipToken, useQuery } from '@tanstack/react-query';
import { call, query } from '../../lib/api-client.ts';

/**
 * Opens a page of the gateway: once per attempt, and again only on refetch. A query although it is a POST: it is
 * idempotent, so the page depends only on its key.
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
    networkMode: 'always', // fails immediately while offline, with an error
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** Polling interval of an open page, in ms, in case its form's message is lost. */
const POLL_MS = 3000;

/** Query options that poll the state of an open page every few seconds, for as long as `isOpen` says so of the last answer. */
export const watchedWhile = <Said>(isOpen: (said: Said) => boolean) => ({
  staleTime: 0,
  gcTime: 0,
  retry: false,
  refetchInterval: ({ state: { data } }: { state: { data: Said | undefined } }) =>
    data !== undefined && !isOpen(data) ? (false as const) : POLL_MS,
});

/** The card gateway's configuration for the browser. */
export type CardGateway = Answer<typeof payments.config>;

/** Loads the card gateway's configuration. */
export function usePaymentConfig(enabled: boolean) {
  return useQuery({ ...query(payments.config), staleTime: Number.POSITIVE_INFINITY, enabled });
}

/** Polls the state of a payment page every few seconds until it has ended. */
export function useCheckoutStatus(sessionId: string | null) {
  return useQuery({
    ...query(payments.readCheckout, { params: { sessionId: sessionId ?? '' } }),
    enabled: sessionId !== null,
    ...watchedWhile<CheckoutStatus>(({ outcome }) => outcome === 'open'),
  });
}

/** Reads the state of a payment page once. */
export const readCheckout = (sessionId: string, options?: { signal: AbortSignal }): Promise<CheckoutStatus> =>
  call(payments.readCheckout, { params: { sessionId } }, options);

/** The fields that say whether it is paid. */
export type CheckoutState = Pick<CheckoutStatus, 'paymentStatus' | 'outcome'>;

/** Whether the server has seen the money, whatever has become of it. */
export const hasCome = ({ paymentStatus, outcome }: CheckoutState): boolean =>
  paymentStatus === 'paid' || outcome === 'booked' || outcome === 'returned';
