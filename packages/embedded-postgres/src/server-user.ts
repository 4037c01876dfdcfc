import { execFile } from 'node:child_process';
import { chownSync, lchownSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { codeOf } from './processes.ts';

const run = promisify(execFile);

/** The account of the machine that runs the server; empty: the one this process runs under. */
export type ServerUser = { readonly uid?: number; readonly gid?: number };

/**
 * Chooses the account the server runs under: PostgreSQL refuses to run as root, so root hands it to whoever owns the
 * data already, else to `postgres`, else to `nobody`.
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

/** What the server's programs know of their surroundings: nothing that differs from machine to machine. */
export const PLAIN_ENVIRONMENT = { PATH: '/usr/local/bin:/usr/bin:/bin', TZ: 'UTC', LC_ALL: 'C' };

/** Whether this account can run a program to a good end. */
export async function canRun(user: ServerUser, program: string, ...words: string[]): Promise<boolean> {
  try {
    await run(program, words, { ...user, cwd: '/', env: PLAIN_ENVIRONMENT });
    return true;
  } catch (error) {
    if (error instanceof Error) return false;
    throw error;
  }
}

/** Hands a file or a folder to the account that runs the server; does nothing when that is this process's own. */
export function giveTo(user: ServerUser, path: string): void {
  if (user.uid !== undefined && user.gid !== undefined) chownSync(path, user.uid, user.gid);
}

/** Hands a folder and all that is in it to the account that runs the server. */
export function giveAllTo(user: ServerUser, folder: string): void {
  if (user.uid === undefined || user.gid === undefined) return;
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    lchownSync(join(folder, entry), user.uid, user.gid);
  }
  chownSync(folder, user.uid, user.gid);
}

/** Not root, and not the nobody of macOS, whose number is -2 or shown as one beyond two thousand million. */
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
