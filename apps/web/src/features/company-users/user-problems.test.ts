import { spec } from '@swath/fixtures/spec';
import { expect, test } from 'vitest';
import { ApiProblem } from '../../lib/api-client.ts';
import { userProblem } from './user-problems.ts';

const refused = new ApiProblem(409, 'primary_user_stays', 'Make somebody else primary first.');
const broken = new ApiProblem(500, 'unexpected', 'An unexpected error occurred.');
const offline = new ApiProblem(0, 'unreachable', 'The service could not be reached.');

spec('company 8.23', 'company 8.24', 'company 8.25', 'company 8.26', 'company 8.27', 'company 8.28');
test.each([
  ['add', refused, 'Failed to add user. Make somebody else primary first.'],
  ['remove', refused, 'Failed to remove user. Make somebody else primary first.'],
  ['makePrimary', refused, 'Failed to set primary user. Make somebody else primary first.'],
  ['add', broken, 'An error occurred while adding the user.'],
  ['remove', offline, 'An error occurred while removing the user.'],
  ['makePrimary', broken, 'An error occurred while setting primary user.'],
] as const)('%s', (doing, fault, words) => {
  expect(userProblem(doing, fault)).toBe(words);
});
