/**
 * Starts the product for the browser journeys at each of PORTS, with an empty database of its own, and says when all of
 * them answer; Playwright runs it and stops it.
 */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { deleteEmbeddedData } from '../packages/embedded-postgres/src/delete-embedded-data.ts';
import { isRunning } from '../packages/embedded-postgres/src/processes.ts';
import { startEmbeddedPostgres } from '../packages/embedded-postgres/src/start-embedded-postgres.ts';

const LOOK_MS = 1_000;
/** What a product that failed says of it: a journey alone only sees that something did. */
const FAILED = /"level":(50|60|"error"|"fatal")/;
const ASK_MS = 100;
/** Nothing in these databases has to survive the machine. */
const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

const ports = (process.env.PORTS ?? '21700').split(',');
const log = (message) => process.stderr.write(`${message}\n`);
const products = [];
const endAll = () => {
  for (const product of products) product.kill('SIGTERM');
};
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, endAll);
// A run that was ended by force stops nothing of what it has started.
const run = Number(process.env.JOURNEYS_RUN);
if (run) setInterval(() => isRunning(run) || endAll(), LOOK_MS).unref();

// Products begin once all databases are there: what cannot start leaves nothing running.
const databases = await Promise.all(ports.map(startDatabase));
const codes = databases.map(async ({ port, dataDir, database }) => {
  const env = { ...process.env, PORT: port, DATA_DIR: dataDir, NODE_COMPILE_CACHE: 'node_modules/.cache/compiled' };
  const product = spawn(process.execPath, ['apps/api/src/main.ts', 'all'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env,
  });
  createInterface(product.stdout).on('line', (line) => FAILED.test(line) && log(line));
  products.push(product);
  const code = await new Promise((resolve) => product.once('exit', resolve));
  endAll(); // journeys want all of them
  await database.stop();
  return code ?? 1;
});

const ended = Promise.all(codes);
const answered = Promise.all(ports.map(answers));
await Promise.race([answered.then(() => log('All servers answer.')), ended]);
process.exit(Math.max(...(await ended)));

async function startDatabase(port) {
  const dataDir = `.data/e2e-${port}`;
  await deleteEmbeddedData(dataDir);
  // The product joins a database that runs already.
  const database = await startEmbeddedPostgres({ dataDir, database: 'swath', log, settings: FAST });
  return { port, dataDir, database };
}

async function answers(port) {
  const ask = () =>
    fetch(`http://localhost:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await ask())) await wait(ASK_MS);
}
