import { expect, test } from 'vitest';
import { STATE_NAMES, stateCode } from './state-names.ts';

test('there are fifty states and the District of Columbia', () => {
  expect(Object.keys(STATE_NAMES)).toHaveLength(51);
});

test.each([
  ['mo', 'MO'],
  ['Missouri', 'MO'],
  ['  new   york ', 'NY'],
  ['D.C.', 'DC'],
  ['XX', null],
  ['toString', null],
  ['', null],
])('%j is %j', (text, code) => {
  expect(stateCode(text)).toBe(code);
});
