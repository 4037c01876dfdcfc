import { type AddressWord, lowerText } from './address-words.ts';
import { directionOf } from './directions.ts';
import { streetEnd } from './street-name.ts';

/**
 * What is known about a name: `whole`, a city; `start`, only the start of a city's name ("columb"); `start-nearby`, the
 * start of one close to the user; `none`.
 */
export type CityGuess = 'whole' | 'start-nearby' | 'start' | 'none';
export type KnowsCity = (name: string, state: string | null) => CityGuess;

export type StreetAndCity = { readonly street: readonly AddressWord[]; readonly city: readonly AddressWord[] };

type Cut = { readonly at: number; readonly end: 'firm' | 'soft' | 'open'; readonly guess: CityGuess };

/**
 * Finds where the street ends and the city begins when there is no comma: "500 st charles ave st charles".
 *
 * The most certain reading wins: a complete street before a whole city; if a state follows, any words before a whole
 * city; a street alone; a street before the start of a city; any words after "St" or "Ave" as a city. Among
 * equally certain readings the longest city wins, so that "Lake St Louis" is not read as "St Louis".
 */
export function splitStreet(words: readonly AddressWord[], state: string | null, knowsCity: KnowsCity): StreetAndCity {
  const texts = words.map((word) => word.lower);
  // A direction alone is no street: in "123 N Washington" the city is not Washington.
  const shortest = directionOf(texts[0] ?? '') ? 2 : 1;
  const cuts = texts.slice(shortest).map((_, after): Cut => {
    const at = after + shortest;
    return { at, end: streetEnd(texts.slice(0, at)), guess: knowsCity(lowerText(words.slice(at)), state) };
  });
  const whole: Cut = { at: words.length, end: streetEnd(texts), guess: 'none' };
  const begins = (cut: Cut) => cut.guess === 'start' || cut.guess === 'start-nearby';
  const bareWhole = cuts.find((cut) => cut.guess === 'whole');

  const cut =
    cuts.find((each) => each.end !== 'open' && each.guess === 'whole') ??
    (state ? bareWhole : undefined) ??
    (whole.end === 'firm' ? whole : undefined) ??
    cuts.find((each) => each.end === 'firm' && begins(each)) ??
    cuts.findLast((each) => each.end === 'firm') ??
    (whole.end === 'soft' ? whole : undefined) ??
    bareWhole ??
    cuts.find((each) => (state ? begins(each) : each.guess === 'start-nearby')) ??
    whole;
  return { street: words.slice(0, cut.at), city: words.slice(cut.at) };
}
