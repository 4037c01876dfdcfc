import { expect, test } from 'vitest';
import { openThreads, ThreadGaveUp, ThreadsBusy } from './open-threads.ts';
import type { Order } from './testing/odd-thread.ts';

const open = (own: Partial<Parameters<typeof openThreads>[1]> = {}) => {
  const bounds = { atOnce: 1, perAccount: 2, inAll: 3, longestMs: 60_000, megabytes: 32, ...own };
  const run = openThreads<Order, number>(new URL('./testing/odd-thread.ts', import.meta.url), bounds);
  return (order: Order, account = 'a') => run({ account, given: async () => order, patience: 1 });
};

test('a thread is used again; one that failed is replaced, and only its own request hears of it', async () => {
  const run = open();
  const first = await run('answer');
  expect(await run('answer')).toBe(first);
  const [failed, next] = await Promise.allSettled([run('fail'), run('answer')]);
  expect(failed).toMatchObject({ status: 'rejected', reason: { message: 'as it was told' } });
  expect(next).toMatchObject({ status: 'fulfilled' });
  expect(await run('answer')).not.toBe(first);
});

test('what takes too long or too much memory is ended', async () => {
  await expect(open({ longestMs: 200 })('loop')).rejects.toThrow(ThreadGaveUp);
  await expect(open()('eat')).rejects.toThrow(ThreadGaveUp);
});

test('an account has its places and all together have theirs; input of what is refused is not read', async () => {
  const run = open();
  const places = [run('answer'), run('answer')];
  await expect(run('answer')).rejects.toThrow(ThreadsBusy);
  const other = run('answer', 'b');
  await expect(run('answer', 'c')).rejects.toThrow(ThreadsBusy);
  await Promise.all([...places, other]);
  expect(await run('answer')).toEqual(expect.any(Number));
});

test('a place is free again when the input fails to come', async () => {
  const bounds = { atOnce: 1, perAccount: 1, inAll: 1, longestMs: 60_000, megabytes: 32 };
  const run = openThreads<Order, number>(new URL('./testing/odd-thread.ts', import.meta.url), bounds);
  const cut = async (): Promise<Order> => {
    throw new Error('cut off');
  };
  await expect(run({ account: 'a', given: cut, patience: 1 })).rejects.toThrow('cut off');
  expect(await run({ account: 'a', given: async () => 'answer', patience: 1 })).toEqual(expect.any(Number));
});
