import { cityKey } from '@swath/domain/addresses/city-key';
import type { Point } from '@swath/domain/addresses/distance';
import { parseAddress, parseStreetLine, streetLineText } from '@swath/domain/addresses/parse-address';
import { LONGEST_ADDRESS } from '@swath/domain/addresses/plain-text';
import { stateCode } from '@swath/domain/addresses/state-names';
import { fiveDigitZip } from '@swath/domain/addresses/zip-code';
import { DEFAULT_ZIP } from '@swath/domain/service-areas/covers';
import type { AddressFields, AddressSearch, FoundAddress, Located, Near, SearchOptions } from './address-search.ts';
import { findCities, knowsCityNear } from './city-finder.ts';
import { fromPlaceId, type Place, toPlaceId } from './place-id.ts';
import { placeOnMap } from './place-on-map.ts';
import { findPostalCode, loadPostalCodes, type PostalCode, type PostalCodes } from './postal-codes.ts';
import { suggestPlaces } from './suggest-places.ts';

const FEWEST_CHARACTERS = 3;
const USUAL_RESULTS = 6;
const MOST_RESULTS = 20;

/**
 * Address search that needs no account and no network: it knows every postal code, and no street.
 *
 * Its results are therefore never verified and no closer than the ZIP. The first call reads the postal codes and takes
 * about a sixth of a second longer.
 */
export const embeddedAddressSearch = (): AddressSearch => ({
  attribution: 'Postal code data: GeoNames (CC BY 4.0) and US Census Bureau.',

  async search(query, options = {}) {
    options.signal?.throwIfAborted();
    const codes = await loadPostalCodes();
    options.signal?.throwIfAborted();
    return search(codes, query, options);
  },

  async details(of) {
    const codes = await loadPostalCodes();
    if ('address' in of) return search(codes, of.address, { limit: 1 })[0] ?? null;
    const place = fromPlaceId(of.placeId);
    const code = place && findPostalCode(codes, place.zip);
    return code ? foundAddress(code, place) : null;
  },

  geocode: async (fields) => geocode(await loadPostalCodes(), fields),
});

function search(codes: PostalCodes, query: string, { near, limit = USUAL_RESULTS }: SearchOptions): FoundAddress[] {
  const text = query.slice(0, LONGEST_ADDRESS);
  if (text.trim().length < FEWEST_CHARACTERS) return [];
  const from = nearPoint(codes, near);
  const parsed = parseAddress(text, knowsCityNear(codes, from));
  if (!parsed) return [];
  return suggestPlaces(codes, parsed, from, Math.max(1, Math.min(limit, MOST_RESULTS))).map((code) =>
    foundAddress(code, { ...parsed, zip: code.zip }),
  );
}

/** Placed by the ZIP; without a known one in the named state, in the middle of the city. */
function geocode(codes: PostalCodes, { street, city, state, zip }: AddressFields): Located | null {
  const line = parseStreetLine(street);
  if (!line) return null;
  const inState = stateCode(state);
  const code = findPostalCode(codes, fiveDigitZip(zip) ?? '');
  if (code && (!inState || inState === code.city.state)) {
    return { ...placeOnMap(code, code.zip, line), precision: 'zip', verified: false };
  }
  const [found] = inState ? findCities(codes, city, inState, nearPoint(codes)) : [];
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

function nearPoint(codes: PostalCodes, near?: Near): Point {
  if (near && 'latitude' in near) return near;
  const code = findPostalCode(codes, fiveDigitZip(near?.zip ?? '') ?? DEFAULT_ZIP);
  return code ?? findPostalCode(codes, DEFAULT_ZIP)!;
}
