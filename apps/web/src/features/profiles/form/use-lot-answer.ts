import { lots } from '@swath/contract/lots';
import { useQuery } from '@tanstack/react-query';
import { useDebounced, wholeZip } from '../../../lib/address-suggestions.ts';
import { query } from '../../../lib/api-client.ts';
import type { ProfileValues } from './profile-values.ts';

/** Time in ms without typing after which the API is asked about an address. */
const PAUSE_MS = 300;
const KEPT_MS = 5 * 60_000;

/**
 * What the API knows of the lot at the typed address: a likely size, and where it is. Undefined while that is loading or
 * the ZIP is incomplete; null if it cannot be loaded.
 * @param wanted  whether to ask at all
 */
export function useLotAnswer({ zip_code, street_address, city, state }: ProfileValues, wanted: boolean) {
  const zip = wholeZip(zip_code) ?? '';
  const typed = JSON.stringify({ zip_code: zip, street_address, city, state });
  const settled = useDebounced(typed, PAUSE_MS);
  const enabled = wanted && zip !== '' && settled === typed;
  const { data, isError } = useQuery({
    ...query(lots.suggest, { query: JSON.parse(settled) }),
    enabled,
    staleTime: KEPT_MS,
    retry: false,
  });
  if (!enabled) return undefined;
  return isError ? null : data;
}
