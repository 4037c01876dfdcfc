import { expect, test } from 'vitest';
import { completedSearch } from './completed-address.ts';

test.each([
  [
    { from: '2026-04-01', to: '2026-04-30', customer: 'Porter', page: '2' },
    { from: '2026-04-01', to: '2026-04-30', customer: 'Porter', page: 2 },
  ],
  [{ from: '2026-02-30', to: 'yesterday', customer: '', page: '1' }, {}],
  [{ page: '-1' }, {}],
  [{ page: '1e9' }, {}],
  [{ page: '1.5', other: 'x' }, {}],
  [{ customer: 'x'.repeat(200) }, { customer: 'x'.repeat(100) }],
])('of %j it reads %j', (address, read) => {
  expect(completedSearch(address)).toEqual(read);
});
