import { readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { codeOf, isAtWork, nameOf } from './processes.ts';

/**
 * Acquires the lock file of the start, so that of several processes only one creates the data and starts it.
 *
 * The lock is a symlink to the name of its holder, which is created atomically.
 *
 * @returns the release function; null while another process holds it
 */
export function takeStartLock(file: string): (() => void) | null {
  for (let tries = 0; tries < 2; tries += 1) {
    try {
      symlinkSync(nameOf(process.pid), file);
      return () => rmSync(file, { force: true });
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    }
    if (!clearDeadLock(file)) return null;
  }
  return null;
}

/** Removes a stale lock of a dead process; false when its holder is running. */
function clearDeadLock(file: string): boolean {
  const holder = findHolder(file);
  if (holder === null) return true;
  if (isAtWork(holder)) return false;
  // Renamed first to avoid a race: two processes that both saw the dead holder must not delete the lock that one of them then
  // took.
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return true;
    throw error;
  }
  if (findHolder(aside) === holder) {
    rmSync(aside);
    return true;
  }
  renameSync(aside, file);
  return false;
}

function findHolder(file: string): string | null {
  try {
    return readlinkSync(file);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}
