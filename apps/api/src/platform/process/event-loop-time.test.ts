import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { block } from '../../testing/block.ts';
import { eventLoopTime, setEventLoopTimeout } from './event-loop-time.ts';

/** More than a tick, so that it can be told. */
const BLOCKED_MS = 400;

test('stops while the event loop is blocked, asked in the middle or afterwards, and goes on with it', async () => {
  const from = eventLoopTime();
  const began = performance.now();
  block(BLOCKED_MS);
  const inside = eventLoopTime();
  await turn();
  const after = eventLoopTime();
  expect([inside >= from, after >= inside]).toEqual([true, true]);
  expect(after - from).toBeLessThanOrEqual(performance.now() - began - BLOCKED_MS / 2);
  await expect.poll(() => eventLoopTime() > after + 1).toBe(true);
});

test('a time-out does not run out while the loop is blocked, runs out afterwards, and can be called off', async () => {
  let over = 0;
  const callOff = setEventLoopTimeout(BLOCKED_MS / 2, () => over++);
  setEventLoopTimeout(BLOCKED_MS / 2, () => over++);
  block(BLOCKED_MS);
  // Timers that are due by the wall's clock come first.
  await turn();
  expect(over).toBe(0);
  callOff();
  await expect.poll(() => over).toBe(1);
});
