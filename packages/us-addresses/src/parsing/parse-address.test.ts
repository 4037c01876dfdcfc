import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cityKey } from './city-key.ts';
import { parseAddress, parseStreetLine, streetLineText } from './parse-address.ts';
import type { KnowsCity } from './split-street.ts';

const CITIES = [
  ['Columbia', 'MO'],
  ['Saint Louis', 'MO'],
  ['Lake Saint Louis', 'MO'],
  ['Saint Charles', 'MO'],
  ['Sainte Genevieve', 'MO'],
  ['Kansas City', 'KS'],
  ['Springfield', 'IL'],
  ['New York', 'NY'],
  ['Washington', 'DC'],
  ['Hartford', 'CT'],
  ['Waupun', 'WI'],
  ['San Juan', 'PR'],
] as const;

const knowsCity: KnowsCity = (name, state) => {
  const key = cityKey(name);
  const keys = CITIES.filter(([, of]) => !state || of === state).map(([city]) => cityKey(city));
  if (key === '' || !keys.some((city) => city.startsWith(key))) return 'none';
  if (keys.includes(key)) return 'whole';
  return key.length >= 3 && 'columbia'.startsWith(key) ? 'start-nearby' : 'start';
};

const parse = (text: string) => {
  const parsed = parseAddress(text, knowsCity);
  if (!parsed) return null;
  const { city, state, zip } = parsed;
  return [streetLineText(parsed), city, state, zip];
};

