import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk that a test can fill. */
export type SmallDisk = {
  readonly folder: string;
  /** Takes all the room that is left. */
  fill(): Promise<void>;
  /** Gives it back. */
  free(): Promise<void>;
} & AsyncDisposable;

/** Mounts a disk in memory; null where that is not allowed: it takes root, on Linux. @param megabytes  its size */
export function mountSmallDisk(megabytes: number): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), 'swath-small-disk-'));
  try {
    const how = `size=${megabytes}m,mode=1777`;
    execFileSync('mount', ['-t', 'tmpfs', '-o', how, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    rmdirSync(folder);
    return null;
  }
  const ballast = join(folder, 'ballast');
  return {
    folder,
    async fill() {
      const file = await open(ballast, 'a');
      const room = Buffer.alloc(64 * 1024);
      try {
        for (;;) await file.write(room);
      } catch (fault) {
        if ((fault as NodeJS.ErrnoException).code !== 'ENOSPC') throw fault;
      } finally {
        await file.close();
      }
    },
    free: () => rm(ballast, { force: true }),
    async [Symbol.asyncDispose]() {
      execFileSync('umount', ['-l', folder]);
      rmdirSync(folder);
    },
  };
}
