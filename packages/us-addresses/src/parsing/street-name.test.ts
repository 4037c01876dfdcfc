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
  ['main st n', 'Main St N'],
  ['elm n', 'Elm N'],
  ['avenue n', 'Avenue N'],
  ['n county rd k', 'N County Rd K'],
  ['county rd k s', 'County Rd K S'],
  ['STREET', 'Street'],
  ['elm north', 'Elm North'],
  ['avenue north', 'Avenue North'],
  ['north main', 'N Main'],
  ['5Th St', '5th St'],
  ['avenue bb', 'Avenue BB'],
  ['MAIN ST', 'Main St'],
  ['MCDONALD AVE', 'Mcdonald Ave'],
  ['5TH ST', '5th St'],
  ['winston-salem rd', 'Winston-Salem Rd'],
  ['n', 'N'],
  ['', ''],
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
  ['', 'open'],
  ['n main', 'open'],
  ['main ST', 'firm'],
  ['county rd k n', 'firm'],
  ['n main st', 'firm'],
  ['n st', 'firm'],
  ['county rd k st', 'open'],
  ['county rd k main st', 'open'],
  ['n county rd k', 'firm'],
  ['n us 63', 'firm'],
  ['forest park n', 'soft'],
])('after "%s" a street is %s', (words, end) => {
  expect(streetEnd(words.split(' '))).toBe(end);
});
