import { expect, test } from 'vitest';
import { cityKey } from './city-key.ts';

test.each([
  ['St. Louis', 'Saint Louis'],
  ['lake st louis', 'Lake Saint Louis'],
  ['Ste. Genevieve', 'Sainte Genevieve'],
  ['mt vernon', 'Mount Vernon'],
  ['Mc Kinney', 'McKinney'],
  ["lee's summit", 'Lees Summit'],
  ["O'Fallon", 'o fallon'],
  ['winston salem', 'Winston-Salem'],
  ['n kansas city', 'North Kansas City'],
  ['eureka spgs', 'Eureka Springs'],
])('%s and %s are the same city', (typed, name) => {
  expect(cityKey(typed)).toBe(cityKey(name));
});

test.each([
  ['st', 'st'],
  ['n', 'n'],
  ['st ', 'st'],
  ['Elk Mt', 'elkmt'],
  ['Carroll Jct', 'carrolljunction'],
  ['Ft Worth', 'fortworth'],
  ['s gate', 'southgate'],
  ['e Lansing', 'eastlansing'],
  ['w Plains', 'westplains'],
  ['Frank Ste', 'frankste'],
  ['Old Ft', 'oldft'],
  ['Main St', 'mainst'],
  ['Cedar Hts', 'cedarheights'],
  ['Kansas N City', 'kansasncity'],
  ['nw Haven', 'nwhaven'],
  [' - Columbia  ', 'columbia'],
  ['Cañon City', 'canoncity'],
])('%j is compared as %j', (name, key) => {
  expect(cityKey(name)).toBe(key);
});

test('an abbreviation that ends the text is the start of something else', () => {
  expect('stockton'.startsWith(cityKey('st'))).toBe(true);
  expect('saintlouis'.startsWith(cityKey('st l'))).toBe(true);
});
