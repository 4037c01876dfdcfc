import { ENDPOINTS } from '@swath/contract/endpoints';
import { SCHEDULE } from '../../../apps/api/src/entrypoints/cron/schedule.ts';
import { taskTable } from '../../../apps/api/src/entrypoints/cron/task-table.ts';
import type { WholeDb } from '../../../apps/api/src/platform/db/db.ts';
import { type Actor, statusOf } from '../../../apps/api/src/platform/http/testing/access-table.ts';
import type { TaskName } from '../../../apps/api/src/platform/tasks/task-names.ts';
import { everyCall } from '../../../apps/api/src/testing/every-call.ts';
import { type Watched, watchStatements } from './explaining-client.ts';
import type { GrowthWorld } from './growth-world.ts';

/** What is told of a call or a task, and of what it sent. */
export type Report = (name: string, sent: readonly Watched[]) => void;

/** Those whose calls cost something of their own; each call is made by everyone of them who may. */
const ACTORS: readonly Actor[] = ['anonymous', 'homeowner', 'crewPrimary', 'admin'];
/** Whoever has signed out makes no more calls. */
const LAST = 'signOut';

/** Everything that runs by the clock, with what is due on an ordinary day. */
export async function watchTasks({ everybody: { testApp } }: GrowthWorld, report: Report): Promise<void> {
  for (const { task } of SCHEDULE) {
    const run = taskTable[task as Extract<TaskName, `sweep-${string}`>];
    report(`by the clock: ${task}`, await watchStatements(() => run(testApp.ctx)));
  }
}

/** Every call of the contract by those who may, with the work that follows. */
export async function watchCalls(world: GrowthWorld, report: Report): Promise<void> {
  const { everybody } = world;
  const calls = everyCall(everybody);
  const inOrder = [...ENDPOINTS.filter(({ name }) => name !== LAST), ...ENDPOINTS.filter(({ name }) => name === LAST)];
  for (const endpoint of inOrder) {
    if (endpoint.events) continue;
    for (const actor of ACTORS) {
      if (!(statusOf(endpoint.name, actor)! < 300)) continue;
      await forgetCounts(world.db);
      const sent = await calls.arrange(actor, endpoint);
      const watched = await watchStatements(async () => {
        const { status, body } = await calls.ask(actor, endpoint, sent);
        if (status >= 300) console.log(`${endpoint.name} as ${actor}: ${status} ${body.slice(0, 200)}`);
      });
      report(`${endpoint.name} (${actor})`, watched);
    }
    const after = await watchStatements(() => everybody.testApp.runTasks());
    if (after.length > 0) report(`work after ${endpoint.name}`, after);
  }
}

/** One and the same person makes more calls here than any limit allows. */
const forgetCounts = (db: WholeDb) => db.deleteFrom('rate_counters').where('key', 'not like', '% bench %').execute();
