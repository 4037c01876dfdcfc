import type { Point } from '@swath/domain/addresses/distance';
import {
  findPostalCode,
  loadPostalCodes,
  nearestPostalCode,
  postalCodesWithin,
} from '@swath/us-addresses/places-of-codes';

/** A ZIP with its city and state ('MO'), and its centroid. */
export type PostalCode = Point & { readonly zip: string; readonly city: string; readonly state: string };

type Found = Point & { readonly zip: string; readonly city: { readonly name: string; readonly state: string } };

const toPostalCode = ({ zip, city, latitude, longitude }: Found): PostalCode => ({
  zip,
  city: city.name,
  state: city.state,
  latitude,
  longitude,
});

/** Looks up ZIPs of five digits; those that do not exist are left out. */
export async function findPostalCodes(zips: readonly string[]): Promise<Map<string, PostalCode>> {
  const codes = await loadPostalCodes();
  const found = zips.flatMap((zip) => findPostalCode(codes, zip) ?? []);
  return new Map(found.map((code) => [code.zip, toPostalCode(code)]));
}

/** The inhabited ZIPs whose centroid lies within a radius in miles, nearest first. */
export const listPostalCodesWithin = async (from: Point, miles: number): Promise<PostalCode[]> =>
  (await postalCodesWithin(from, miles)).map(toPostalCode);

/** The city of the ZIP whose centroid is nearest to a place. */
export const nearestCity = async (to: Point): Promise<string> => (await nearestPostalCode(to)).city.name;
