import { expect, test } from 'vitest';
import { numberedRoad } from './numbered-road.ts';

test.each([
  ['sr 5', { length: 2, name: 'SR 5' }],
  ['fm 1960', { length: 2, name: 'FM 1960' }],
  ['hwy 5', { length: 2, name: 'Hwy 5' }],
  ['rte 5', { length: 2, name: 'Rte 5' }],
  ['us 63', { length: 2, name: 'US 63' }],
  ['CR 305a', { length: 2, name: 'CR 305A' }],
  ['i 70 n', { length: 2, name: 'I 70' }],
  ['us highway 63 s', { length: 3, name: 'US Hwy 63' }],
  ['county rd k', { length: 3, name: 'County Rd K' }],
  ['co road aa', { length: 3, name: 'County Rd AA' }],
  ['old state route 5', { length: 4, name: 'Old State Rte 5' }],
  ['highway 63', { length: 2, name: 'Hwy 63' }],
  ['business rt 40', { length: 3, name: 'Business Rte 40' }],
])('%j begins with a numbered road', (typed, road) => {
  expect(numberedRoad(typed.split(' '))).toEqual(road);
});

test.each([
  'old state county old business us highway 5',
  'rd 5',
  'county rd',
  'us main',
  'highway ab',
  'elm 63',
  '',
  'fm',
  'county line rd',
])('%j is another street', (typed) => {
  expect(numberedRoad(typed.split(' '))).toBeNull();
});
