import { expect, test } from 'vitest';
import { areOnSameStreet, readStreet } from './same-street.ts';

test.each([
  ['412 Elm Ave', { number: 412, street: 'elm ave' }],
  ['412 Elm Avenue, Columbia, MO 65203', { number: 412, street: 'elm ave' }],
  ['1201 East  Broadway', { number: 1201, street: 'e broadway' }],
  ['12B W. Worley St. Apt 4', { number: 12, street: 'w worley st' }],
  ['9 Mill Road #2', { number: 9, street: 'mill rd' }],
  ['7 Paseo de la Cañada', { number: 7, street: 'paseo de la canada' }],
  ['RR 2 Box 18', null],
  ['Elm Ave', null],
  ['', null],
])('%j is read as %j', (line, street) => {
  expect(readStreet(line)).toEqual(street);
});

test.each([
  ['412 Elm Ave', '430 Elm Avenue, Columbia, MO 65203', '65203', true],
  ['412 Elm Ave', '612 Elm Ave', '65203-1234', true],
  ['412 Elm Ave', '613 Elm Ave', '65203', false],
  ['412 Elm Ave', '412 Elm St', '65203', false],
  ['412 Elm Ave', '414 N Elm Ave', '65203', false],
  ['412 Elm Ave', '414 Elm Ave', '65201', false],
  ['Elm Ave', 'Elm Ave', '65203', false],
])('a quarter mile around %j: %j in %s is near: %j', (line, other, zip, near) => {
  expect(areOnSameStreet({ line, zip: '65203' }, { line: other, zip }, 0.25)).toBe(near);
});
