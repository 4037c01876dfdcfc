import { expect, test } from 'vitest';
import { describeFault } from './list-failed-tasks.ts';

test.each([
  ['connect ECONNREFUSED', 'connect ECONNREFUSED'],
  ['no mailbox for harriet@homeowner.test', 'no mailbox for …'],
  ["value 'Harriet' is wrong", 'value … is wrong'],
  ['call +1 (573) 555-0100 now', 'call … now'],
  ['payment 7f0c2b1e-4d0a-4f5e-9a51-0d9b6c1c2a10: gateway', 'payment 7f0c2b1e-4d0a-4f5e-9a51-0d9b6c1c2a10: gateway'],
  ['first line\n  at second', 'first line'],
  [null, 'No reason is known'],
  ['', 'No reason is known'],
])('%s', (said, words) => {
  expect(describeFault(said)).toBe(words);
});

test('a long one is cut', () => {
  expect(describeFault('x'.repeat(500))).toHaveLength(160);
});
