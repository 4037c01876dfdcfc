import { charges } from '@swath/contract/charges';
import type { Answer } from '@swath/contract/endpoint';
import type { SeriesId } from '@swath/domain/ids';
import { useQuery } from '@tanstack/react-query';
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
