import { expect, test } from 'vitest';
import { BOOKING_STEPS, stepAfter, stepBefore } from './booking-steps.ts';

test('the dashboard asks in the order of the specification', () => {
  expect(BOOKING_STEPS.map(({ label }) => label)).toEqual([
    'Date',
    'Grass Height',
    'Yard Readiness',
    'Yard Features',
    'Select Company',
    'Final Review',
  ]);
});

test('going on and back runs through the list and stops at its ends', () => {
  const names = BOOKING_STEPS.map(({ name }) => name);
  expect(names.map(stepAfter)).toEqual([...names.slice(1), null]);
  expect(names.map(stepBefore)).toEqual([null, ...names.slice(0, -1)]);
});
