import type { ContentLine } from './content-lines.ts';

/** A property of a calendar entry, as it is written. */
export type Property = {
  readonly name: string;
  /** Parameters by their names in upper case; values without quotes, and of a list only the first. */
  readonly params: Readonly<Record<string, string>>;
  readonly value: string;
  /** Whether a part of the property is missing or on a separate line, so that the rest may mean something else. */
  isBroken: boolean;
};

/**
 * Properties with times as values. Their value is at the end of the line; a colon before it belongs to an unquoted
 * parameter.
 */
const OF_TIMES = ['DTSTART', 'DTEND', 'RECURRENCE-ID', 'EXDATE', 'RDATE'];
const PARAM = /;\s*([A-Za-z0-9-]+)=("[^"]*"|[^";:,]*)(?:,(?:"[^"]*"|[^";:,]*))*/y;
/**
 * Matches a parameter of a property with times, whose value may be unquoted: `TZID=tzone://Microsoft/Utc`,
 * `TZID=(UTC-06:00) Central Time (US & Canada), …`.
 */
const LOOSE_PARAM = /;\s*([A-Za-z0-9-]+)=("[^"]*"|[^";]*)/y;
const TIME = String.raw`\d{4}-?\d\d-?\d\d(?:[T ]\d\d:?\d\d(?::?\d\d)?\s*(?:Z|[+-]\d\d:?\d\d)?)?`;
const PERIOD = String.raw`${TIME}(?:/(?:${TIME}|\+?P[\dWDTHMS]+))?`;
const TIMES_AT_END = new RegExp(String.raw`:\s*(${PERIOD}(?:\s*[,;]\s*${PERIOD})*)\s*$`, 'i');

/** Parses a content line. @returns null for a line that is no property */
export function readProperty(line: ContentLine): Property | null {
  if (line.name === '') return null;
  const rest = line.rest();
  const isOfTimes = OF_TIMES.includes(line.name);
  const times = isOfTimes ? splitTimes(rest) : null;
  const head = times ? times.head : rest;
  const pattern = times ? LOOSE_PARAM : PARAM;
  const params: Record<string, string> = {};
  pattern.lastIndex = 0;
  let end = 0;
  for (let param = pattern.exec(head); param; param = pattern.exec(head)) {
    params[param[1]!.toUpperCase()] ??= param[2]!.replace(/^"|"$/g, '').trim();
    end = pattern.lastIndex;
  }
  if (times ? end !== head.length : head[end] !== ':') return null;
  const value = times ? times.value : head.slice(end + 1);
  return { name: line.name, params, value: value.trim(), isBroken: line.isCut };
}

/** Splits a line at the first colon that is followed only by times; null when there is no such colon. */
function splitTimes(rest: string): { head: string; value: string } | null {
  const found = TIMES_AT_END.exec(rest);
  return found && { head: rest.slice(0, found.index), value: found[1]! };
}

const ESCAPED = /\\([nN\\,;:])/g;

/** Decodes the text of a property: quoted-printable and escapes. */
export function textOf({ params, value }: Property): string {
  const plain = params.ENCODING?.toUpperCase() === 'QUOTED-PRINTABLE' ? fromQuotedPrintable(value) : value;
  return plain.replace(ESCAPED, (_, letter: string) => (letter.toLowerCase() === 'n' ? ' ' : letter));
}

function fromQuotedPrintable(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
