import type { AddressWord } from './address-words.ts';

/**
 * Words before the number of a rural delivery route, and their postal abbreviation. Source: USPS Publication 28,
 * sections 24 and 25.
 */
const ROUTES: readonly (readonly [words: readonly string[], written: 'RR' | 'HC'])[] = [
  [['rural', 'route'], 'RR'],
  [['rural', 'rte'], 'RR'],
  [['rural', 'rt'], 'RR'],
  [['rfd', 'route'], 'RR'],
  [['rfd'], 'RR'],
  [['r', 'r'], 'RR'],
  [['rr'], 'RR'],
  [['highway', 'contract', 'route'], 'HC'],
  [['highway', 'contract'], 'HC'],
  [['star', 'route'], 'HC'],
  [['star', 'rte'], 'HC'],
  [['hcr'], 'HC'],
  [['hc'], 'HC'],
];
/** Words that also name ordinary roads ("Route 66"); they count as a delivery route only together with a box. */
const ROADS: readonly string[] = ['route', 'rte', 'rt'];
const BOXES: readonly string[] = ['box', 'bx', 'buzon', 'buzón', 'bzn'];

const NUMBER = /^\d{1,4}[a-z]?$/;
const BOX_NUMBER = /^(?:[a-z]?\d{1,6}[a-z]?|\d{1,5}-[a-z\d]{1,4}|[a-z])$/;

export type RuralRoute = {
  /** The address in postal spelling: "RR 2 Box 18". */
  readonly line: string;
  /** The words after the address. */
  readonly words: readonly AddressWord[];
};

type Taken = { readonly text: string; readonly length: number };

/**
 * Separates a box on a rural delivery route from the start of an address: "rural route 2 box 18" becomes "RR 2 Box 18".
 *
 * @returns null when the address starts differently
 */
export function takeRuralRoute(words: readonly AddressWord[]): RuralRoute | null {
  const lower = apartNumbers(words).map(({ lower: word }) => word);
  const all = apartNumbers(words);
  const route = routeAt(lower, 0);
  const box = route && boxAt(lower, route.length);
  if (route && box) return taken(`${route.text} ${box.text}`, all, route.length + box.length);
  const first = boxAt(lower, 0);
  const after = first && routeAt(lower, first.length);
  if (first && after) return taken(`${after.text} ${first.text}`, all, first.length + after.length);
  if (!route || ROADS.includes(lower[0]!)) return null;
  return taken(route.text, all, route.length);
}

const taken = (line: string, words: readonly AddressWord[], length: number): RuralRoute => ({
  line,
  words: words.slice(length).map((word, at) => (at === 0 ? { ...word, apart: true } : word)),
});

/** Splits words such as "RR2" and "HC01" in two, and drops "#". */
const apartNumbers = (words: readonly AddressWord[]): AddressWord[] =>
  words.flatMap((word) => {
    if (word.lower === '#') return [];
    const [, name, number] = /^(rr|hcr?|rfd|box|bx|rt|rte)(\d+[a-z]?)$/.exec(word.lower) ?? [];
    if (!name || !number) return [word];
    return [
      { text: name, lower: name, apart: word.apart },
      { text: number, lower: number, apart: false },
    ];
  });

function routeAt(lower: readonly string[], at: number): Taken | null {
  const found =
    ROUTES.find(([words]) => words.every((word, place) => lower[at + place] === word)) ??
    (ROADS.includes(lower[at] ?? '') ? ([[''], 'RR'] as const) : undefined);
  if (!found) return null;
  const [words, written] = found;
  const number = lower[at + words.length] ?? '';
  if (!NUMBER.test(number)) return null;
  return { text: `${written} ${number.replace(/^0+(?=\d)/, '').toUpperCase()}`, length: words.length + 1 };
}

function boxAt(lower: readonly string[], at: number): Taken | null {
  const number = lower[at + 1] ?? '';
  if (!BOXES.includes(lower[at] ?? '') || !BOX_NUMBER.test(number)) return null;
  return { text: `Box ${number.toUpperCase()}`, length: 2 };
}
