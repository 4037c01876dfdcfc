import { charges } from '@swath/contract/charges';
import type { Answer } from '@swath/contract/endpoint';
import type { SeriesId } from '@swath/domain/ids';
import { useQuery } from '@tanstack/react-query';
import { call, callKey, query } from '../../lib/api-client.ts';
import { useOpenedPage, watchedWhile } from '../../parts/card-payment/card-payment.api.ts';

/**
 * Opens a page on which another card is saved for a series.
 *
 * @param attempt  another one after the page expired
 */
export function useCardPage(seriesId: SeriesId, attempt: number) {
  const asked = { params: { id: seriesId } };
  return useOpenedPage(callKey(charges.changeCard, asked), attempt, () => call(charges.changeCard, asked));
}

type CardSetup = Answer<typeof charges.readCardSetup>;

/** Polls whether the other card is saved, while the page is open. */
export function useCardStatus(seriesId: SeriesId, sessionId: string | null) {
  return useQuery({
    ...query(charges.readCardSetup, { params: { id: seriesId, sessionId: sessionId ?? '' } }),
    enabled: sessionId !== null,
    ...watchedWhile<CardSetup>(({ status }) => status === 'open'),
  });
}
