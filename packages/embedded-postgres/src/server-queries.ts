import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { codeOf } from './processes.ts';

const OUR_NAME = 'embedded-postgres';
const ALREADY_THERE = ['42P04', '23505'];

/**
 * Checks that the server accepts a connection with the password.
 *
 * @throws Error with PostgreSQL's code when it does not
 */
export async function checkServer(url: string): Promise<void> {
  await withClient(url, (client) => client.query('select 1'));
}

/** Creates the database if it does not exist. Can run concurrently in several processes. */
export async function ensureDatabase(url: string, name: string): Promise<void> {
  await withClient(url, async (client) => {
    const found = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (found.rowCount) return;
    try {
      await client.query(`create database ${pg.escapeIdentifier(name)}`);
    } catch (error) {
      if (!ALREADY_THERE.includes(codeOf(error))) throw error;
    }
  });
}

/**
 * Number of open client connections besides this one.
 *
 * A server notices a closed connection a moment later, so a number above zero is only returned after `patience`
 * milliseconds.
 */
export async function countConnections(url: string, patience: number): Promise<number> {
  return withClient(url, async (client) => {
    const deadline = Date.now() + patience;
    for (;;) {
      const { rows } = await client.query<{ open: number }>(
        `select count(*)::int as open from pg_stat_activity
          where backend_type = 'client backend' and application_name <> $1`,
        [OUR_NAME],
      );
      const open = rows[0]?.open ?? 0;
      if (open === 0 || Date.now() > deadline) return open;
      await wait(20);
    }
  });
}

async function withClient<T>(url: string, ask: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: OUR_NAME, connectionTimeoutMillis: 5_000 });
  // A lost connection also rejects the pending query. Without a listener the error event would end the whole process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await ask(client);
  } finally {
    await client.end();
  }
}
