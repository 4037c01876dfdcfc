import { charges } from '@swath/contract/charges';
import type { Answer } from '@swath/contract/endpoint';
import { jobs } from '@swath/contract/jobs';
import { series } from '@swath/contract/series';
import type { SeriesId } from '@swath/domain/ids';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, callKey, query } from '../../lib/api-client.ts';
import { useOpenedPage, watchedWhile } from '../../parts/card-payment/card-payment.api.ts';

/**
 * Opens a page of the payment provider on which another card is saved for a series.
 * @param attempt  another number opens a new page, after the previous one has expired
 */
export function useCardPage(seriesId: SeriesId, attempt: number) {
  const asked = { params: { id: seriesId } };
  return useOpenedPage(callKey(charges.changeCard, asked), attempt, () => call(charges.changeCard, asked));
}

type CardSetup = Answer<typeof charges.readCardSetup>;

/**
 * Polls whether the new card is saved, as long as the page is open.
 * @param sessionId  of the page; null: none is open yet
 */
export function useCardStatus(seriesId: SeriesId, sessionId: string | null) {
  return useQuery({
    ...query(charges.readCardSetup, { params: { id: seriesId, sessionId: sessionId ?? '' } }),
    enabled: sessionId !== null,
    ...watchedWhile<CardSetup>(({ status }) => status === 'open'),
  });
}

/**
 * Loads the cards that a series can be switched to without typing one, and the words of its consent, which are shown
 * with them. No cards if either cannot be loaded: a card can be typed all the same.
 */
export function useRememberedCards(seriesId: SeriesId) {
  const own = useQuery(query(charges.listCards));
  const read = useQuery(query(series.read, { params: { id: seriesId } }));
  const isOther = ({ series }: { series: readonly { id: SeriesId }[] }) => !series.some(({ id }) => id === seriesId);
  return {
    isPending: own.isPending || read.isPending,
    consent: read.data?.consent,
    cards: read.data ? (own.data ?? []).filter((card) => card.remembered && isOther(card)) : [],
  };
}

/** Mutation that has the later visits of a series charged to a remembered card. */
export function useTakeCard(seriesId: SeriesId) {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always', // fails immediately while offline, with an error
    mutationFn: (cardId: string) => call(charges.takeRememberedCard, { params: { id: seriesId }, body: { cardId } }),
    // The card may have been forgotten meanwhile.
    onError: () => queries.invalidateQueries({ queryKey: callKey(charges.listCards) }),
  });
}

/** Refetches what depends on the card of a series. */
export function useRefetchSeries() {
  const queries = useQueryClient();
  return () => {
    for (const stale of [series.read, series.listOwn, jobs.listOwn, charges.listCards]) {
      void queries.invalidateQueries({ queryKey: callKey(stale) });
    }
  };
}
