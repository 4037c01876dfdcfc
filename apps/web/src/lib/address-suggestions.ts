import { type AddressSuggestion, addresses as contract } from '@swath/contract/addresses';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call, callKey } from './api-client.ts';

// Times in ms; `DETAILED`: for this number of suggestions, the details are loaded too.
// Source of the numbers: docs/spec/homeowner.md, section 9, "Address autocomplete".
const FEWEST_CHARACTERS = 3;
const PAUSE_MS = 300;
const SEARCH_TIMEOUT_MS = 4000;
const DETAILS_TIMEOUT_MS = 3500;
const DETAILED = 3;

/** Query options: found addresses stay fresh for five minutes, as addresses rarely change. */
const KEPT = { staleTime: 5 * 60_000, retry: false } as const;

type AddressSuggestions = {
  found: readonly AddressSuggestion[];
  /** The attribution that the address provider requires to be shown. */
  attribution: string;
  searching: boolean;
  /** Whether the provider cannot be reached; an address can then still be typed in full. */
  failed: boolean;
};

/** The five digits of a complete ZIP or ZIP+4; undefined if it is incomplete. */
export const wholeZip = (zip: string): string | undefined => /^(\d{5})(?:-?\d{4})?$/.exec(zip.trim())?.[1];

/**
 * Suggests addresses for what the user types, from three characters on. It waits for a pause in typing, and aborts an
 * older request. The details of the first three suggestions are loaded too, and added when they arrive. Suggestions
 * without a street line are left out, and a street is listed once per city.
 * @param zip  value of the ZIP field; used to narrow the search once it is complete
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
    found: onePerStreet(
      found.map((suggestion, place) => ({
        ...suggestion,
        ...details[place]?.data?.results[0],
        place_id: suggestion.place_id,
      })),
      wholeZip(zip),
    ),
    attribution: search.data?.attribution ?? '',
    searching: wanted && (search.isFetching || text !== now),
    failed: wanted && text === now && search.isError,
  };
}

/** The value as soon as it has not changed for `ms` milliseconds; until then, the previous one. */
export function useDebounced<Value>(value: Value, ms: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}

/**
 * Lists each street of a city once. Of one with several ZIPs, the typed ZIP is taken. If no ZIP was typed, the row has
 * none (`zip` is empty), as its ZIP would be a guess; with another ZIP typed, the provider's first stays.
 * Source: docs/rules/accounts.md.
 */
function onePerStreet(found: readonly AddressSuggestion[], typedZip: string | undefined): AddressSuggestion[] {
  const streetOf = ({ street_line, city, state }: AddressSuggestion) => `${street_line}, ${city}, ${state}`;
  return [...Map.groupBy(found, streetOf)].flatMap(([address, [first, ...others]]) => {
    if (!first) return [];
    const zips = new Set([first, ...others].map(fiveDigits));
    const typed = [first, ...others].find((one) => fiveDigits(one) === typedZip);
    return zips.size > 1 && typedZip === undefined ? { ...first, address, zip: '' } : (typed ?? first);
  });
}

const fiveDigits = ({ zip }: AddressSuggestion): string => zip.slice(0, 5);

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
