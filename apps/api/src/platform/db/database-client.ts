import { readFile } from 'node:fs/promises';
import pg from 'pg';

/** What the address of a database says where its password stands. */
const FILE = 'password_file';

/** An address whose password stands in a file, for whoever connects to it. */
export function withPasswordFile(address: string, file: string): string {
  const url = new URL(address);
  url.searchParams.set(FILE, file);
  return url.href;
}

/**
 * A connection whose password stands in a file where its address says so. The file is read for each connection, so that a
 * password may be replaced, as often as one likes, while the product runs.
 *
 * Source: docs/decisions.md, D654.
 */
export class DatabaseClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    const file = config?.connectionString && URL.parse(config.connectionString)?.searchParams.get(FILE);
    // The library asks for it when the server does; its types know a text alone once the client is made.
    if (file) Object.assign(this, { password: () => this.#read(file) });
  }

  async #read(file: string): Promise<string> {
    try {
      return (await readFile(file, 'utf8')).trim();
    } catch (fault) {
      // Otherwise the server waits a minute for a password that will not come.
      setImmediate(() => void this.end());
      throw fault;
    }
  }
}
