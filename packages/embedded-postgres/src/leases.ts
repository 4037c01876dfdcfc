import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAtWork, nameOf } from './processes.ts';
import { giveTo, type ServerUser } from './server-user.ts';

/** The file by which a process shows that it uses the server. The last process to end its lease stops the server. */
export type Lease = { readonly file: string };

/**
 * Creates this process's lease. Call it before looking for the server, so that no other process stops it in between.
 */
export function takeLease(folder: string, user: ServerUser): Lease {
  mkdirSync(folder, { recursive: true });
  giveTo(user, folder);
  countLeases(folder); // the watchdog compares only process ids, so leases of dead processes must be removed
  const file = join(folder, `${nameOf(process.pid)}.${randomBytes(4).toString('hex')}`);
  writeFileSync(file, '');
  return { file };
}

/** Removes the lease; idempotent. */
export function endLease(lease: Lease): void {
  rmSync(lease.file, { force: true });
}

/** Number of processes that use the server; deletes the leases of dead ones. */
export function countLeases(folder: string): number {
  let living = 0;
  for (const name of readdirSync(folder)) {
    if (isAtWork(name.replace(/\.[^.]*$/, ''))) living += 1;
    else rmSync(join(folder, name), { force: true });
  }
  return living;
}
