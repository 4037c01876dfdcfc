import type { JobId } from '@swath/domain/ids';
import { UNDO_MINUTES } from '@swath/domain/jobs/job-lifecycle';
import { sweepCompletedJobs } from '../marketplace/jobs/jobs.tasks.ts';
import type { Person } from './people.ts';
import type { TestApp } from './test-app.ts';

/** Lets the time pass in which a completion can be undone, and what follows from it happen. */
export async function passUndoTime(testApp: TestApp): Promise<void> {
  const now = await testApp.ctx.clock.now(testApp.ctx.db);
  await testApp.setClock(new Date(now.getTime() + UNDO_MINUTES * 60_000).toISOString());
  await sweepCompletedJobs(testApp.ctx);
  await testApp.runTasks();
}

/** The crew mows a lawn, and can undo it no more. */
export async function mow(testApp: TestApp, { token }: Person, job: JobId): Promise<void> {
  for (const step of ['start', 'complete']) {
    const answer = await testApp.call(token, 'POST', `/api/MowingJobs/${job}/${step}`);
    if (answer.statusCode !== 200) throw new Error(`${step}: ${answer.body}`);
  }
  await passUndoTime(testApp);
}
