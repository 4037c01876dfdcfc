import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { DataFolder } from './data-folder.ts';
import { codeOf } from './processes.ts';
import { giveTo, PLAIN_ENVIRONMENT, type ServerUser } from './server-user.ts';

/** The database role that the product connects as; it owns the embedded server. */
export const DATABASE_USER = 'swath';

/** Whether a complete PostgreSQL data directory exists in this folder. */
export function clusterExists(folder: DataFolder): boolean {
  return existsSync(join(folder.data, 'PG_VERSION'));
}

/** Removes what interrupted calls of `createCluster` left behind. The caller must hold the start lock. */
export function clearUnfinished(folder: DataFolder): void {
  for (const name of readdirSync(folder.home)) {
    if (name.startsWith('unfinished-')) remove(join(folder.home, name));
  }
}

/**
 * Creates an empty PostgreSQL data directory (initdb) with a random password.
 *
 * It is created under a temporary name and renamed, so that a crash leaves nothing half-finished. The encoding is UTF-8
 * whatever the machine's locale. The caller must hold the start lock.
 *
 * @throws Error when initdb fails
 */
export async function createCluster(folder: DataFolder, programs: string, user: ServerUser): Promise<void> {
  const unfinished = join(folder.home, `unfinished-${process.pid}`);
  const passwordFile = join(unfinished, 'password');
  mkdirSync(unfinished, { mode: 0o700 });
  writeFileSync(passwordFile, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
  giveTo(user, unfinished);
  giveTo(user, passwordFile);

  const words = [
    '-D',
    join(unfinished, 'data'),
    '-U',
    DATABASE_USER,
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
  ];
  const text = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  try {
    await promisify(execFile)(join(programs, 'initdb'), [...words, ...text, '--no-instructions'], {
      ...user,
      cwd: unfinished,
      env: PLAIN_ENVIRONMENT,
    });
    renameSync(unfinished, folder.cluster);
  } catch (error) {
    remove(unfinished);
    const said = error instanceof Error ? error.message : String(error);
    const complaint = /(?:error|FATAL): +(.+)/.exec(said)?.[1] ?? said.split('\n')[0];
    throw new Error(`Free some disk space in ${folder.home} or set DATABASE_URL: initdb failed (${complaint}).`, {
      cause: error,
    });
  }
}

/** Reads the password of the embedded server. @throws Error when the file is missing or not readable */
export function getPassword(folder: DataFolder): string {
  try {
    return readFileSync(folder.passwordFile, 'utf8').trim();
  } catch (error) {
    throw new Error(
      codeOf(error) === 'EACCES'
        ? `Run this as the account that owns ${folder.cluster}, or set DATABASE_URL.`
        : `Delete ${folder.cluster} to begin with an empty database, or set DATABASE_URL: its password is gone.`,
      { cause: error },
    );
  }
}

/** Deletes a folder, with retries: initdb may outlive the process that started it and still be writing. */
function remove(path: string): void {
  rmSync(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
}
