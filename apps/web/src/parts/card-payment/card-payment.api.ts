import type { Answer } from '@swath/contract/endpoint';
import { type CheckoutStatus, payments } from '@swath/contract/payments';
import { skipToken, useQuery } from '@tanstack/react-query';
import { call, query } from '../../lib/api-client.ts';

/**
 * Opens a page of the payment provider, once per attempt; `refetch` sends the request again. It is a query although it
 * is a POST request: the request is idempotent, so its result depends only on the key.
 * @param key  what the page is opened for, see `callKey`
 * @param attempt  another number opens another page
 * @param open  opens the page; null: none is opened
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

/**
 * Interval in ms at which the state of an open payment page is polled, in case the card form's message is lost.
 */
const POLL_MS = 3000;

/**
 * Query options that poll the state of a payment page every 3 s while it is open.
 * @param isOpen  whether a response says that the page is still open, so that polling continues
 */
export const watchedWhile = <Said>(isOpen: (said: Said) => boolean) => ({
  staleTime: 0,
  gcTime: 0,
  retry: false,
  refetchInterval: ({ state: { data } }: { state: { data: Said | undefined } }) =>
    data !== undefined && !isOpen(data) ? (false as const) : POLL_MS,
});

/** What the browser needs to know of the payment provider, e.g. which one it is and its public key. */
export type CardGateway = Answer<typeof payments.config>;

/** Loads the payment provider's configuration, once until the page is reloaded; nothing while `enabled` is false. */
export function usePaymentConfig(enabled: boolean) {
  return useQuery({ ...query(payments.config), staleTime: Number.POSITIVE_INFINITY, enabled });
}

/**
 * Polls the state of a payment page every 3 s until it is no longer open.
 * @param sessionId  of the page; null: nothing is fetched
 */
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

/** The fields of a payment page's state that tell whether it is paid. */
export type CheckoutState = Pick<CheckoutStatus, 'paymentStatus' | 'outcome'>;

/** Whether the server has received the payment, even if it was refunded afterwards. */
export const hasCome = ({ paymentStatus, outcome }: CheckoutState): boolean =>
  paymentStatus === 'paid' || outcome === 'booked' || outcome === 'returned';
