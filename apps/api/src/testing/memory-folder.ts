import { createHash } from 'node:crypto';
import { statfsSync } from 'node:fs';
import { freemem } from 'node:os';

const MEMORY = '/dev/shm';
/** So much has to be free there, and in the machine: a run of the tests takes a quarter of it. */
const ENOUGH_BYTES = 4 * 1024 ** 3;

/**
 * A folder in the machine's memory for data that does not have to outlive the machine, where there is one with room.
 * A file system on a disk takes more time to make the thousand files of a database than PostgreSQL to fill them.
 *
 * @param folder  where the data would be otherwise, and what the place in memory is named by
 * @returns a path; the folder need not exist
 */
export function inMemory(folder: string): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    if (bavail * bsize < ENOUGH_BYTES || freemem() < ENOUGH_BYTES) return folder;
  } catch {
    return folder; // not Linux
  }
  return `${MEMORY}/swath-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`;
}
