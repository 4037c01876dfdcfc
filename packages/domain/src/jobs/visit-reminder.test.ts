import { expect, test } from 'vitest';
import { preparationFor, preparationText, REMINDER } from './visit-reminder.ts';

test('what to prepare goes by what is known of the yard', () => {
  expect(preparationFor([])).toEqual([
    'keep the way to your lawn open',
    'keep pets inside',
    'take toys, hoses and tools off the lawn',
  ]);
  expect(preparationFor(['narrow_gate', 'invisible_fence_flags', 'vehicle_or_trailer_parked_on_lawn'])).toEqual([
    'unlock the gate',
    'keep your dog inside',
    'move vehicles and trailers off the lawn',
    'take toys, hoses and tools off the lawn',
  ]);
  expect(preparationText(preparationFor(['fenced_yard', 'large_dog_tie_outs_or_runs']))).toBe(
    'Please unlock the gate, keep your dog inside and take toys, hoses and tools off the lawn.',
  );
});

test('the evening in which homeowners are reminded is from five to nine', () =>
  expect(REMINDER).toEqual({ from: 1020, to: 1260 }));
