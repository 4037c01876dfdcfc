import fc from 'fast-check';
import { expect, test } from 'vitest';
import { streetEnd, streetName } from './street-name.ts';

test.each([
  ['north main street', 'N Main St'],
  ['n st nw', 'N St NW'],
  ['south st', 'South St'],
  ['5TH AVENUE north', '5th Ave N'],
  ['st charles ave', 'St Charles Ave'],
  ['forest park blvd', 'Forest Park Blvd'],
  ['avenue a', 'Avenue A'],
  ["o'fallon rd", "O'Fallon Rd"],
  ['LaSalle street', 'LaSalle St'],
  ['mlk blvd', 'MLK Blvd'],
  ['county road k', 'County Rd K'],
  ['highway aa', 'Hwy AA'],
  ['us highway 63 s', 'US Hwy 63 S'],
  ['w county rd 50', 'W County Rd 50'],
  ['fm 1960', 'FM 1960'],
  ['county line rd', 'County Line Rd'],
  ['broadway', 'Broadway'],
])('%s is written %s', (typed, written) => {
  expect(streetName(typed.split(' '))).toBe(written);
});

test('what is written is written the same again', () => {
  const words = ['n', 'north', 'west', 'st', 'Main', 'park', 'ave', 'county', 'rd', 'k', '63', 'highway', 'us', '5th'];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 6 }), (street) => {
      const written = streetName(street);
      expect(streetName(written.split(' '))).toBe(written);
    }),
    { seed: 1, numRuns: 2000 },
  );
});

test.each([
  ['main st', 'firm'],
  ['main st nw', 'firm'],
  ['county rd k', 'firm'],
  ['county rd', 'firm'],
  ['forest park', 'soft'],
  ['st charles', 'open'],
  ['st', 'open'],
  ['broadway', 'open'],
])('after "%s" a street is %s', (words, end) => {
  expect(streetEnd(words.split(' '))).toBe(end);
});
