import { execFile } from 'node:child_process';
import { chownSync, lchownSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { codeOf } from './processes.ts';

const run = promisify(execFile);

/** The operating system account that runs the server; empty: that of this process. */
export type ServerUser = { readonly uid?: number; readonly gid?: number };

/**
 * Chooses the account that runs the server: PostgreSQL refuses to run as root, so root uses the owner of existing data, else
 * `postgres`, else `nobody`.
 *
 * @throws Error when root finds none of these
 */
export async function chooseServerUser(existingData: readonly string[]): Promise<ServerUser> {
  if (process.geteuid?.() !== 0) return {};
  for (const data of existingData) {
    const owner = statSync(data, { throwIfNoEntry: false });
    if (owner && owner.uid > 0) return { uid: owner.uid, gid: owner.gid };
  }
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = await Promise.all([idOf('-u', name), idOf('-g', name)]);
    if (isUsable(uid) && isUsable(gid)) return { uid, gid };
  }
  throw new Error('Create a user named "postgres", because PostgreSQL refuses to run as root, or set DATABASE_URL.');
}

/** Environment of the server's programs: nothing that differs from machine to machine. */
export const PLAIN_ENVIRONMENT = { PATH: '/usr/local/bin:/usr/bin:/bin', TZ: 'UTC', LC_ALL: 'C' };

/** Whether this account can run a program successfully. */
export async function canRun(user: ServerUser, program: string, ...words: string[]): Promise<boolean> {
  try {
    await run(program, words, { ...user, cwd: '/', env: PLAIN_ENVIRONMENT });
    return true;
  } catch (error) {
    if (error instanceof Error) return false;
    throw error;
  }
}

/** Changes the owner of a file or a folder to the server's account (chown); a no-op when that is this process's own. */
export function giveTo(user: ServerUser, path: string): void {
  if (user.uid !== undefined && user.gid !== undefined) chownSync(path, user.uid, user.gid);
}

/** Changes the owner of a folder recursively. */
export function giveAllTo(user: ServerUser, folder: string): void {
  if (user.uid === undefined || user.gid === undefined) return;
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    lchownSync(join(folder, entry), user.uid, user.gid);
  }
  chownSync(folder, user.uid, user.gid);
}

/** Not root, and not the nobody account of macOS, whose id is -2 or shown as one beyond 2^31. */
function isUsable(id: number): boolean {
  return id > 0 && id < 2 ** 31;
}

async function idOf(which: '-u' | '-g', name: string): Promise<number> {
  try {
    return Number((await run('id', [which, name])).stdout);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') throw new Error('Install the program "id", or set DATABASE_URL.');
    return -1; // no such user
  }
}
