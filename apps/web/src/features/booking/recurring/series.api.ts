import type { GroundText } from '@swath/contract/lawn-fields';
import { type SeriesRule, series } from '@swath/contract/series';
import type { SeriesPreview } from '@swath/contract/series-previews';
import type { GrassHeight } from '@swath/domain/jobs/grass-height';
import { skipToken, useQuery } from '@tanstack/react-query';
import { call, callKey } from '../../../lib/api-client.ts';

/** What a series is previewed for: a company, a grass height and a recurrence rule. */
export type SeriesQuery = {
  company_id: string;
  grass_height: GrassHeight;
  ground: GroundText;
  rule: SeriesRule;
  /** Start of the arrival window to promise; left out: any time, or it makes no difference to the price. */
  arrival_from?: string;
};

/**
 * Fetches the dates of a series with the company's availability. Cached per attempt: during the payment the answer must
 * not change, as the homeowner's own reservation would count as a booking.
 * @param query  null while nothing is to be fetched
 * @param kept  the answer from before the page was reloaded; null if none
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
