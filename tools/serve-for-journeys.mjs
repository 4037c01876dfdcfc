/**
 * Starts the product for the browser journeys at each of PORTS, with an empty database of its own; at STRICT_PORT one more
 * API on the last of these databases, which asks two-step verification of administrators, STRICT_ADMIN among them. Says when
 * all of them answer; Playwright runs it and stops it.
 */
import { spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
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

const ports = (process.env.PORTS ?? '19700').split(',');
const log = (message) => process.stderr.write(`${message}\n`);
const products = [];
const endAll = () => {
  for (const product of products) product.kill('SIGTERM');
};
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, endAll);
// A run that was ended by force stops nothing of what it has started.
const journeys = Number(process.env.JOURNEYS_RUN);
if (journeys) setInterval(() => isRunning(journeys) || endAll(), LOOK_MS).unref();

/**
 * Writes the file of a service account at Google's push service that does not exist: phones subscribe, and nothing is sent
 * to them. @returns its path
 */
function writePushAccount() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const account = {
    project_id: 'journeys',
    client_email: 'swath@journeys.test',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    token_uri: 'https://push.journeys.test/token',
  };
  const file = `.data/e2e-${ports[0]}-push.json`;
  writeFileSync(file, JSON.stringify(account));
  return file;
}

// Products begin once all databases are there: what cannot start leaves nothing running.
const databases = await Promise.all(ports.map(startDatabase));
const push = { FCM_ACCOUNT_FILE: writePushAccount() };
const ended = Promise.all(databases.map(({ port, dataDir }) => run('all', { PORT: port, DATA_DIR: dataDir, ...push })));
const answered = Promise.all(ports.map(answers));
const began = [];
const strictAnswered = answered.then(() => {
  // Whoever comes to a database that the other has migrated begins at once.
  const { database, dataDir } = databases.at(-1);
  began.push(
    run('api', {
      PORT: process.env.STRICT_PORT ?? '0',
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      ADMINS_NEED_FACTOR: '1',
      ADMIN_EMAILS: process.env.STRICT_ADMIN,
    }),
  );
  return answers(process.env.STRICT_PORT);
});
await Promise.race([strictAnswered.then(() => log('All servers answer.')), ended]);
const codes = [...(await ended), ...(await Promise.all(began))];
await Promise.all(databases.map(({ database }) => database.stop()));
process.exit(Math.max(...codes));

/** Runs one process of the product to its end. @returns what it left with */
async function run(part, settings) {
  const product = spawn(process.execPath, ['apps/api/src/main.ts', part], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_COMPILE_CACHE: 'node_modules/.cache/compiled', ...settings },
  });
  createInterface(product.stdout).on('line', (line) => FAILED.test(line) && log(line));
  products.push(product);
  const code = await new Promise((resolve) => product.once('exit', resolve));
  endAll(); // journeys want all of them
  return code ?? 1;
}

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
