import { flushCompileCache } from 'node:module';
import { setTimeout as wait } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import { allTasks } from './entrypoints/cron/task-table.ts';
import { openContext } from './entrypoints/startup/open-context.ts';
import { openDatabase } from './entrypoints/startup/open-database.ts';
import { serveApi } from './entrypoints/startup/serve-api.ts';
import { welcome } from './entrypoints/startup/welcome.ts';
import { messageOf } from './platform/process/describe-fault.ts';
import { readSettings, type Settings } from './platform/process/env.ts';
import { type Logger, openLog } from './platform/process/log.ts';
import { runTasks } from './platform/worker/run-tasks.ts';

type Part = { name: string; close(): Promise<void> };

/** What this process runs: everything, the API alone, or the background worker alone. */
const MODES = ['all', 'api', 'worker'] as const;
type Mode = (typeof MODES)[number];

/** How long a shutdown waits for each part of the process to finish requests and tasks under way, in milliseconds. */
const GRACE_MS = 15_000;
const TASKS_AT_ONCE = 4;

/** Starts the parts that a mode needs, each after its dependencies, and adds each to `parts` once it has started. */
async function start(mode: Mode, settings: Settings, log: Logger, parts: Part[]): Promise<void> {
  const database = await openDatabase(mode, settings, log);
  parts.push({ name: 'database', close: database.close });
  const { ctx, db, pool, url, outages, close } = openContext(settings, log, database.url);
  parts.push({ name: 'connections', close });
  // Routes are planned by background tasks; a process with the API alone plans only days that a user asks for.
  if (mode !== 'api') ctx.planner.warm();
  await database.prepare(ctx, { db, pool });
  // The worker starts last, because its tasks call the API, and stops after it, because requests under way may enqueue
  // tasks.
  const worker: Part = { name: 'worker', close: async () => undefined };
  parts.push(worker);
  if (mode !== 'worker') parts.push({ name: 'api', close: await serveApi(ctx, { pool, url, outages }) });
  if (mode !== 'api') {
    worker.close = await runTasks(ctx, { pool, url, outages, ...allTasks(ctx), concurrency: TASKS_AT_ONCE });
  }
  if (mode === 'all') welcome(settings);
  // A killed process would lose the compile cache; a no-op unless NODE_COMPILE_CACHE names a folder.
  flushCompileCache();
}

/**
 * Graceful shutdown in reverse order of the start: requests finish, then tasks, then connections close, then the
 * database.
 */
async function stop(parts: Part[], log: Logger): Promise<void> {
  for (const part of parts.reverse()) {
    try {
      const inTime = await Promise.race([part.close().then(() => true), wait(GRACE_MS, false)]);
      if (!inTime) log.error(`${part.name} did not stop within ${GRACE_MS / 1000} seconds`);
    } catch (fault) {
      log.error({ err: fault }, `${part.name} did not stop cleanly`);
    }
  }
}

async function main(): Promise<void> {
  const mode = (process.argv[2] ?? 'all') as Mode;
  if (!MODES.includes(mode)) throw new Error(`Say what to start: ${MODES.join(', ')}.`);
  const settings = readSettings();
  const log = openLog(settings.logLevel);
  const parts: Part[] = [];
  closeWithGrace({ delay: GRACE_MS * 3, logger: false }, async ({ err }) => {
    if (err) log.fatal({ err }, 'stopping on a fault');
    await stop(parts, log);
  });
  try {
    await start(mode, settings, log, parts);
  } catch (fault) {
    await stop(parts, log);
    throw fault;
  }
}

await main().catch((fault: Error) => {
  const said = 'severity' in fault ? (messageOf(fault) ?? fault.name) : fault.message;
  process.stderr.write(`Swath did not start. ${said}\n`);
  process.exit(1);
});
