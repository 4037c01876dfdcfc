import { expect, test } from 'vitest';
import { notMailedWords } from './no-mail-cause.ts';

test.each([
  ['no_address', 'Olive Porter is not told by us (no email address): please tell them yourself.'],
  ['stopped', 'Olive Porter is not told by us (they stopped our mails): please tell them yourself.'],
  ['switched_off', 'Olive Porter is not told by us (visit mails to them are off): please tell them yourself.'],
  [null, 'Olive Porter is not told by us: please tell them yourself.'],
] as const)('the company reads why an own client is not mailed: %s', (cause, words) => {
  expect(notMailedWords(cause, 'Olive Porter')).toBe(words);
});

test('without a name it is the company’s client', () => {
  expect(notMailedWords('stopped')).toBe(
    'Your client is not told by us (they stopped our mails): please tell them yourself.',
  );
});