describe('reading an address', () => {
  test.each([
    ['123 n main st columb', '123 N Main St', 'columb', null, null],
    ['N6543 County Rd K, Waupun, WI', 'N6543 County Rd K', 'waupun', 'WI', null],
    ['n6543 county road k waupun wisconsin', 'N6543 County Rd K', 'waupun', 'WI', null],
    ['12 1/2 elm ave, st. louis mo', '12 1/2 Elm Ave', 'st louis', 'MO', null],
    ['500 st charles ave st charles mo', '500 St Charles Ave', 'st charles', 'MO', null],
    ['100 broadway columbia mo', '100 Broadway', 'columbia', 'MO', null],
    ['100 broadway colum', '100 Broadway', 'colum', null, null],
    ['1600 pennsylvania ave nw washington dc', '1600 Pennsylvania Ave NW', 'washington', 'DC', null],
    ['100 park ave lake st louis mo', '100 Park Ave', 'lake st louis', 'MO', null],
    ['350 5th ave new york new york 10001', '350 5th Ave', 'new york', 'NY', '10001'],
    ['350 5th ave new york', '350 5th Ave', 'new york', null, null],
    ['123 Main St Columbia, MO 65202-1234', '123 Main St', 'columbia', 'MO', '65202'],
    ['123 Main St\nColumbia, MO 65202, USA', '123 Main St', 'columbia', 'MO', '65202'],
    ['123 Main St, Columbia, Boone County, MO', '123 Main St', 'columbia', 'MO', null],
    ['123 main st xyzzyville', '123 Main St', 'xyzzyville', null, null],
    ['1200 rock quarry', '1200 Rock Quarry', null, null, null],
    ['123 n washington', '123 N Washington', null, null, null],
    ['main st columbia mo', 'Main St', 'columbia', 'MO', null],
    ['Main St, Columbia', 'Main St', 'columbia', null, null],
    ['columbia missouri', '', 'columbia', 'MO', null],
    ['st. louis', '', 'st louis', null, null],
    ['65202', '', null, null, '65202'],
    ['12', '', null, null, null],
    ['123 elm, xyzzyville', '123 Elm', 'xyzzyville', null, null],
    ['123 elm, foo, bar', '123 Elm, Foo', 'bar', null, null],
    ['123 columbia, foo', '123 Columbia', 'foo', null, null],
    ['123 elm, Columbia, foo, bar', '123 Elm', 'columbia', null, null],
    ['main st, foo, bar', 'Main St, Foo', 'bar', null, null],
    ['downtown, columbia', 'Downtown', 'columbia', null, null],
    ['columbia, boone county', '', 'columbia', null, null],
    ['rr 2 box 18, columbia, mo', 'RR 2 Box 18', 'columbia', 'MO', null],
    ['hc 1 box 230 columbia mo 65203', 'HC 1 Box 230', 'columbia', 'MO', '65203'],
    ['RR 2 Box 18', 'RR 2 Box 18', null, null, null],
    ['150 Calle A, Urb Las Gladiolas, San Juan, PR 00926', '150 Calle A, Urb Las Gladiolas', 'san juan', 'PR', '00926'],
    ['URB LAS GLADIOLAS, 150 CALLE A, SAN JUAN PR', 'Urb Las Gladiolas, 150 Calle A', 'san juan', 'PR', null],
    ['urb las gladiolas 150 calle a san juan pr 00926', 'Urb Las Gladiolas 150 Calle A', 'san juan', 'PR', '00926'],
    ['Calle Luna 150, San Juan, Puerto Rico', 'Calle Luna 150', 'san juan', 'PR', null],
    ['12 Calle José, San Juan, PR', '12 Calle José', 'san juan', 'PR', null],
    ['12 李子街, Columbia, MO', '12 李子街', 'columbia', 'MO', null],
    ['main st', 'Main St', null, null, null],
    ['forest park', '', 'forest park', null, null],
    ['old mill road', 'Old Mill Rd', null, null, null],
    ['lake st louis', '', 'lake st louis', null, null],
    ['some unknown words', '', 'some unknown words', null, null],
    ['broadway columbia mo', '', 'broadway columbia', 'MO', null],
  ])('%s', (text, ...expected) => {
    expect(parse(text)).toEqual(expected);
  });

  test.each([
    ['123 Main St Apt 4, Columbia, MO', '123 Main St Apt 4', 'columbia'],
    ['123 Main St, Apt 4, Columbia, MO', '123 Main St Apt 4', 'columbia'],
    ['123 main st apt # 4 columbia mo', '123 Main St Apt 4', 'columbia'],
    ['123 main st #4b columbia mo', '123 Main St # 4B', 'columbia'],
    ['123 main st bldg 2 unit b columbia mo', '123 Main St Bldg 2 Unit B', 'columbia'],
    ['10 market st ste genevieve mo', '10 Market St', 'ste genevieve'],
    ['4 privet dr apt', '4 Privet Dr', null],
    ['4 privet dr #', '4 Privet Dr', null],
  ])('takes the unit out of %s', (text, line, city) => {
    expect(parse(text)?.slice(0, 2)).toEqual([line, city]);
  });

  test.each([
    ['45 elm ct', '45 Elm Ct', null],
    ['45 elm hartford ct', '45 Elm', 'CT'],
    ['45 elm, hartford, ct', '45 Elm', 'CT'],
    ['45 hartford ct', '45 Hartford Ct', null],
    ['123 main st ne', '123 Main St NE', null],
    ['kansas city kansas', '', 'KS'],
    ['new york', '', null],
  ])('tells a state from a street in %s', (text, line, state) => {
    const parsed = parse(text)!;
    expect([parsed[0], parsed[2]]).toEqual([line, state]);
  });

  test('keeps the first digits of a ZIP that is still being typed', () => {
    expect(parseAddress('123 main st columbia mo 652', knowsCity)).toMatchObject({ zip: null, zipStart: '652' });
    expect(parseAddress('123 main st columbia mo 65202-12', knowsCity)).toMatchObject({ zip: '65202' });
    expect(parseAddress('123 us highway 63', knowsCity)).toMatchObject({ street: 'US Hwy 63', zipStart: null });
  });

  test.each(['PO Box 12, Columbia, MO', 'p.o.box 9', 'P O Box 7 columbia', 'post office box 3', 'Box 12, Columbia'])(
    'finds no lawn at %s',
    (text) => {
      expect(parseAddress(text, knowsCity)).toBeNull();
      expect(parseStreetLine(text)).toBeNull();
    },
  );

  test('a city that is called like a street is a city', () => {
    const knows: KnowsCity = (name) => (name === 'grand ave' ? 'whole' : 'none');
    expect(parseAddress('grand ave', knows)).toMatchObject({ street: null, city: 'grand ave' });
    expect(parseAddress('grander ave', knows)).toMatchObject({ street: 'Grander Ave', city: null });
  });

  test('a unit belongs to a house: without a number there is none', () => {
    expect(parseAddress('main st apt 4, columbia', knowsCity)).toMatchObject({ number: null, unit: null });
    expect(parseStreetLine('Main St Apt 4')).toMatchObject({ number: null, unit: null });
  });

  test('a street line of a form is never searched for a city', () => {
    expect(parseStreetLine('500 Saint Louis Avenue, apt 3')).toEqual({
      number: '500',
      street: 'Saint Louis Ave',
      unit: 'Apt 3',
    });
    expect(parseStreetLine('')).toEqual({ number: null, street: null, unit: null });
  });

  test('no text is too strange to be read', () => {
    const words = [
      '123',
      'n',
      'st',
      'columbia',
      'mo',
      '#',
      'apt',
      ',',
      '1/2',
      '65202',
      'county',
      'rd',
      'k',
      'us',
      '🏡',
    ];
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.array(fc.constantFrom(...words), { maxLength: 12 }).map((typed) => typed.join(' ')),
    );
    fc.assert(
      fc.property(text, (typed) => {
        const parsed = parseAddress(typed, knowsCity);
        if (!parsed) return;
        expect(streetLineText(parsed)).toMatch(/^[\p{L}\p{M}0-9 ,'#/&-]*$/u);
        if (parsed.zip) expect(parsed.zip).toMatch(/^\d{5}$/);
        if (parsed.state) expect(parsed.state).toMatch(/^[A-Z]{2}$/);
      }),
      { seed: 2, numRuns: 3000 },
    );
  });
});
