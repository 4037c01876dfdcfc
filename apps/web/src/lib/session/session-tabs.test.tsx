import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TakeTurns } from './one-tab.ts';
import { signedInAt } from './testing/fake-auth.ts';

const KEY = 'swath.session';

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('tabs of a browser', () => {
  const signedIn = (seconds: number, turns?: TakeTurns) => signedInAt('browser', seconds, turns);
  const hear = (key: string) => dispatchEvent(new StorageEvent('storage', { key }));

  test('a sign-out there is a sign-out here', async () => {
    const { session, events, device } = await signedIn(900);
    const stop = session.watchOtherTabs();
    device.clear();
    hear(KEY);
    stop();
    expect(session.current()).toBeNull();
    expect(events).toEqual([{ kind: 'signed-out', ended: null }]);
  });

  test('a renewal there is used here', async () => {
    const { session, open, answers, events } = await signedIn(900);
    const other = open();
    answers.push({ seconds: 900 });
    await other.refresh();
    events.length = 0;
    const stop = session.watchOtherTabs();
    hear(KEY);
    stop();
    expect(await session.token()).toBe('token-2');
    expect(events).toEqual([{ kind: 'refreshed' }]);
  });

  test('tabs take turns: the second finds what the first has renewed', async () => {
    let last: Promise<unknown> = Promise.resolve();
    const turns: TakeTurns = (task) => {
      const mine = last.then(task);
      last = mine.catch(() => null);
      return mine;
    };
    const { session, open, answers, calls } = await signedIn(10, turns);
    const others = [open(), open()];
    const stop = others.map((tab) => tab.watchOtherTabs());
    session.onEvent(() => dispatchEvent(new StorageEvent('storage', { key: KEY })));
    answers.push({ seconds: 900 });
    const tokens = await Promise.all([session, ...others].map((tab) => tab.token()));
    for (const unwatch of stop) unwatch();
    expect(tokens).toEqual(['token-2', 'token-2', 'token-2']);
    expect(calls).toHaveLength(1);
  });

  test('somebody else behind the cookie is a new sign-in', async () => {
    const { session, answers, events } = await signedIn(10);
    answers.push({ seconds: 900, user: 'b' });
    await session.refresh();
    expect(session.current()?.user.email).toBe('b@homeowner.test');
    expect(events).toEqual([{ kind: 'signed-in' }]);
  });
});
