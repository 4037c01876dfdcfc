/**
 * What runs by the clock among a million mowings: every statement of every task of the schedule, first with what is due on an
 * ordinary day, then once nothing is due any more. The bound: 20 ms each when nothing is due. `npm run bench sweeps`
 */
import type { Size } from './growth/grown-rows.ts';
import { makeGrowthWorld } from './growth/growth-world.ts';
import { watchTasks } from './growth/watched-calls.ts';

const BOUND_MS = 20;

/** Measures and prints; a statement over the bound fails the bench. */
export async function benchSweeps(size: Size): Promise<void> {
  console.log(`\nmaking a database of ${size.jobs} mowings of ${size.companies} companies...`);
  const world = await makeGrowthWorld(size);
  try {
    for (const bound of [Number.POSITIVE_INFINITY, BOUND_MS]) {
      const due = bound === BOUND_MS ? 'nothing due' : 'due on an ordinary day';
      console.log(`\n${due}: each statement, median by the clock and CPU of the server in ms, pages, and where`);
      await watchTasks(world, (task, sent) => {
        const sum = sent.reduce((all, { ms }) => all + ms, 0);
        console.log(`${task}: ${sum.toFixed(2)} ms in ${sent.length} statements`);
        for (const { ms, cpu, looked } of sent) {
          const isOver = cpu > bound;
          if (isOver) process.exitCode = 1;
          const figures = `${ms.toFixed(2).padStart(9)} ${cpu.toFixed(2).padStart(9)} ${String(looked.pages).padStart(7)}`;
          console.log(`${figures}  ${looked.scans.join('; ')}${isOver ? `  over ${bound} ms` : ''}`);
        }
      });
    }
  } finally {
    await world.close();
  }
}
