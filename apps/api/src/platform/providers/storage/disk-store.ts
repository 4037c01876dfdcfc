import { randomUUID } from 'node:crypto';
import { mkdir, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type ObjectStore, requireKey } from './object-store.ts';

const isMissing = (fault: unknown) => (fault as NodeJS.ErrnoException).code === 'ENOENT';

/** Makes an object store in a local folder, which is created when something is stored. */
export function diskStore(path: string): ObjectStore {
  const folder = resolve(path);
  const fileOf = (key: string) => join(folder, requireKey(key));
  return {
    async put(key, bytes) {
      const file = fileOf(key);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // Written to a temporary file and renamed, so that readers never see half a file. A crash leaves the temporary
      // file, which `list` contains, so that it is cleaned up.
      const half = fileOf(`half-${randomUUID()}.jpg`);
      try {
        await writeFile(half, bytes, { mode: 0o600, flush: true });
        await rename(half, file);
      } catch (fault) {
        await rm(half, { force: true });
        throw fault;
      }
    },

    get: async (key) => unlessMissing(readFile(fileOf(key))),

    remove: async (key) => rm(fileOf(key), { force: true }),

    async *list() {
      const entries = await unlessMissing(opendir(folder));
      if (!entries) return;
      for await (const entry of entries) {
        const found = entry.isFile() ? await unlessMissing(stat(join(folder, entry.name))) : null;
        if (found) yield { key: entry.name, writtenAt: found.mtime };
      }
    },
  };
}

async function unlessMissing<Found>(looking: Promise<Found>): Promise<Found | null> {
  try {
    return await looking;
  } catch (fault) {
    if (isMissing(fault)) return null;
    throw fault;
  }
}
