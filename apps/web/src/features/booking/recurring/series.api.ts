import { type SeriesPreview, type SeriesRule, series } from '@swath/contract/series';
import type { GrassHeight } from '@swath/domain/jobs/grass-height';
import { skipToken, useQuery } from '@tanstack/react-query';
import { call, callKey } from '../../../lib/api-client.ts';

/** Input of a preview: a rule, for a company. */
export type SeriesQuery = { company_id: string; grass_height: GrassHeight; rule: SeriesRule };

/**
 * Loads every date of a series as the company's calendar has it, cached per attempt: during the payment the answer must not
 * change, and the homeowner's own hold must not count as another booking.
 *
 * @param wish  null: nothing is fetched
 * @param kept  what was answered before the page was reloaded
 */
export function useSeriesPreview(query: SeriesQuery | null, attempt: number, kept: SeriesPreview | null) {
  return useQuery({
    queryKey: [...callKey(series.preview, { body: query }), attempt],
    queryFn: query ? ({ signal }) => call(series.preview, { body: query }, { signal }) : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    ...(kept && { initialData: kept }),
  });
}
