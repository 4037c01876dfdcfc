import { expect, test } from 'vitest';
import { CALL_OFF_REASONS, CANNOT_DO_REASONS, CREW_REASONS, faultOf, reasonWords } from './crew-reason.ts';

test('what is called off beforehand is the company’s doing; at the lawn it depends', () => {
  expect(CALL_OFF_REASONS.map((reason) => faultOf(reason, false))).toEqual(CALL_OFF_REASONS.map(() => 'company'));
  const atLawn = CANNOT_DO_REASONS.map((reason) => faultOf(reason, true));
  expect(atLawn).toEqual(['homeowner', 'homeowner', 'homeowner', 'weather', 'company']);
});

test('every reason has words that both sides read', () => {
  expect(CREW_REASONS.map((reason) => [reason, reasonWords(reason)])).toEqual([
    ['equipment', 'Equipment broke down'],
    ['staff', 'Nobody is free to come'],
    ['weather', 'Bad weather'],
    ['no_access', 'No access to the lawn'],
    ['too_high', 'Grass too high'],
    ['dog', 'Dog on the lawn'],
    ['other', 'Another reason'],
  ]);
  expect([...CALL_OFF_REASONS, ...CANNOT_DO_REASONS].every((reason) => CREW_REASONS.includes(reason))).toBe(true);
});
