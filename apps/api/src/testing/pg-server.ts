import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../db/embedded/start-embedded-postgres.ts';
import { inMemory } from './memory-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server of the tests, without a database: `postgres://user:password@host:port`. */
    pgServer: string;
    /** How many outages of each kind the database is put through, and the server: `OUTAGES`, else two. */
    outages: number;
  }
}

const DATA_DIR = fileURLToPath(new URL('../../../../.data/test', import.meta.url));

/** Nothing in it has to survive the machine. */
const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_wal_size: '256MB' };

/**
 * Gives all tests on PostgreSQL one server: the one in `DATABASE_URL`, where its account must be allowed to make
 * databases, else the embedded one. Run by vitest, once, before the first of them.
 *
 * @returns what stops it again
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  project.provide('outages', Number(process.env.OUTAGES ?? 2));
  const given = process.env.DATABASE_URL;
  if (given) {
    project.provide('pgServer', withoutDatabase(given));
    return async () => undefined;
  }
  const server = await startEmbeddedPostgres({
    dataDir: inMemory(DATA_DIR),
    database: 'postgres',
    log: (message) => process.stderr.write(`${message}\n`),
    settings: FAST,
  });
  project.provide('pgServer', withoutDatabase(server.url));
  return () => server.stop();
}

function withoutDatabase(address: string): string {
  const url = new URL(address);
  url.pathname = '';
  return url.href;
}
