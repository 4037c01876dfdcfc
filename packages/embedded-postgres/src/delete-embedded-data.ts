import { rmSync } from 'node:fs';
import { placesFor } from './data-folder.ts';
import { findRunningServer } from './postmaster-file.ts';
import { findServerPackage } from './server-package.ts';

/**
 * Deletes the embedded database, in `dataDir` as well as under `/var/lib`; the next start creates an empty one.
 *
 * @throws Error while the database's server is running
 */
export function deleteEmbeddedData(dataDir: string): void {
  const places = Object.values(placesFor(dataDir, findServerPackage().major));
  for (const folder of places) {
    const server = findRunningServer(folder.data);
    if (server) throw new Error(`Stop what uses the database in ${folder.home} first (its server is ${server.pid}).`);
  }
  for (const folder of places) rmSync(folder.home, { recursive: true, force: true });
}
