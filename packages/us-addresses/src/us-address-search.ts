import type { Point } from '@swath/domain/addresses/distance';
import { findCities, knowsCityNear } from './city-finder.ts';
import type { AddressFields, FoundAddress, Located, Near, SearchOptions } from './found-address.ts';
import { cityKey } from './parsing/city-key.ts';
import { isHouse, type ParsedAddress, parseAddress, parseStreetLine, streetLineText } from './parsing/parse-address.ts';
import { LONGEST_ADDRESS } from './parsing/plain-text.ts';
import { stateCode } from './parsing/state-names.ts';
import { fiveDigitZip } from './parsing/zip-code.ts';
import { fromPlaceId, type Place, toPlaceId } from './place-id.ts';
import { placeOnMap } from './place-on-map.ts';
import { findPostalCode, loadPostalCodes, type PostalCode, type PostalCodes } from './postal-codes.ts';
import { suggestPlaces } from './suggest-places.ts';

const FEWEST_CHARACTERS = 3;
const USUAL_RESULTS = 6;
const MOST_RESULTS = 20;

/**
 * Offline address search without an account: it knows every postal code, but no streets.
 *
 * Its results are therefore never verified and no more precise than the ZIP. The first call loads the postal codes and takes
 * about a sixth of a second longer.
 *
 * @param home  default location for users without one: an existing five-digit ZIP
 */
export const usAddressSearch = ({ home }: { home: string }) => ({
  /** Attribution to show beside its results. */
  attribution: 'Postal code data: GeoNames (CC BY 4.0) and US Census Bureau.',

  /** Autocomplete: addresses by prefix, best first; empty when there is none. @throws the signal's reason once it is aborted */
  async search(
    query: string,
    { near, zip, limit = USUAL_RESULTS, signal }: SearchOptions = {},
  ): Promise<FoundAddress[]> {
    signal?.throwIfAborted();
    const codes = await loadPostalCodes();
    signal?.throwIfAborted();
    const typed = findPostalCode(codes, fiveDigitZip(zip ?? '') ?? '');
    return search(codes, query, { from: pointOf(codes, near ?? typed ?? undefined, home), typed, limit });
  },

  /** One address in full, by its place id or by its text; null when it is not known. */
  async details(of: { readonly placeId: string } | { readonly address: string }): Promise<FoundAddress | null> {
    const codes = await loadPostalCodes();
    if ('address' in of) {
      return search(codes, of.address, { from: pointOf(codes, undefined, home), typed: null, limit: 1 })[0] ?? null;
    }
    const place = fromPlaceId(of.placeId);
    const code = place && findPostalCode(codes, place.zip);
    return code ? foundAddress(code, place) : null;
  },

  /** Geocodes an address; null when it cannot be found. */
  async geocode(fields: AddressFields): Promise<Located | null> {
    const codes = await loadPostalCodes();
    return geocode(codes, fields, pointOf(codes, undefined, home));
  },
});

type Asked = { readonly from: Point; readonly typed: PostalCode | null; readonly limit: number };

function search(codes: PostalCodes, query: string, { from: near, typed, limit }: Asked): FoundAddress[] {
  const text = query.slice(0, LONGEST_ADDRESS);
  if (text.trim().length < FEWEST_CHARACTERS) return [];
  const parsed = parseAddress(text, knowsCityNear(codes, near));
  if (!parsed) return [];
  const most = Math.max(1, Math.min(limit, MOST_RESULTS));
  const street = typed && onlyStreet(text, parsed, typed);
  const first = street ? [foundAddress(typed, { ...street, zip: typed.zip })] : [];
  const others = suggestPlaces(codes, parsed, { near, typed, limit: most });
  return [...first, ...others.map((code) => foundAddress(code, { ...parsed, zip: code.zip }))].slice(0, most);
}

/**
 * Beside a ZIP a text may be a street alone though it ends with the name of some city: "12 calle luna".
 *
 * @returns the text as a street; null where it contains a city
 */
function onlyStreet(text: string, parsed: ParsedAddress, { city }: PostalCode): ParsedAddress | null {
  if (!parsed.city || parsed.state || parsed.zip || text.includes(',')) return null;
  const street = parseAddress(text, (name) => (city.key.startsWith(cityKey(name)) ? 'start-nearby' : 'none'));
  return street && isHouse(street) && street.city === null ? street : null;
}

/** Geocodes by the ZIP; without a known one in the given state, by the middle of the city. */
function geocode(codes: PostalCodes, { street, city, state, zip }: AddressFields, from: Point): Located | null {
  const line = parseStreetLine(street);
  if (!line) return null;
  const inState = stateCode(state);
  const code = findPostalCode(codes, fiveDigitZip(zip) ?? '');
  if (code && (!inState || inState === code.city.state)) {
    return { ...placeOnMap(code, code.zip, line), precision: 'zip', verified: false };
  }
  const [found] = inState ? findCities(codes, city, inState, from) : [];
  if (found?.key !== cityKey(city)) return null;
  return { latitude: found.latitude, longitude: found.longitude, precision: 'city', verified: false };
}

function foundAddress(code: PostalCode, place: Place): FoundAddress {
  const { number, street, unit } = place;
  const street_line = streetLineText({ number, street, unit });
  return {
    address: [street_line, code.city.name, `${code.city.state} ${code.zip}`].filter(Boolean).join(', '),
    street_line,
    city: code.city.name,
    state: code.city.state,
    zip: code.zip,
    place_id: toPlaceId({ number, street, unit, zip: code.zip }),
    ...placeOnMap(code, code.zip, place),
    precision: street ? 'zip' : 'city',
    verified: false,
  };
}

function pointOf(codes: PostalCodes, near: Near | undefined, home: string): Point {
  if (near && 'latitude' in near) return near;
  const code = findPostalCode(codes, fiveDigitZip(near?.zip ?? '') ?? home) ?? findPostalCode(codes, home);
  if (!code) throw new Error(`${home} is no ZIP`);
  return code;
}
