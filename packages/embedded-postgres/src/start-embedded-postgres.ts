import { placesFor, prepareDataFolder } from './data-folder.ts';
import { countLeases, endLease, takeLease } from './leases.ts';
import { databaseUrl, reachServer } from './reach-server.ts';
import { findServerPackage } from './server-package.ts';
import { type ServerSettings, stopServer } from './server-process.ts';
import { countConnections, ensureDatabase } from './server-queries.ts';
import { chooseServerUser } from './server-user.ts';
import { startWatchdog } from './watchdog.ts';

const LEAVING_MS = 1_000; // how long a closed connection may still be counted by the server

/** Options for starting the embedded server. */
export type EmbeddedPostgresOptions = {
  /** Folder for the data, which goes into a subfolder named by PostgreSQL's major version. */
  readonly dataDir: string;
  /** Name of the database; created if it does not exist. */
  readonly database: string;
  readonly log: (message: string) => void;
  /** PostgreSQL settings beyond our usual ones, none when omitted; ignored when the server is already running. */
  readonly settings?: ServerSettings;
};

/** A running embedded PostgreSQL server, for machines that have none. `url` connects to the database. */
export type EmbeddedPostgres = {
  readonly url: string;
  /** Stops the server, unless another process uses it. Close this process's connections first. */
  stop(): Promise<void>;
};

/**
 * Starts the bundled PostgreSQL server, or connects to it when it is running already.
 *
 * It listens on the loopback address only, below port 32768, with the same port after a restart. The server stops when
 * the last process that uses it calls `stop` or ends.
 *
 * @throws Error whose message says in one sentence what to do
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log, settings = {} } = options;
  const serverPackage = findServerPackage();
  const { wanted, moved } = placesFor(options.dataDir, serverPackage.major);
  const user = await chooseServerUser([wanted.data, moved.data]);
  const folder = await prepareDataFolder(options.dataDir, serverPackage.major, user, log);
  const lease = takeLease(folder.leases, user);
  const watchdog = startWatchdog(folder, lease, log);

  async function stopUnlessUsed(server: URL): Promise<void> {
    if (countLeases(folder.leases) > 0) return log('PostgreSQL stays up: another process uses it.');
    // A server that crashed or is shutting down has no connections.
    const connections = await countConnections(databaseUrl(server, 'postgres'), LEAVING_MS).catch(() => 0);
    if (connections > 0) return log(`PostgreSQL stays up: ${connections} other connection(s) are open.`);
    if (countLeases(folder.leases) > 0) return;
    if (!(await stopServer(folder.data))) throw new Error(`End the PostgreSQL server on ${folder.data} by hand.`);
  }

  let stopping: Promise<void> | null = null;
  function stop(server: URL): Promise<void> {
    endLease(lease);
    stopping ??= stopUnlessUsed(server).finally(() => watchdog.standDown());
    return stopping;
  }

  try {
    const server = await reachServer({ folder, user, package: serverPackage, settings, log });
    try {
      await ensureDatabase(databaseUrl(server, 'postgres'), options.database);
    } catch (error) {
      await stop(server);
      const why = error instanceof Error ? error.message : String(error);
      throw new Error(`Mend what ${folder.logFile} names, or set DATABASE_URL: no database could be made (${why}).`, {
        cause: error,
      });
    }
    return { url: databaseUrl(server, options.database), stop: () => stop(server) };
  } catch (error) {
    endLease(lease);
    watchdog.standDown();
    throw error;
  }
}
