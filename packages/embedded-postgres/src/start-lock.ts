import { readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { codeOf, isAtWork, nameOf } from './processes.ts';

/**
 * Takes the right to start the server, so that of several processes only one makes the data and starts it.
 *
 * The lock is a link that points at the name of its holder: it comes into being whole, in one step.
 *
 * @returns what gives the right back; null while another start has it
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

/** Takes away the lock of a process that was ended while it was starting; false when its holder is at work. */
function clearDeadLock(file: string): boolean {
  const holder = findHolder(file);
  if (holder === null) return true;
  if (isAtWork(holder)) return false;
  // Moved aside first: two processes that both saw the dead holder must not delete the lock one of them then took.
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
