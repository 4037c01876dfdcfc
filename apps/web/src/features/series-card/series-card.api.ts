import { charges } from '@swath/contract/charges';
import { payments } from '@swath/contract/payments';
import { skipToken, useQuery } from '@tanstack/react-query';
import { call, callKey, query } from '../../lib/api-client.ts';

/** How often a page that is open is asked about, in case the word of its form is lost. */
const POLL_MS = 3000;

/**
 * Opens a page on which another card is saved for a series. A query although it is a POST: asking twice gives the same
 * page.
 *
 * @param attempt  another one after the page ran out
 */
export function useCardPage(seriesId: string | null, attempt: number) {
  return useQuery({
    queryKey: [...callKey(charges.changeCard, { params: { id: seriesId ?? '' } }), attempt],
    queryFn: seriesId === null ? skipToken : () => call(charges.changeCard, { params: { id: seriesId } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    networkMode: 'always', // without a network it fails at once, and says so
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** Whether the other card is saved, asked every few seconds while the page is open. */
export function useCardStatus(seriesId: string, sessionId: string | null) {
  return useQuery({
    ...query(charges.readCardSetup, { params: { id: seriesId, sessionId: sessionId ?? '' } }),
    enabled: sessionId !== null,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchInterval: ({ state: { data } }) => (data && data.status !== 'open' ? false : POLL_MS),
  });
}

/** How cards are taken here. */
export function useCardGateway() {
  return useQuery({ ...query(payments.config), staleTime: Number.POSITIVE_INFINITY });
}
