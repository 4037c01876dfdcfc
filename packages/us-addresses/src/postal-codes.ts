import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Point } from '@swath/domain/addresses/distance';
import { cityKey } from './parsing/city-key.ts';

/** A city within one state. */
export type City = Point & {
  readonly key: string;
  readonly name: string;
  readonly state: string;
  /**
   * Indexes of its postal codes in the columns of `PostalCodes`: those with streets, ascending; all when none has
   * streets.
   */
  readonly rows: readonly number[];
};

/** A postal code with its city and the coordinates of its middle. */
export type PostalCode = Point & { readonly zip: string; readonly city: City };

/** All US postal codes as columns, one row per code; 41,000 objects would take three times the memory. */
export type PostalCodes = {
  /** ZIP codes as numbers, ascending. */
  readonly zips: Uint32Array;
  readonly latitudes: Float64Array;
  readonly longitudes: Float64Array;
  /** 1 for codes with streets, 0 for codes of post-office boxes or of a single large recipient of mail. */
  readonly hasStreets: Uint8Array;
  /** Index in `cities` of each code's city. */
  readonly cityOf: Uint32Array;
  /** Sorted by key, then by state. */
  readonly cities: readonly City[];
};

const FILE = new URL('../data/postal-codes.tsv.gz', import.meta.url);

let loading: Promise<PostalCodes> | undefined;

/** Loads the bundled postal codes on first use and keeps them in memory. */
export function loadPostalCodes(): Promise<PostalCodes> {
  loading ??= readFile(FILE)
    .then((packed) => promisify(gunzip)(packed))
    .then((text) => readPostalCodes(text.toString('utf8')))
    .catch((error: unknown) => {
      loading = undefined; // so that the next call tries again
      throw error;
    });
  return loading;
}

/**
 * Parses the data file into columns. Its lines are sorted by ZIP: ZIP, city, state, county, latitude, longitude,
 * streets.
 */
export function readPostalCodes(text: string): PostalCodes {
  const lines = text.trimEnd().split('\n');
  const zips = new Uint32Array(lines.length);
  const latitudes = new Float64Array(lines.length);
  const longitudes = new Float64Array(lines.length);
  const hasStreets = new Uint8Array(lines.length);
  const rowsOfCity = new Map<string, number[]>();
  for (const [row, line] of lines.entries()) {
    const [zip, city, state, , latitude, longitude, streets] = line.split('\t');
    zips[row] = Number(zip);
    latitudes[row] = Number(latitude);
    longitudes[row] = Number(longitude);
    hasStreets[row] = Number(streets);
    const name = `${city}\t${state}`;
    const rows = rowsOfCity.get(name);
    if (rows) rows.push(row);
    else rowsOfCity.set(name, [row]);
  }

  const cities = [...rowsOfCity].map(([name, rows]) => {
    const [city, state] = name.split('\t') as [string, string];
    const lived = rows.filter((row) => hasStreets[row] === 1);
    const used = lived.length > 0 ? lived : rows;
    const middle = { latitude: average(latitudes, used), longitude: average(longitudes, used) };
    return { allRows: rows, city: { key: cityKey(city), name: city, state, rows: used, ...middle } };
  });
  cities.sort((a, b) => inOrder(a.city.key, b.city.key) || inOrder(a.city.state, b.city.state));
  const cityOf = new Uint32Array(lines.length);
  for (const [place, { allRows }] of cities.entries()) for (const row of allRows) cityOf[row] = place;
  return { zips, latitudes, longitudes, hasStreets, cityOf, cities: cities.map(({ city }) => city) };
}

/** The postal code at a row index. */
export const postalCodeAt = (codes: PostalCodes, row: number): PostalCode => ({
  zip: String(codes.zips[row]!).padStart(5, '0'),
  city: codes.cities[codes.cityOf[row]!]!,
  latitude: codes.latitudes[row]!,
  longitude: codes.longitudes[row]!,
});

/** Looks up a postal code by its five digits; null when there is none. */
export function findPostalCode(codes: PostalCodes, zip: string): PostalCode | null {
  const wanted = Number(zip);
  const row = firstFrom(codes.zips.length, (at) => codes.zips[at]! >= wanted);
  return codes.zips[row] === wanted ? postalCodeAt(codes, row) : null;
}

/** Binary search: the first index from which on `isThere` is true; `length` when it never is. */
export function firstFrom(length: number, isThere: (at: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isThere(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Average rounded to four decimals, as in the data file. */
const average = (column: Float64Array, rows: readonly number[]): number =>
  Math.round((rows.reduce((sum, row) => sum + column[row]!, 0) / rows.length) * 1e4) / 1e4;

const inOrder = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
