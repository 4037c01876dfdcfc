import { expect, test } from 'vitest';
import { stateCode } from './state-names.ts';

test.each([
  ['mo', 'MO'],
  ['Missouri', 'MO'],
  ['  new   york ', 'NY'],
  ['D.C.', 'DC'],
  ['P.R.', 'PR'],
  ['Puerto Rico', 'PR'],
  ['XX', null],
  ['toString', null],
  ['', null],
])('%j is %j', (text, code) => {
  expect(stateCode(text)).toBe(code);
});
