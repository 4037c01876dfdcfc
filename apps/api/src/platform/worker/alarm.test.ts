import { expect, test } from 'vitest';
import { Alarm } from './alarm.ts';

const LONG_MS = 60_000;

test('a wait ends when its time is over, when it is rung, and at once when it was rung before', async () => {
  const alarm = new Alarm();
  await alarm.wait(1);
  const waiting = alarm.wait(LONG_MS);
  alarm.ring();
  await waiting;
  alarm.ring();
  alarm.ring();
  await alarm.wait(LONG_MS);
});

test('a ring ends one wait and not the next', async () => {
  const alarm = new Alarm();
  alarm.ring();
  await alarm.wait(LONG_MS);
  let over = false;
  const next = alarm.wait(LONG_MS).then(() => (over = true));
  await Promise.resolve();
  expect(over).toBe(false);
  alarm.ring();
  await next;
});
