import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAtWork, nameOf } from './processes.ts';
import { giveTo, type ServerUser } from './server-user.ts';

/** A note that a process uses the server; the last one to leave stops it. */
export type Lease = { readonly file: string };

/** Notes that this process uses the server. Taken before looking for it, so that nobody stops it in between. */
export function takeLease(folder: string, user: ServerUser): Lease {
  mkdirSync(folder, { recursive: true });
  giveTo(user, folder);
  countLeases(folder); // the watchdog knows processes by number only, so names of the dead must not stay
  const file = join(folder, `${nameOf(process.pid)}.${randomBytes(4).toString('hex')}`);
  writeFileSync(file, '');
  return { file };
}

/** Takes the note back; doing it twice is fine. */
export function endLease(lease: Lease): void {
  rmSync(lease.file, { force: true });
}

/** How many notes of living processes there are; clears away those of dead ones. */
export function countLeases(folder: string): number {
  let living = 0;
  for (const name of readdirSync(folder)) {
    if (isAtWork(name.replace(/\.[^.]*$/, ''))) living += 1;
    else rmSync(join(folder, name), { force: true });
  }
  return living;
}
