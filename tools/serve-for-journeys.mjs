/** Starts the product with an empty database for the browser journeys; Playwright runs it and stops it. */
import { spawn } from 'node:child_process';
import { deleteEmbeddedData } from '../apps/api/src/db/embedded/delete-embedded-data.ts';
import { isRunning } from '../apps/api/src/db/embedded/processes.ts';
import { startEmbeddedPostgres } from '../apps/api/src/db/embedded/start-embedded-postgres.ts';

const LOOK_MS = 1_000;
/** Nothing in this database has to survive the machine. */
const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

const dataDir = process.env.DATA_DIR ?? '.data/e2e';
await deleteEmbeddedData(dataDir);
// The product joins a database that runs already.
const log = (message) => process.stderr.write(`${message}\n`);
const database = await startEmbeddedPostgres({ dataDir, database: 'swath', log, settings: FAST });
const server = spawn(process.execPath, ['apps/api/src/main.ts', 'all'], { stdio: 'inherit' });
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => server.kill(signal));
server.on('exit', async (code) => {
  await database.stop();
  process.exit(code ?? 1);
});

// A run that was ended by force stops nothing of what it has started.
const run = Number(process.env.JOURNEYS_RUN);
if (run) setInterval(() => isRunning(run) || server.kill('SIGTERM'), LOOK_MS);
