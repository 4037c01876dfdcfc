import { randomBytes, randomUUID } from 'node:crypto';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import { makeTables } from '../make-tables.ts';
import type { CheckoutOrder } from '../orders-and-answers.ts';
import type { PracticeHost, PracticeTask } from '../practice-host.ts';
import type { PracticeTables } from '../practice-tables.ts';

/** The time of a test host's clock when a test begins. */
export const NOW = new Date('2026-05-02T17:00:00.000Z');

/**
 * A host with its own database, created from `schema.sql`. Its clock is frozen, and enqueued tasks are recorded but not
 * run.
 */
export type TestHost = PracticeHost & {
  setClock(now: Date): void;
  /** The enqueued tasks, in order. `at`: earliest time to run; null: at once. */
  readonly enqueued: { task: PracticeTask; at: Date | null }[];
} & AsyncDisposable;

/** Creates a test host, with a new database on the PostgreSQL server of the tests. @param own  overrides defaults */
export async function startTestHost(
  own: Partial<Pick<PracticeHost, 'webhookUrl' | 'webhookSecret'>> = {},
): Promise<TestHost> {
  const name = `practice_${randomBytes(6).toString('hex')}`;
  await onServer((server) => server.query(`create database ${name} strategy file_copy`));
  const pool = new pg.Pool({ connectionString: urlOf(name), max: 10 });
  // Dropping the database terminates idle connections that are still closing; their errors are ignored.
  pool.on('error', () => undefined);
  const db = new Kysely<PracticeTables>({ dialect: new PostgresDialect({ pool }) });
  await makeTables(db);
  let time = NOW;
  const enqueued: TestHost['enqueued'] = [];
  return {
    db,
    clock: { now: async () => time },
    enqueued,
    enqueue: async (_tx, task, at) => void enqueued.push({ task, at }),
    webhookUrl: 'http://127.0.0.1:9/',
    webhookSecret: 'a secret for tests',
    ...own,
    setClock: (now) => {
      time = now;
    },
    async [Symbol.asyncDispose]() {
      await db.destroy();
      await onServer((server) => server.query(`drop database if exists ${name} with (force)`));
    },
  };
}

/** Creates an order of $45.00, of which $1.00 is the platform's fee. @param own  overrides defaults */
export const anOrder = (
  own: Pick<CheckoutOrder, 'destinationAccount' | 'customerId'> & Partial<CheckoutOrder>,
): CheckoutOrder => ({
  paymentId: randomUUID(),
  amount: 4500,
  fee: 100,
  description: 'Mowing Job',
  returnUrl: 'https://host.test/dashboard',
  expiresAt: new Date(NOW.getTime() + 31 * 60_000),
  saveCard: false,
  ...own,
});

const urlOf = (database: string): string => {
  const url = new URL(inject('pgServer'));
  url.pathname = `/${database}`;
  return url.href;
};

async function onServer(work: (server: pg.Client) => Promise<unknown>): Promise<void> {
  const server = new pg.Client({ connectionString: urlOf('postgres') });
  await server.connect();
  await work(server).finally(() => server.end());
}
