import { afterEach, expect, test } from 'vitest';
import { openThreads, ThreadGaveUp, type Threads, ThreadsBusy } from './open-threads.ts';
import type { Order } from './testing/odd-work.ts';
import { threadWork } from './thread-work.ts';

const ODD = threadWork<typeof import('./testing/odd-work.ts'), 'beOdd'>(
  new URL('./testing/odd-work.ts', import.meta.url),
  'beOdd',
);
const COUNTING = threadWork<typeof import('./testing/odd-work.ts'), 'countBytes'>(ODD.file, 'countBytes');

const opened: Threads[] = [];
afterEach(() => Promise.all(opened.splice(0).map((threads) => threads.close())));

const open = (own: Partial<Parameters<typeof openThreads>[0]> = {}) => {
  const bounds = {
    atOnce: 1,
    perAccount: 2,
    inAll: 3,
    reads: 'with-a-place',
    longestMs: 60_000,
    megabytes: 32,
  } as const;
  const threads = openThreads({ ...bounds, ...own });
  opened.push(threads);
  const run = (order: Order, { account = 'a', signal }: { account?: string; signal?: AbortSignal } = {}) =>
    threads.run(ODD, { account, given: async () => order, ...(signal && { signal }) });
  return { threads, run };
};

test('a thread is used again; one that failed is replaced, and only its own request hears of it', async () => {
  const { run } = open();
  const first = await run('answer');
  expect(await run('answer')).toBe(first);
  const [failed, next] = await Promise.allSettled([run('fail'), run('answer')]);
  expect(failed).toMatchObject({ status: 'rejected', reason: { message: 'as it was told' } });
  expect(next).toMatchObject({ status: 'fulfilled' });
  const second = await run('answer');
  expect(second).not.toBe(first);
  await expect(run('exit')).rejects.toThrow('ended without an answer');
  expect(await run('answer')).not.toBe(second);
});

test('one that got ready before anybody asked is used, and what cannot get ready says so', async () => {
  const { threads, run } = open();
  await threads.warm(ODD);
  const first = await run('answer');
  expect(await run('answer')).toBe(first);
  await expect(threads.warm({ ...ODD, file: new URL('./testing/not-there.ts', import.meta.url) })).rejects.toThrow(
    'not-there.ts',
  );
});

test('what takes too long or too much memory is ended', async () => {
  await expect(open({ longestMs: 200 }).run('loop')).rejects.toThrow(ThreadGaveUp);
  await expect(open().run('eat')).rejects.toThrow(ThreadGaveUp);
});

test('an account has its places and all together have theirs', async () => {
  const { run } = open();
  const places = [run('answer'), run('answer')];
  await expect(run('answer')).rejects.toMatchObject({ name: 'ThreadsBusy', whose: 'own' });
  const other = run('answer', { account: 'b' });
  await expect(run('answer', { account: 'c' })).rejects.toMatchObject({ name: 'ThreadsBusy', whose: 'all' });
  await Promise.all([...places, other]);
  expect(await run('answer')).toEqual(expect.any(Number));
});

test('an account works in one thread at a time, so that another is not held up by it', async () => {
  const { run } = open({ atOnce: 2 });
  const gone = new AbortController();
  const held = [run('loop', gone), run('answer')].map((one) => one.catch((fault: unknown) => fault));
  expect(await run('answer', { account: 'b' })).toEqual(expect.any(Number));
  gone.abort(new Error('hung up'));
  expect(await Promise.all(held)).toEqual([new Error('hung up'), expect.any(Number)]);
});

test('when the caller is gone, work ends where it is, work that waits is left out, and their places are free', async () => {
  const { run } = open();
  const gone = new AbortController();
  const held = [run('loop', gone), run('loop', gone)].map((one) => one.catch((fault: unknown) => fault));
  await expect(run('answer')).rejects.toThrow(ThreadsBusy);
  gone.abort(new Error('hung up'));
  expect(await Promise.all(held)).toEqual([new Error('hung up'), new Error('hung up')]);
  expect(await run('answer')).toEqual(expect.any(Number));
  await expect(run('answer', gone)).rejects.toThrow('hung up');
});

test('closed, it ends its threads, and whoever runs, waits or comes is told', async () => {
  const { threads, run } = open();
  const held = [run('loop'), run('answer')].map((one) => one.catch((fault: Error) => fault.message));
  // It is at work once another account's answer would have to wait.
  await expect(run('answer')).rejects.toThrow(ThreadsBusy);
  await threads.close();
  expect(await Promise.all(held)).toEqual([expect.stringMatching(/ended|closed/), 'the threads are closed']);
  await expect(run('answer')).rejects.toThrow('the threads are closed');
});

test('a place is free again when the input fails to come', async () => {
  const { threads, run } = open({ perAccount: 1, inAll: 1 });
  const cut = async (): Promise<Order> => {
    throw new Error('cut off');
  };
  await expect(threads.run(ODD, { account: 'a', given: cut })).rejects.toThrow('cut off');
  expect(await run('answer')).toEqual(expect.any(Number));
});

test.each([
  ['with-a-place', ['a', 'b']],
  ['in-its-turn', ['a']],
] as const)('input is read %s', async (reads, before) => {
  const { threads } = open({ reads });
  const read: string[] = [];
  const gone = new AbortController();
  const ask = (account: string, order: Order) => {
    const given = async () => {
      read.push(account);
      return order;
    };
    return threads.run(ODD, { account, given, signal: gone.signal }).catch((fault: unknown) => fault);
  };
  const held = [ask('a', 'loop'), ask('b', 'answer')];
  await expect.poll(() => read).toEqual(before);
  gone.abort();
  await Promise.all(held);
  expect(read).toEqual(before);
});

test('input may come in pieces, the next one when the last one is done with, and only as many as are wanted', async () => {
  const { threads } = open();
  let ended = 0;
  async function* pieces(...of: (readonly number[] | Error)[]) {
    try {
      for (const piece of of) {
        if (piece instanceof Error) throw piece;
        yield Uint8Array.from(piece);
      }
    } finally {
      ended++;
    }
  }
  const count = (...of: (readonly number[] | Error)[]) =>
    threads.run(COUNTING, { account: 'a', given: async () => 100, pieces: pieces(...of) });
  expect(await count([1, 2, 3], [4])).toBe(104);
  expect(await count([1], [0], new Error('not asked for'))).toBe(101);
  await expect(count([1], new Error('cut off'))).rejects.toThrow('cut off');
  expect(await count()).toBe(100);
  expect(ended).toBe(4);
});
