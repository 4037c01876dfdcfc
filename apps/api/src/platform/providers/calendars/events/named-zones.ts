import windows from 'cldr-core/supplemental/windowsZones.json' with { type: 'json' };

/**
 * IANA zones by Windows' names in lower case, each the world-wide default: `central standard time` is America/Chicago.
 * Source: Unicode CLDR, windowsZones.
 */
const WINDOWS_ZONES = new Map(
  windows.supplemental.windowsZones.mapTimezones
    .filter(({ mapZone }) => mapZone._territory === '001')
    .map(({ mapZone }) => [mapZone._other.toLowerCase(), mapZone._type.split(' ', 1)[0]!]),
);

/** IANA zones by the names that Windows and Outlook show for North America; CLDR has only Windows' ids. */
const SHOWN_ZONES: Readonly<Record<string, string>> = {
  'eastern time (us & canada)': 'America/New_York',
  'indiana (east)': 'America/Indiana/Indianapolis',
  'central time (us & canada)': 'America/Chicago',
  'mountain time (us & canada)': 'America/Denver',
  'pacific time (us & canada)': 'America/Los_Angeles',
  'atlantic time (canada)': 'America/Halifax',
  arizona: 'America/Phoenix',
  alaska: 'America/Anchorage',
  hawaii: 'Pacific/Honolulu',
};

const UTC_NAMES = ['z', 'utc', 'gmt', 'tzone://microsoft/utc', 'coordinated universal time', 'greenwich mean time'];
/**
 * Zone names without a region that are unambiguous. `Intl` accepts CST, IST, BST and AST too, though each means several
 * zones.
 */
const PLAIN_NAMES = /^(?:UCT|Universal|Zulu|GMT[+-]?0|Greenwich|EST|MST|HST|EST5EDT|CST6CDT|MST7MDT|PST8PDT)$/i;
const OFFSET = /^(?:UTC|GMT)?\s*([+-])\s*(\d{1,2})(?::?(\d{2}))?$/i;
const FARTHEST_MINUTES = 14 * 60;

/** An IANA name, or an offset in minutes ahead of UTC. */
export type NamedZone = string | number;

/**
 * Finds the zone of an id that names a place, in IANA's or Windows' way: `America/Chicago`, also at the end of a longer
 * id, `Central Standard Time`, `(UTC-06:00) Central Time (US & Canada)`.
 *
 * @returns a name that `Intl` knows; null when it is none of these
 */
export function findPlaceZone(tzid: string): string | null {
  const name = tzid.trim();
  const windowsName = name.toLowerCase();
  const shown = SHOWN_ZONES[windowsName.replace(/^\((?:utc|gmt)[^)]*\)\s*/, '')];
  const known = WINDOWS_ZONES.get(windowsName) ?? shown;
  if (known) return known;
  const parts = name.split('/').filter(Boolean);
  const ends = parts.map((_, at) => parts.slice(at).join('/')).filter((end) => end.includes('/'));
  return ends.find(isKnown) ?? null;
}

/**
 * Finds the zone of an id that names no place: UTC, an offset, or a name such as `EST5EDT`. Ambiguous names such as
 * `CST` are not resolved.
 *
 * @returns a name that `Intl` knows, or minutes ahead of UTC; null when it is none of these
 */
export function findPlainZone(tzid: string): NamedZone | null {
  const name = tzid.trim();
  if (UTC_NAMES.includes(name.toLowerCase())) return 0;
  if (PLAIN_NAMES.test(name) && isKnown(name)) return name;
  return minutesAhead(name);
}

/** Parses an offset such as `+05:30` or `UTC-6`. @returns minutes ahead of UTC; null for a text that is no offset */
export function minutesAhead(text: string): number | null {
  const [, sign, hours, rest = '0'] = OFFSET.exec(text) ?? [];
  if (!sign) return null;
  const ahead = Number(hours) * 60 + Number(rest);
  if (ahead > FARTHEST_MINUTES || Number(rest) > 59) return null;
  return sign === '-' ? -ahead : ahead;
}

function isKnown(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
