import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ConnectionStore, createConnection } from './connection.ts';

let answers: boolean;
let asked: number;
let store: ConnectionStore;
let stop: () => void;
const onLine = vi.spyOn(navigator, 'onLine', 'get');

beforeEach(() => {
  answers = true;
  asked = 0;
  onLine.mockReturnValue(true);
  store = createConnection(async () => {
    asked++;
    return answers;
  });
  stop = store.start();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const lose = () => {
  answers = false;
  onLine.mockReturnValue(false);
  dispatchEvent(new Event('offline'));
};

test('the browser says that the network is gone, and that it is back', async () => {
  lose();
  await vi.waitFor(() => expect(store.state()).toBe('offline'));
  answers = true;
  onLine.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  await store.back();
  expect(store.state()).toBe('online');
});

test('a network that is there and on which nothing answers is said too', async () => {
  answers = false;
  await expect(store.follow(Promise.reject(new TypeError('Failed to fetch')))).rejects.toThrow('Failed to fetch');
  await vi.waitFor(() => expect(store.state()).toBe('unreachable'));
});

test('a part of the app that the browser has kept does not show that anything can be reached; an answer does', async () => {
  await store.follow(Promise.resolve('a module'), true);
  expect(store.wasReached()).toBe(false);
  await store.follow(Promise.resolve('an answer'));
  expect(store.wasReached()).toBe(true);
});

test('a call that hangs is looked into after a second; one that is answered or given up is not', async () => {
  vi.useFakeTimers();
  answers = false;
  await store.follow(Promise.resolve('answered'));
  await store.follow(Promise.reject(new DOMException('gone', 'AbortError'))).catch(() => {});
  await vi.advanceTimersByTimeAsync(5_000);
  expect(asked).toBe(0);
  void store.follow(new Promise(() => {}));
  await vi.advanceTimersByTimeAsync(999);
  expect(asked).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(store.state()).toBe('unreachable');
});

test('it is asked again, ever more seldom, until something answers', async () => {
  vi.useFakeTimers();
  lose();
  await vi.advanceTimersByTimeAsync(0);
  const times = async (ms: number) => {
    const before = asked;
    await vi.advanceTimersByTimeAsync(ms);
    return asked - before;
  };
  expect(await times(1_000)).toBe(1);
  expect(await times(2_000)).toBe(1);
  expect(await times(60_000)).toBeLessThan(10);
  answers = true;
  await times(8_000);
  expect(store.state()).toBe('online');
  expect(await times(60_000)).toBe(0);
});

test('an answer that was on its way when the network went does not count for the time after', async () => {
  const first = Promise.withResolvers<boolean>();
  const questions = [first.promise, Promise.resolve(false)];
  const slow = createConnection(() => questions.shift() ?? Promise.resolve(false));
  const end = slow.start();
  void slow.check();
  dispatchEvent(new Event('offline'));
  first.resolve(true);
  await vi.waitFor(() => expect(slow.state()).not.toBe('online'));
  end();
});

test('a touch after a long silence is a reason to look', async () => {
  vi.useFakeTimers();
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(asked).toBe(0);
  await vi.advanceTimersByTimeAsync(7_000);
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(asked).toBe(1);
});

test('nothing is asked before it is started: everything counts as online', async () => {
  const idle = createConnection(async () => false);
  expect(await idle.check()).toBe(true);
  await idle.follow(Promise.reject(new TypeError())).catch(() => {});
  expect(idle.state()).toBe('online');
});
