import type { StreetLine } from './parsing/parse-address.ts';
import { LONGEST_ADDRESS } from './parsing/plain-text.ts';

/** What a place id stands for: a house, street or ZIP. */
export type Place = StreetLine & { readonly zip: string };

const PREFIX = 'zip.';
const PLAIN = /^[\p{L}\p{M}0-9 ,'#/&-]+$/u;

/** The name of a place; it holds the parts themselves, so that nothing has to be stored to find it again. */
export const toPlaceId = ({ number, street, unit, zip }: Place): string =>
  PREFIX + Buffer.from(JSON.stringify([number, street, unit, zip])).toString('base64url');

/** The place that a place id stands for; null when `toPlaceId` never made it. */
export function fromPlaceId(placeId: string): Place | null {
  if (!placeId.startsWith(PREFIX)) return null;
  const parts = parsedJson(Buffer.from(placeId.slice(PREFIX.length), 'base64url').toString('utf8'));
  if (!Array.isArray(parts) || parts.length !== 4) return null;
  const [number, street, unit, zip] = parts as unknown[];
  if (!isPart(number) || !isPart(street) || !isPart(unit)) return null;
  if (typeof zip !== 'string' || !/^\d{5}$/.test(zip)) return null;
  const place = { number, street, unit, zip };
  // One place has one id: another spelling of the same JSON was made by somebody else.
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
