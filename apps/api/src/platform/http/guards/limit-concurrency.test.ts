import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { limitConcurrency } from './limit-concurrency.ts';

/** Work that lasts until it is let go. */
function held() {
  const begun: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const work = (name: string) => async () => {
    begun.push(name);
    await promise;
    return name;
  };
  return { begun, work, letGo: resolve };
}

test('six calls of an account are worked on at once, others wait in order, and another account does not', async () => {
  const { begun, work, letGo } = held();
  const names = ['1', '2', '3', '4', '5', '6', '7', '8'];
  const asked = names.map((name) => limitConcurrency('a', name, work(name)));
  const other = limitConcurrency('b', '1', work('other'));
  await turn();
  expect(begun).toEqual(['1', '2', '3', '4', '5', '6', 'other']);
  letGo();
  expect(await Promise.all([...asked, other])).toEqual([...names, 'other']);
  expect(begun.slice(-2)).toEqual(['7', '8']);
});

test('of the same call two are worked on at once, and its others take no place of another one', async () => {
  const { begun, work, letGo } = held();
  const asked = ['1', '2', '3', '4', '5', '6', '7'].map((name) => limitConcurrency('a', 'list', work(name)));
  const other = limitConcurrency('a', 'read', work('other'));
  await turn();
  expect(begun).toEqual(['1', '2', 'other']);
  letGo();
  expect(await Promise.all([...asked, other])).toEqual(['1', '2', '3', '4', '5', '6', '7', 'other']);
});

test('what fails makes room like what does not', async () => {
  const fail = async () => {
    throw new Error('as it was told');
  };
  const failed = await Promise.allSettled(Array.from({ length: 9 }, () => limitConcurrency('a', 'list', fail)));
  expect(failed.every(({ status }) => status === 'rejected')).toBe(true);
  expect(await limitConcurrency('a', 'list', async () => 'done')).toBe('done');
});

test('more than two hundred that wait are refused, and only those', async () => {
  const { work, letGo } = held();
  const asked = Array.from({ length: 202 }, (_, n) => limitConcurrency('a', 'list', work(`${n}`)));
  await turn();
  await expect(limitConcurrency('a', 'list', work('too many'))).rejects.toMatchObject({
    code: 'over_request_rate_limit',
  });
  letGo();
  expect(await Promise.all(asked)).toHaveLength(202);
});
