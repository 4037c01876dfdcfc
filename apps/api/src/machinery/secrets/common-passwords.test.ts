import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

test.each(['password1', 'PASSWORD1', 'qwertyuiop', 'iloveyou1', '1234567890', 'ｐａｓｓｗｏｒｄ１'])(
  '%s is among the first that somebody tries, however it is written',
  (password) => {
    expect(isCommonPassword(password, 'harriet@homeowner.test')).toBe(true);
  },
);

test.each(['harriet@homeowner.test', 'Harriet@Homeowner.test', 'harriet.miller'])(
  '%s is the address itself, or its first half',
  (password) => {
    const email = password.includes('@') ? 'harriet@homeowner.test' : 'harriet.miller@homeowner.test';
    expect(isCommonPassword(password, email)).toBe(true);
  },
);

test.each(['mow-the-lawn', 'lawn-daisy-42', 'trim the hedge in may'])('%s is fine', (password) => {
  expect(isCommonPassword(password, 'harriet@homeowner.test')).toBe(false);
});
