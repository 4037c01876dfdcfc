import { expect, test } from 'vitest';
import { obviousWords, PUBLIC_WORDS } from './password.ts';

test('what is obvious is the product, the address, the name and the company: whole, run together and in parts', () => {
  const words = obviousWords({
    email: 'Harriet.Miller@green-acres.test',
    fullName: ' Harriet  O’Neill-Miller ',
    company: ' Green Acres LLC ',
  });
  for (const word of [
    'swath',
    'harriet.miller@green-acres.test',
    'harriet.miller',
    'harrietmiller',
    'harriet',
    'neill',
    'green-acres',
    'green acres llc',
    'greenacresllc',
    'acres',
  ])
    expect(words).toContain(word);
  expect(new Set(words).size).toBe(words.length);
});

test('parts of one or two letters are left out: they occur in every other word', () => {
  const words = obviousWords({ email: 'jo@a.test', fullName: 'Jo Li', company: null });
  expect(words).not.toContain('jo');
  expect(words).not.toContain('a');
  expect(words).not.toContain('');
  expect(words).toContain('joli');
  expect(obviousWords({ email: 'jo@a.test', fullName: 'Ann Li' })).toContain('ann');
});

test.each(['mow-the-lawn', 'mowthelawn', 'mow the lawn', 'mow_the_lawn'])(
  '"%s" is known to everybody who read of the demo world',
  (spelled) => expect(PUBLIC_WORDS).toContain(spelled),
);

test('nothing but the address need be known', () => {
  expect(obviousWords({ email: 'harriet@homeowner.test' })).toContain('harriet');
});
