import { afterAll, expect, test } from 'vitest';
import { openLog } from '../process/log.ts';
import { openPlanner } from './open-planner.ts';
import { budgetFor } from './route-planner.ts';

const planner = openPlanner(openLog('silent'), 5);
afterAll(() => planner.close());

/** Stops along a road, the way there as long as the way back. */
const problem = (stops: number) => ({
  travel: Array.from({ length: stops + 1 }, (_, a) => Array.from({ length: stops + 1 }, (__, b) => Math.abs(a - b))),
  stops: Array.from({ length: stops }, () => ({ service: 10, ready: 0, due: 5000 })),
  depot: { leave: 0, back: 9000 },
});

test('plans in its thread, in turn, while the process goes on', async () => {
  let turns = 0;
  const clock = setInterval(() => turns++, 5);
  const planned = await Promise.all([8, 3, 40].map((n) => planner.plan({ problem: problem(n), budget: budgetFor(n) })));
  clearInterval(clock);
  expect(planned.map(({ order }) => order.length)).toEqual([8, 3, 40]);
  expect(planned.map(({ driving }) => driving)).toEqual([16, 6, 80]);
  // A hundred milliseconds of search in this thread would have let it turn but once.
  expect(turns).toBeGreaterThan(5);
});

test('tells who waits that its thread has died, and has a new one for the next', async () => {
  // What cannot be planned brings the thread down, as a fault of its own would.
  const broken = { ...problem(3), travel: [] };
  await expect(planner.plan({ problem: broken, budget: 10 })).rejects.toThrow();
  expect((await planner.plan({ problem: problem(3), budget: 10 })).driving).toBe(6);
});
