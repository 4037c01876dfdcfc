import { expect, test } from 'vitest';
import { reviewerName } from './reviewer-name.ts';

test.each([
  ['Harriet Miller', 'Harriet M.'],
  ['  Harriet   van der  berg ', 'Harriet B.'],
  ['Cher', 'Cher'],
  ['Zoë Öz', 'Zoë Ö.'],
  ['', 'A homeowner'],
  ['harriet@homeowner.test', 'A homeowner'],
])('%j is named "%s"', (fullName, name) => {
  expect(reviewerName(fullName)).toBe(name);
});
