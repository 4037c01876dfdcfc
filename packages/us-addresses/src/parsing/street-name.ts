import { directionOf } from './directions.ts';
import { numberedRoad } from './numbered-road.ts';
import { isFirmSuffix, streetSuffix } from './street-suffixes.ts';

/**
 * Street in postal spelling: "N Main St" for "north main street".
 *
 * @param words  the street without house number, unit and city
 */
export function streetName(words: readonly string[]): string {
  const after = streetEnd(words.slice(0, -1)) === 'open' ? null : directionOf(words.at(-1) ?? '');
  const unturned = after ? words.slice(0, -1) : words;
  const before = startsWithDirection(unturned) ? directionOf(unturned[0]!) : null;
  const rest = before ? unturned.slice(1) : unturned;

  const road = numberedRoad(rest);
  if (road?.length === rest.length) return [before, road.name, after].filter(Boolean).join(' ');
  const suffix = rest.length > 1 ? streetSuffix(rest.at(-1)!) : null;
  const name = (suffix ? rest.slice(0, -1) : rest).map(capitalized);
  return [before, ...name, suffix, after].filter(Boolean).join(' ');
}

/**
 * How certain it is that a street is complete after these words: `firm` after "Main St" or "County Rd K"; `soft` after
 * "Forest Park", which may continue with "Blvd"; `open` otherwise. A direction after a complete street belongs to it
 * ("5th Ave North").
 */
export function streetEnd(words: readonly string[]): 'firm' | 'soft' | 'open' {
  const start = startsWithDirection(words) ? 1 : 0;
  const road = numberedRoad(words.slice(start));
  if (road && words.length === start + road.length) return 'firm';
  if (words.length < 2) return 'open';
  const last = words.at(-1)!;
  if (directionOf(last)) return streetEnd(words.slice(0, -1));
  if (road || !streetSuffix(last)) return 'open';
  return isFirmSuffix(last) ? 'firm' : 'soft';
}

/** Whether a direction precedes the street's name: in "N Main" it does; in "North St" and "N St" it is the name. */
const startsWithDirection = (words: readonly string[]): boolean =>
  directionOf(words[0] ?? '') !== null && (words.length > 2 || (words.length === 2 && !streetSuffix(words[1]!)));

/** Capitalizes a word of a street: "5th", "O'Fallon", "AA", "MLK". Words in mixed case stay as typed ("LaSalle"). */
export function capitalized(word: string): string {
  if (/^\d/.test(word)) return word.toLowerCase();
  if (/^([a-z])\1?$/i.test(word) || /^[b-df-hj-np-tv-xz]{3}$/i.test(word)) return word.toUpperCase();
  if (/\p{Ll}/u.test(word) && /\p{Lu}/u.test(word)) return word;
  return word.toLowerCase().replace(/^\p{L}'\p{L}|^\p{L}|-\p{L}/gu, (start) => start.toUpperCase());
}
