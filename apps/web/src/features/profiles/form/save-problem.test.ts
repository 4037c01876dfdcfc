import { spec } from '@swath/fixtures/spec';
import { expect, test } from 'vitest';
import { ApiProblem } from '../../../lib/api-client.ts';
import { saveProblem } from './save-problem.ts';

spec('homeowner 8.30');
test.each([
  [
    new ApiProblem(503, 'unavailable', 'The service is busy.'),
    { title: 'Error saving profile. Please try again.', words: 'The service is busy.' },
  ],
  [new TypeError('A mistake of ours'), { words: 'An unexpected error occurred. Please try again.' }],
])('a profile that is not saved because of %s', (fault, told) => {
  expect(saveProblem(fault)).toEqual(told);
});
