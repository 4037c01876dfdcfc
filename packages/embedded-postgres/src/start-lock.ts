import { readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { codeOf, isAtWork, nameOf } from './processes.ts';

/**
 * Takes the lock for starting the server, so that only one of several processes creates the data and starts it.
 *
 * The lock is a symlink to the unique name of its holder: creating one is atomic.
 *
 * @returns a function that releases the lock; null when another process holds it
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

/** Deletes the lock of a dead process; false when its holder is still running. */
function clearDeadLock(file: string): boolean {
  const holder = findHolder(file);
  if (holder === null) return true;
  if (isAtWork(holder)) return false;
  // Renamed first to avoid a race: of two processes that saw the dead holder, the second must not delete the new lock
  // of the first.
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
