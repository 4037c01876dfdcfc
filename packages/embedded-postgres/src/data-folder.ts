import { createHash } from 'node:crypto';
import { accessSync, constants, mkdirSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { codeOf } from './processes.ts';
import { canRun, giveTo, type ServerUser } from './server-user.ts';

/** Where one major version of PostgreSQL keeps its things. */
export type DataFolder = {
  /** `…/pg18` */
  readonly home: string;
  /** Made whole or not at all: the data and the password that opens it. */
  readonly cluster: string;
  readonly data: string;
  readonly passwordFile: string;
  readonly portFile: string;
  readonly logFile: string;
  readonly lockFile: string;
  /** One file for each process that uses the server. */
  readonly leases: string;
};

/** The places inside a data folder, whether they exist or not. */
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

/** Where the data of a folder can be: in it, or where it moves when the server's account cannot reach it. */
export function placesFor(dataDir: string, major: string): { wanted: DataFolder; moved: DataFolder } {
  const wanted = join(resolve(dataDir), `pg${major}`);
  const digest = createHash('sha256').update(wanted).digest('hex').slice(0, 12);
  return { wanted: dataFolderAt(wanted), moved: dataFolderAt(join('/var/lib/swath', digest, `pg${major}`)) };
}

/**
 * Makes the folder for the data, named by PostgreSQL's major version, where the server's account can write.
 *
 * A folder that account cannot reach (a checkout in root's home) moves to a place of its own under `/var/lib`, always
 * the same one, and the log says so.
 *
 * @throws Error when neither place can be written
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
    return false; // whatever the machine says (no right, read-only, full, a file of that name), the place is no good
  }
}
