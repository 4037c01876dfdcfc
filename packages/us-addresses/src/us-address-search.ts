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
 * Address search from bundled data, without a provider. It knows all postal codes, but no streets, so results are never
 * verified and no more precise than the ZIP. The first call takes about 160 ms longer, to load the data.
 *
 * @param home  where users are assumed to be by default: an existing five-digit ZIP
 */
export const usAddressSearch = ({ home }: { home: string }) => ({
  /** Attribution that has to be shown beside results. */
  attribution: 'Postal code data: GeoNames (CC BY 4.0) and US Census Bureau.',

  /**
   * Suggests addresses for a text being typed, best first; empty when there are none.
   *
   * @throws the reason of the signal once it is aborted
   */
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

  /** One address, by the place id of a result or by its text; null when it is not known. */
  async details(of: { readonly placeId: string } | { readonly address: string }): Promise<FoundAddress | null> {
    const codes = await loadPostalCodes();
    if ('address' in of) {
      return search(codes, of.address, { from: pointOf(codes, undefined, home), typed: null, limit: 1 })[0] ?? null;
    }
    const place = fromPlaceId(of.placeId);
    const code = place && findPostalCode(codes, place.zip);
    return code ? foundAddress(code, place) : null;
  },

  /** Finds coordinates of an address; null when neither its ZIP nor its city is known, and for a post-office box. */
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
 * With a filled ZIP field, reads a text as a street alone even if it ends with the name of a city: "12 calle luna".
 *
 * @returns null when the text names the city of the ZIP, or more than a street
 */
function onlyStreet(text: string, parsed: ParsedAddress, { city }: PostalCode): ParsedAddress | null {
  if (!parsed.city || parsed.state || parsed.zip || text.includes(',')) return null;
  const street = parseAddress(text, (name) => (city.key.startsWith(cityKey(name)) ? 'start-nearby' : 'none'));
  return street && isHouse(street) && street.city === null ? street : null;
}

/**
 * Finds coordinates by ZIP, or by city when the ZIP is unknown or in another state; null when neither is known, and for
 * a post-office box.
 */
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
