import { execFile } from 'node:child_process';
import { chownSync, lchownSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { codeOf } from './processes.ts';

const run = promisify(execFile);

/** The operating system account that runs the server; an empty object means the account of this process. */
export type ServerUser = { readonly uid?: number; readonly gid?: number };

/**
 * Chooses the account that runs the server. PostgreSQL refuses to run as root, so root uses the owner of existing data,
 * else `postgres`, else `nobody`.
 *
 * @param existingData  data directories, which may not exist
 * @throws Error when root finds no such account
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

/** Environment variables for the server's programs, the same on every machine. */
export const PLAIN_ENVIRONMENT = { PATH: '/usr/local/bin:/usr/bin:/bin', TZ: 'UTC', LC_ALL: 'C' };

/** Whether an account can run a program and the program succeeds. */
export async function canRun(user: ServerUser, program: string, ...words: string[]): Promise<boolean> {
  try {
    await run(program, words, { ...user, cwd: '/', env: PLAIN_ENVIRONMENT });
    return true;
  } catch (error) {
    if (error instanceof Error) return false;
    throw error;
  }
}

/** Makes the server's account the owner of a file or folder; does nothing when that is the account of this process. */
export function giveTo(user: ServerUser, path: string): void {
  if (user.uid !== undefined && user.gid !== undefined) chownSync(path, user.uid, user.gid);
}

/** Makes the server's account the owner of a folder and all it contains. */
export function giveAllTo(user: ServerUser, folder: string): void {
  if (user.uid === undefined || user.gid === undefined) return;
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    lchownSync(join(folder, entry), user.uid, user.gid);
  }
  chownSync(folder, user.uid, user.gid);
}

/** Whether an account id can run the server: not root, and not the nobody of macOS, whose id is -2 (or above 2^31). */
function isUsable(id: number): boolean {
  return id > 0 && id < 2 ** 31;
}

async function idOf(which: '-u' | '-g', name: string): Promise<number> {
  try {
    return Number((await run('id', [which, name])).stdout);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') throw new Error('Install the program "id", or set DATABASE_URL.');
    return -1; // no such account
  }
}
