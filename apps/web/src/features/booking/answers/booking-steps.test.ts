import { spec } from '@swath/fixtures/spec';
import { expect, test } from 'vitest';
import { bookingSteps, stepAfter, stepBefore } from './booking-steps.ts';

const labels = (ofCompany: boolean, repeats: boolean) => bookingSteps({ ofCompany, repeats }).map(({ label }) => label);

spec('homeowner 2.28', 'homeowner 2.36', 'homeowner 2.37');
test('the dashboard asks in the order of the specification, with the recurrence where it is wanted', () => {
  const order = ['Date', 'Grass Height', 'Yard Readiness', 'Yard Features', 'Select Company', 'Final Review'];
  expect(labels(false, false)).toEqual(order);
  expect(labels(false, true)).toEqual(['Date', 'Recurring', ...order.slice(1)]);
});

spec('homeowner 2.29', 'homeowner 2.41');
test('opened for a company, the other order of the specification, also for one mowing', () => {
  const order = [
    'Date',
    'Recurring',
    'Service Address',
    'Grass Height',
    'Yard Readiness',
    'Yard Features',
    'Final Review',
  ];
  expect(labels(true, false)).toEqual(order);
  expect(labels(true, true)).toEqual(order);
});

spec('homeowner 2.38');
test('going on and back runs through the list and stops at its ends', () => {
  const steps = bookingSteps({ ofCompany: true, repeats: true });
  const names = steps.map(({ name }) => name);
  expect(names.map((name) => stepAfter(steps, name))).toEqual([...names.slice(1), null]);
  expect(names.map((name) => stepBefore(steps, name))).toEqual([null, ...names.slice(0, -1)]);
});
