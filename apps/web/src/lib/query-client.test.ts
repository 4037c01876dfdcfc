import { expect, test } from 'vitest';
import { createQueryClient, queryClients } from './query-client.ts';

class Problem extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`status ${status}`);
    this.status = status;
  }
}

test.each([
  ['a refusal', new Problem(404), 1],
  ['a fault', new Problem(500), 3],
  ['a lost connection', new TypeError('Failed to fetch'), 3],
])('%s is asked for that often', async (_kind, problem, times) => {
  let asked = 0;
  const failing = createQueryClient().fetchQuery({
    queryKey: ['jobs'],
    retryDelay: 0,
    retry: createQueryClient().getDefaultOptions().queries?.retry ?? false,
    queryFn: () => {
      asked++;
      throw problem;
    },
  });
  await expect(failing).rejects.toBe(problem);
  expect(asked).toBe(times);
});

test('an account has one cache in one role, and another one in another', () => {
  const queriesOf = queryClients();
  const queries = queriesOf({ id: 'gwen', role: 'company_admin' });
  expect(queriesOf({ id: 'gwen', role: 'company_admin' })).toBe(queries);
  expect(queriesOf({ id: 'gwen', role: 'user' })).not.toBe(queries);
  expect(queriesOf({ id: 'sam', role: 'company_admin' })).not.toBe(queries);
});
