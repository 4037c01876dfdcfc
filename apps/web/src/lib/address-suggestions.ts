import { type AddressSuggestion, addresses as contract } from '@swath/contract/addresses';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call, callKey } from './api-client.ts';

// Source of the figures: docs/spec/homeowner.md, section 9, "Address autocomplete".
const FEWEST_CHARACTERS = 3;
const PAUSE_MS = 300;
const SEARCH_TIMEOUT_MS = 4000;
const DETAILS_TIMEOUT_MS = 3500;
const DETAILED = 3;

/** Cache policy: addresses rarely change. */
const KEPT = { staleTime: 5 * 60_000, retry: false } as const;

type AddressSuggestions = {
  found: readonly AddressSuggestion[];
  /** Attribution of the address provider. */
  attribution: string;
  searching: boolean;
  /** The provider does not answer; an address can still be typed. */
  failed: boolean;
};

/** The five digits of a complete ZIP. */
const wholeZip = (zip: string): string | undefined => /^(\d{5})(?:-?\d{4})?$/.exec(zip.trim())?.[1];

/**
 * Autocomplete of addresses, debounced; a newer request aborts the older one. The first three suggestions are completed by
 * their details as these load. Suggestions without a street line are left out.
 *
 * @param zip  value of the ZIP field; used once it is complete
 */
export function useAddressSuggestions(typed: string, zip: string): AddressSuggestions {
  const now = typed.trim();
  const text = useDebounced(now, PAUSE_MS);
  const wanted = now.length >= FEWEST_CHARACTERS;
  const search = useQuery({ ...searchFor(text, wholeZip(zip)), enabled: wanted && text.length >= FEWEST_CHARACTERS });
  const results = wanted && !search.isError ? (search.data?.results ?? []) : [];
  const found = results.filter(({ street_line }) => street_line !== '');
  const details = useQueries({ queries: found.slice(0, DETAILED).map(detailsOf) });
  return {
    found: distinct(
      found.map((suggestion, place) => ({
        ...suggestion,
        ...details[place]?.data?.results[0],
        place_id: suggestion.place_id,
      })),
    ),
    attribution: search.data?.attribution ?? '',
    searching: wanted && (search.isFetching || text !== now),
    failed: wanted && text === now && search.isError,
  };
}

/** A value once it has not changed for some milliseconds. */
function useDebounced<Value>(value: Value, ms: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}

/** Deduplicates suggestions by address: a provider may have several places for one. */
const distinct = (found: readonly AddressSuggestion[]): AddressSuggestion[] =>
  found.filter(({ address }, at) => found.findIndex((other) => other.address === address) === at);

function searchFor(text: string, zip: string | undefined) {
  const input = { query: { query: text, ...(zip && { zip }) } };
  return {
    ...KEPT,
    queryKey: callKey(contract.search, input),
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      call(contract.search, input, { signal, timeoutMs: SEARCH_TIMEOUT_MS }),
    placeholderData: keepPreviousData,
  };
}

function detailsOf({ place_id, address }: AddressSuggestion) {
  const input = { query: place_id ? { placeId: place_id } : { address } };
  return {
    ...KEPT,
    queryKey: callKey(contract.details, input),
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      call(contract.details, input, { signal, timeoutMs: DETAILS_TIMEOUT_MS }),
  };
}
