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

test.each([
  ['Oak Avenue', 'oak ave'],
  ['Oak Boulevard', 'oak blvd'],
  ['Oak Circle', 'oak cir'],
  ['Oak Court', 'oak ct'],
  ['Oak Drive', 'oak dr'],
  ['Oak Highway', 'oak hwy'],
  ['Oak Lane', 'oak ln'],
  ['Oak Parkway', 'oak pkwy'],
  ['Oak Place', 'oak pl'],
  ['Oak Road', 'oak rd'],
  ['Oak Square', 'oak sq'],
  ['Oak Street', 'oak st'],
  ['Oak Terrace', 'oak ter'],
  ['Oak Trail', 'oak trl'],
  ['North Oak', 'n oak'],
  ['South Oak', 's oak'],
  ['East Oak', 'e oak'],
  ['West Oak', 'w oak'],
  ['Northeast Oak', 'ne oak'],
  ['Northwest Oak', 'nw oak'],
  ['Southeast Oak', 'se oak'],
  ['Southwest Oak', 'sw oak'],
])('%s written out is the same street as %s', (long, short) => {
  expect([readStreet(`5 ${long}`), readStreet(`5 ${short}`)]).toEqual([
    { number: 5, street: short },
    { number: 5, street: short },
  ]);
});

test('the four digits after a ZIP do not set two houses apart, on either side', () => {
  const line = '412 Elm Ave';
  const near = (one: string, other: string) => areOnSameStreet({ line, zip: one }, { line, zip: other }, 0.25);
  expect([near('65203-1234', '65203'), near('65203', '65203-1234'), near('65203-1234', '65203-9876')]).toEqual([
    ...[true, true, true],
  ]);
});
