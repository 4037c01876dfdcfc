import type { StreetLine } from './parsing/parse-address.ts';
import { LONGEST_ADDRESS } from './parsing/plain-text.ts';

/** Content of a place id: a house, street or ZIP. */
export type Place = StreetLine & { readonly zip: string };

const PREFIX = 'zip.';
const PLAIN = /^[\p{L}\p{M}0-9 ,'#/&-]+$/u;

/** Encodes a place into its id; stateless, since the id contains the parts themselves. */
export const toPlaceId = ({ number, street, unit, zip }: Place): string =>
  PREFIX + Buffer.from(JSON.stringify([number, street, unit, zip])).toString('base64url');

/** Decodes a place id; null when `toPlaceId` did not create it. */
export function fromPlaceId(placeId: string): Place | null {
  if (!placeId.startsWith(PREFIX)) return null;
  const parts = parsedJson(Buffer.from(placeId.slice(PREFIX.length), 'base64url').toString('utf8'));
  if (!Array.isArray(parts) || parts.length !== 4) return null;
  const [number, street, unit, zip] = parts as unknown[];
  if (!isPart(number) || !isPart(street) || !isPart(unit)) return null;
  if (typeof zip !== 'string' || !/^\d{5}$/.test(zip)) return null;
  const place = { number, street, unit, zip };
  // Canonical ids only: another spelling of the same JSON is rejected.
  return toPlaceId(place) === placeId ? place : null;
}

const isPart = (part: unknown): part is string | null =>
  part === null || (typeof part === 'string' && part.length <= LONGEST_ADDRESS && PLAIN.test(part));

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // not JSON, so not one of our ids
  }
}
