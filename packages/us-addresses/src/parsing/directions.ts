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

/** Postal abbreviation of a direction ("north" and "n" are "N"); null when the word is none. */
export const directionOf = (word: string): string | null => DIRECTIONS.get(word.toLowerCase()) ?? null;
