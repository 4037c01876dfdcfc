import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAtWork, nameOf } from './processes.ts';
import { giveTo, type ServerUser } from './server-user.ts';

/** Lease of a process that uses the server (reference counting); the last one to end stops it. */
export type Lease = { readonly file: string };

/** Takes this process's lease. Before looking for the server, so that no other process stops it in between. */
export function takeLease(folder: string, user: ServerUser): Lease {
  mkdirSync(folder, { recursive: true });
  giveTo(user, folder);
  countLeases(folder); // the watchdog checks only process ids, so leases of dead processes must be removed
  const file = join(folder, `${nameOf(process.pid)}.${randomBytes(4).toString('hex')}`);
  writeFileSync(file, '');
  return { file };
}

/** Releases the lease; idempotent. */
export function endLease(lease: Lease): void {
  rmSync(lease.file, { force: true });
}

/** Counts the leases of living processes; removes those of dead ones. */
export function countLeases(folder: string): number {
  let living = 0;
  for (const name of readdirSync(folder)) {
    if (isAtWork(name.replace(/\.[^.]*$/, ''))) living += 1;
    else rmSync(join(folder, name), { force: true });
  }
  return living;
}
