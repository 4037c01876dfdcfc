const DIRECTIONS = new Map<string, string>([
  ['north', 'N'],
  ['south', 'S'],
  ['east', 'E'],
  ['west', 'W'],
  ['northeast', 'NE'],
  ['northwest', 'NW'],
  ['southeast', 'SE'],
  ['southwest', 'SW'],
]);
for (const short of [...DIRECTIONS.values()]) DIRECTIONS.set(short.toLowerCase(), short);

/** Postal abbreviation of a compass direction: "N" for "north" and "n"; null for any other word. */
export const directionOf = (word: string): string | null => DIRECTIONS.get(word.toLowerCase()) ?? null;
