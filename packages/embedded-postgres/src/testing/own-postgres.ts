import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createCluster, DATABASE_USER, getPassword } from '../cluster.ts';
import { prepareDataFolder } from '../data-folder.ts';
import { findRunningServer, freePostmasterNote } from '../postmaster-file.ts';
import { findServerPackage, reachablePrograms } from '../server-package.ts';
import { chooseFreePort } from '../server-port.ts';
import { launchServer, stopServer } from '../server-process.ts';
import { ensureDatabase } from '../server-queries.ts';
import { chooseServerUser } from '../server-user.ts';

const PATIENCE_MS = 60_000;

/** A PostgreSQL server that a test can lose: nobody looks after it but the test. */
export type OwnPostgres = {
  readonly url: string;
  /** Ends it as a crash of the machine would. */
  kill(): Promise<void>;
  /** Stops it in order, as an administrator who restarts it. */
  stop(): Promise<void>;
  /** Starts it again at the same address and waits until it lets people in. */
  start(): Promise<void>;
} & AsyncDisposable;

/**
 * Starts a server with one empty database. What it acknowledged outlives a kill, but not the machine.
 *
 * @param where  the folder that its files go to; whoever names one removes it
 */
export async function startOwnPostgres(database: string, where?: string): Promise<OwnPostgres> {
  const log = (message: string) => process.stderr.write(`${message}\n`);
  const home = where ?? (await mkdtemp(join(tmpdir(), 'own-postgres-')));
  const serverPackage = findServerPackage();
  const user = await chooseServerUser([]);
  const folder = await prepareDataFolder(home, serverPackage.major, user, log);
  const programs = await reachablePrograms(serverPackage, user, folder.home, log);
  await createCluster(folder, programs, user);
  const port = await chooseFreePort(null);
  const address = `postgres://${DATABASE_USER}:${encodeURIComponent(getPassword(folder))}@127.0.0.1:${port}`;

  async function start(): Promise<void> {
    const deadline = Date.now() + PATIENCE_MS;
    for (;;) {
      freePostmasterNote(folder.data);
      const launch = await launchServer(folder, programs, user, port, { fsync: 'off' }, deadline);
      if (launch.ready) return;
      // What the killed one has left behind still leaves.
      if (!launch.transient) throw new Error(`PostgreSQL does not start: ${launch.why}`);
      await wait(20);
    }
  }
  const stop = async () => void (await stopServer(folder.data));

  await start();
  await ensureDatabase(`${address}/postgres`, database);
  return {
    url: `${address}/${database}`,
    async kill() {
      const running = findRunningServer(folder.data);
      if (!running) throw new Error('there is no server to kill');
      process.kill(running.pid, 'SIGKILL');
      while (findRunningServer(folder.data)) await wait(5);
    },
    stop,
    start,
    async [Symbol.asyncDispose]() {
      await stop();
      await rm(folder.home, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
      if (!where) await rm(home, { recursive: true, force: true });
    },
  };
}
