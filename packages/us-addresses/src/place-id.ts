import type { StreetLine } from './parsing/parse-address.ts';
import { LONGEST_ADDRESS } from './parsing/plain-text.ts';

/** What a place id contains: house, street or only a ZIP. */
export type Place = StreetLine & { readonly zip: string };

const PREFIX = 'zip.';
const PLAIN = /^[\p{L}\p{M}0-9 ,'#/&-]+$/u;

/** Encodes a place as an id, which contains all its parts; nothing is stored. */
export const toPlaceId = ({ number, street, unit, zip }: Place): string =>
  PREFIX + Buffer.from(JSON.stringify([number, street, unit, zip])).toString('base64url');

/** Decodes a place id; null for a text that `toPlaceId` did not create. */
export function fromPlaceId(placeId: string): Place | null {
  if (!placeId.startsWith(PREFIX)) return null;
  const parts = parsedJson(Buffer.from(placeId.slice(PREFIX.length), 'base64url').toString('utf8'));
  if (!Array.isArray(parts) || parts.length !== 4) return null;
  const [number, street, unit, zip] = parts as unknown[];
  if (!isPart(number) || !isPart(street) || !isPart(unit)) return null;
  if (typeof zip !== 'string' || !/^\d{5}$/.test(zip)) return null;
  const place = { number, street, unit, zip };
  // Rejects ids that decode to a place but are spelled differently.
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
