import type { Point } from '@swath/domain/addresses/distance';
import {
  findPostalCode,
  loadPostalCodes,
  nearestPostalCode,
  postalCodesWithin,
  postalCodesWithStreets,
} from '@swath/us-addresses/places-of-codes';

/** A ZIP code with its city, its state (e.g. MO) and the coordinates of its center. */
export type PostalCode = Point & { readonly zip: string; readonly city: string; readonly state: string };

type Found = Point & { readonly zip: string; readonly city: { readonly name: string; readonly state: string } };

const toPostalCode = ({ zip, city, latitude, longitude }: Found): PostalCode => ({
  zip,
  city: city.name,
  state: city.state,
  latitude,
  longitude,
});

/** Looks up ZIPs of five digits. @returns a map by ZIP; ZIPs that do not exist are missing in it */
export async function findPostalCodes(zips: readonly string[]): Promise<Map<string, PostalCode>> {
  const codes = await loadPostalCodes();
  const found = zips.flatMap((zip) => findPostalCode(codes, zip) ?? []);
  return new Map(found.map((code) => [code.zip, toPostalCode(code)]));
}

/** Lists the inhabited ZIPs whose center is at most this many miles from a place, nearest first. */
export const listPostalCodesWithin = async (from: Point, miles: number): Promise<PostalCode[]> =>
  (await postalCodesWithin(from, miles)).map(toPostalCode);

/** Lists all inhabited ZIPs, ascending; about 34,000. */
export const listInhabitedPostalCodes = async (): Promise<PostalCode[]> =>
  (await postalCodesWithStreets()).map(toPostalCode);

/** Finds the name of the city of the ZIP whose center is nearest to a place. */
export const nearestCity = async (to: Point): Promise<string> => (await nearestPostalCode(to)).city.name;
