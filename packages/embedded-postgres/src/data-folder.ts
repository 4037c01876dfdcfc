import { createHash } from 'node:crypto';
import { accessSync, constants, mkdirSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { codeOf } from './processes.ts';
import { canRun, giveTo, type ServerUser } from './server-user.ts';

/** Paths of the embedded server's files, for one major version of PostgreSQL. */
export type DataFolder = {
  /** The folder that contains all the others, `…/pg18`. */
  readonly home: string;
  /** Folder with data and password; created in one step. */
  readonly cluster: string;
  readonly data: string;
  readonly passwordFile: string;
  readonly portFile: string;
  readonly logFile: string;
  readonly lockFile: string;
  /** Folder with one file for each process that uses the server. */
  readonly leases: string;
};

/** Builds the paths inside a data folder, whether they exist or not. */
export function dataFolderAt(home: string): DataFolder {
  const cluster = join(home, 'cluster');
  return {
    home,
    cluster,
    data: join(cluster, 'data'),
    passwordFile: join(cluster, 'password'),
    portFile: join(home, 'port'),
    logFile: join(home, 'server.log'),
    lockFile: join(home, 'starting'),
    leases: join(home, 'leases'),
  };
}

/**
 * The two possible places of a data folder: `wanted` in `dataDir`, or `moved` under `/var/lib` if the server's account
 * cannot reach `dataDir`.
 */
export function placesFor(dataDir: string, major: string): { wanted: DataFolder; moved: DataFolder } {
  const wanted = join(resolve(dataDir), `pg${major}`);
  const digest = createHash('sha256').update(wanted).digest('hex').slice(0, 12);
  return { wanted: dataFolderAt(wanted), moved: dataFolderAt(join('/var/lib/swath', digest, `pg${major}`)) };
}

/**
 * Creates the data folder, named by PostgreSQL's major version, where the server's account can write.
 *
 * If that account cannot reach `dataDir` (such as a checkout in root's home), a fixed folder under `/var/lib` is used,
 * and a line is logged.
 *
 * @throws Error when neither can be written
 */
export async function prepareDataFolder(
  dataDir: string,
  major: string,
  user: ServerUser,
  log: (message: string) => void,
): Promise<DataFolder> {
  const { wanted, moved } = placesFor(dataDir, major);
  if (await makeFolder(wanted.home, user)) return dataFolderAt(realpathSync(wanted.home));
  if (user.uid !== undefined && (await makeFolder(moved.home, user))) {
    log(`The database is in ${moved.home}: the account that runs PostgreSQL cannot write to ${wanted.home}.`);
    return dataFolderAt(realpathSync(moved.home));
  }
  throw new Error(`Make ${wanted.home} a folder that you own and can write to, or set DATABASE_URL.`);
}

async function makeFolder(home: string, user: ServerUser): Promise<boolean> {
  try {
    mkdirSync(home, { recursive: true, mode: 0o755 });
    giveTo(user, home);
    if (user.uid !== undefined) return await canRun(user, 'test', '-w', home);
    accessSync(home, constants.W_OK | constants.X_OK);
    return true;
  } catch (error) {
    if (codeOf(error) === '') throw error;
    return false; // any system error (no permission, read-only, disk full, a file of that name) means that the place cannot be used
  }
}
