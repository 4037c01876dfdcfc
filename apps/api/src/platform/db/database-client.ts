import { readFile } from 'node:fs/promises';
import pg from 'pg';

/** The parameter of a connection string that names the file with the password. */
const FILE = 'password_file';

/** Adds to a connection string the file from which the password is read on connecting. */
export function withPasswordFile(address: string, file: string): string {
  const url = new URL(address);
  url.searchParams.set(FILE, file);
  return url.href;
}

/**
 * A PostgreSQL client that reads its password from a file if its connection string names one. The file is read for each
 * connection, so that the password can be rotated while the product runs.
 *
 * Source: docs/rules/platform.md.
 */
export class DatabaseClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    const file = config?.connectionString && URL.parse(config.connectionString)?.searchParams.get(FILE);
    // pg calls this function when the server requests a password; its types accept only a string after construction.
    if (file) Object.assign(this, { password: () => this.#read(file) });
  }

  async #read(file: string): Promise<string> {
    try {
      return (await readFile(file, 'utf8')).trim();
    } catch (fault) {
      // Ends the connection; otherwise the server would wait a minute for the password.
      setImmediate(() => void this.end());
      throw fault;
    }
  }
}
