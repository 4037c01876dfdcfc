import { expect, test } from 'vitest';
import { fillPlace } from './fill-place.ts';

const typed = { street_address: '412 elm ave', city: '', state: '', zip_code: '' };
const found = { street_line: '412 Elm Ave', city: 'Columbia', state: 'MO', zip: '65203' };
const whole = { street_address: '412 Elm Ave', city: 'Columbia', state: 'MO', zip_code: '65203' };

test('a suggestion fills all four fields', () => {
  expect(fillPlace(typed, found)).toEqual(whole);
});

test.each(['apt 4', 'Unit 12B', '# 4', '#4', 'Suite 200', 'Lot 9'])('a suggestion without a unit leaves %s', (unit) => {
  expect(fillPlace({ ...typed, street_address: `412 elm ave ${unit}` }, found).street_address).toBe(
    `412 Elm Ave ${unit}`,
  );
  const own = { ...found, street_line: '412 Elm Ave Apt 4' };
  expect(fillPlace({ ...typed, street_address: `412 elm ave ${unit}` }, own).street_address).toBe('412 Elm Ave Apt 4');
});

test('a suggestion that lacks a part empties none', () => {
  const before = { street_address: 'RR 2 Box 18', city: 'Hallsville', state: 'MO', zip_code: '65255-1234' };
  expect(fillPlace(before, { street_line: '', city: '', state: '', zip: '' })).toEqual(before);
  expect(fillPlace(before, { ...found, street_line: '', zip: '65255' })).toEqual({
    ...{ street_address: 'RR 2 Box 18', city: 'Columbia', state: 'MO', zip_code: '65255-1234' },
  });
});

test('another ZIP is taken with its city, and one that knows more', () => {
  expect(fillPlace({ ...typed, zip_code: '65202' }, found).zip_code).toBe('65203');
  expect(fillPlace({ ...typed, zip_code: '65203' }, { ...found, zip: '65203-0001' }).zip_code).toBe('65203-0001');
});
