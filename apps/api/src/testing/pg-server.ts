import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbeddedPostgres } from '@swath/embedded-postgres/start-embedded-postgres';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { inMemory } from './memory-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server of the tests, without a database: `postgres://user:password@host:port`. */
    pgServer: string;
    /** How many histories of money a company is put through: `HISTORIES`. */
    histories: number;
    /** How many bulk moves of drawn days are made and undone: `BULK_MOVES`. */
    bulkMoves: number;
    /** How often each fault and each race is gone through: `FAULTS`, a number, `few` or `whole`. */
    faults: 'few' | 'whole' | number;
    /** By what lots are drawn, `DRAW_SEED`; null where nothing is left to chance, as by `npm run nightly`. */
    drawSeed: number | null;
  }
}

const DATA_DIR = fileURLToPath(new URL('../../../../.data/test', import.meta.url));

/** Nothing in it has to survive the machine, and nothing is planned by what autovacuum has found out in the middle of a test. */
const FAST = {
  autovacuum: 'off',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_wal_size: '256MB',
};

const SEEDS = 1_000_000;

/** Its socket lies beside its data: a statement takes a fifth less that way than over TCP. */
const SOCKET = { unix_socket_directories: '.' };
/** A path to a socket has at most so many bytes on macOS, and four more on Linux. */
const MOST_PATH = 103;

/**
 * Gives all tests on PostgreSQL one server: the one in `DATABASE_URL`, where its account must be allowed to make
 * databases, else the embedded one. Run by vitest, once, before the first of them.
 *
 * @returns what stops it again
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const isNightly = process.env.NIGHTLY === '1';
  project.provide('histories', Number(process.env.HISTORIES ?? (isNightly ? 400 : 16)));
  project.provide('bulkMoves', Number(process.env.BULK_MOVES ?? (isNightly ? 400 : 8)));
  project.provide('faults', roundsOf(process.env.FAULTS ?? (isNightly ? 'whole' : 'few')));
  project.provide('drawSeed', isNightly ? null : Number(process.env.DRAW_SEED ?? randomInt(SEEDS)));
  const given = process.env.DATABASE_URL;
  if (given) {
    project.provide('pgServer', withoutDatabase(given));
    return async () => undefined;
  }
  const server = await startEmbeddedPostgres({
    dataDir: inMemory(DATA_DIR),
    database: 'postgres',
    log: (message) => process.stderr.write(`${message}\n`),
    settings: { ...FAST, ...SOCKET },
  });
  project.provide('pgServer', withoutDatabase(await bySocket(server.url)));
  return () => server.stop();
}

const roundsOf = (asked: string) => (asked === 'few' || asked === 'whole' ? asked : Number(asked));

/** The same server by its socket; the address as it is where it has none. */
async function bySocket(address: string): Promise<string> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  const { rows } = await client.query<{ folder: string }>("select current_setting('data_directory') as folder");
  await client.end();
  const url = new URL(address);
  const { folder } = rows[0]!;
  const socket = join(folder, `.s.PGSQL.${url.port}`);
  if (!existsSync(socket) || Buffer.byteLength(socket) > MOST_PATH) return address;
  url.searchParams.set('host', folder);
  return url.href;
}

function withoutDatabase(address: string): string {
  const url = new URL(address);
  url.pathname = '';
  return url.href;
}
