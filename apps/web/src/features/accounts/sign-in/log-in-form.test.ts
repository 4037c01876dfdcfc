import { spec } from '@swath/fixtures/spec';
import { expect, test } from 'vitest';
import { ApiProblem } from '../../../lib/api-client.ts';
import { splitName } from '../sign-up/split-name.ts';
import { meansUnverified, refusalOf } from './log-in-form.tsx';

spec('access 5.9');
test.each([
  ['Email not confirmed', true],
  ['not confirmed', true],
  ['Please confirm your email first', true],
  ['CONFIRM the EMAIL address', true],
  ['Please confirm', false],
  ['Invalid login credentials', false],
  ['Email or password is wrong', false],
  ['', false],
])('"%s" means unverified: %s', (text, unverified) => {
  expect(meansUnverified(text)).toBe(unverified);
});

spec('access 5.10');
test.each([
  [new ApiProblem(400, 'email_not_confirmed', 'Email not confirmed'), /^Your account hasn't been verified/, true],
  [new ApiProblem(400, 'invalid_credentials', 'Invalid login credentials'), /^The email and\/or password/, false],
  [
    new ApiProblem(403, 'foreign_origin', 'This request comes from another site.'),
    /^The email and\/or password/,
    false,
  ],
  [new Error('anything else'), /^The email and\/or password/, false],
  [new ApiProblem(0, 'unreachable', 'No line.'), /^No line\.$/, false],
  [new ApiProblem(503, 'unavailable', 'Busy: confirm your email later'), /^Busy/, false],
])('%o', (problem, banner, unverified) => {
  expect(refusalOf(problem, 'a@b.test')).toEqual({
    banner: expect.stringMatching(banner),
    unverified,
    email: 'a@b.test',
  });
});

test.each([
  ['Harriet Moore', 'Harriet', 'Moore'],
  ['  Harriet  May   Moore ', 'Harriet', 'May Moore'],
  ['Cher', 'Cher', ''],
  ['', '', ''],
])('"%s" is split', (fullName, firstName, lastName) => {
  expect(splitName(fullName)).toEqual({ firstName, lastName });
});
