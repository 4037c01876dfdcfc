import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_ZIP } from '@swath/domain/service-areas/covers';
import { usAddressSearch } from '@swath/us-addresses/us-address-search';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { runOnce } from 'graphile-worker';
import type { DestinationStream } from 'pino';
import { buildApp } from '../entrypoints/app.ts';
import { allTasks } from '../entrypoints/cron/task-table.ts';
import { openPush } from '../entrypoints/startup/open-context.ts';
import { queueCrews } from '../marketplace/queue/view/list-hearers.ts';
import type { PayingContext } from '../money/payments/payment-handlers.ts';
import { ChangeFeed } from '../notifications/change-feed/change-feed.ts';
import { ChangeHub } from '../notifications/change-feed/change-hub.ts';
import type { Context } from '../platform/context.ts';
import { databaseClock } from '../platform/db/clock.ts';
import { type OpenDatabase, openDb, type WholeDb } from '../platform/db/db.ts';
import { ignoringTransaction, trackTransactions } from '../platform/db/open-transactions.ts';
import { readSettings, type Settings } from '../platform/process/env.ts';
import { openLog } from '../platform/process/log.ts';
import { httpCalendarReader } from '../platform/providers/calendars/http-calendar-reader.ts';
import { outboxOnly } from '../platform/providers/mail/mailer.ts';
import { outsideTransactions } from '../platform/providers/outside-transactions.ts';
import { typicalLots } from '../platform/providers/parcels/typical-lots.ts';
import { PracticePayments } from '../platform/providers/payments/practice/practice-payments.ts';
import { diskStore } from '../platform/providers/storage/disk-store.ts';
import { openThreadPools } from '../platform/threads/open-thread-pools.ts';
import { workerLogger } from '../platform/worker/worker-logger.ts';
import { paymentHandlers } from '../workflows/payment-handlers.ts';
import { inlinePlanner } from './inline-planner.ts';
import { createTestDb, setClock, TEST_PATIENCE, type TestDb } from './test-db.ts';

/** A Saturday noon in Columbia, Missouri; tests begin here unless they say otherwise. */
export const TEST_NOW = '2026-05-02T17:00:00.000Z';

const CONNECTIONS = 20;

/** Where the practice gateway would send its webhooks nothing listens: tests bring them by `gateway-events.ts`. */
const NO_DELIVERY = { 'deliver-sandbox-webhooks': async () => undefined };

/** What a call was answered with. */
type Answered = {
  statusCode: number;
  headers: Record<string, unknown>;
  body: string;
  rawPayload: Buffer;
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape and assert on them
  json(): any;
};

export type TestApp = {
  readonly app: FastifyInstance;
  /** Tests may write as they like. */
  readonly ctx: PayingContext & { readonly db: WholeDb };
  readonly testDb: TestDb;
  /** Makes one call. @param as an access token, or null for a stranger */
  call(
    as: string | null,
    method: InjectOptions['method'],
    url: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): ReturnType<TestApp['inject']>;
  inject(options: InjectOptions): Promise<Answered>;
  /** Works off all background work that is due, as a worker would. */
  runTasks(): Promise<void>;
  /** Moves the product's clock. */
  setClock(now: string): Promise<void>;
} & AsyncDisposable;

/**
 * The whole API on a database of its own, time standing at TEST_NOW. It works as the account that serves, which owns nothing.
 *
 * @param outside       in place of the embedded services and the log
 * @param requestLines  where the log of requests goes
 */
export async function startTestApp(
  own: Partial<Settings> = {},
  outside: Partial<Omit<Context, 'db'>> = {},
  requestLines?: DestinationStream,
): Promise<TestApp> {
  const testDb = await createTestDb();
  const serving = openDb(testDb.servingUrl, CONNECTIONS, () => undefined, TEST_PATIENCE);
  return openTestApp(testDb, serving, own, outside, requestLines);
}

/** The same on a database that is there already, and by connections of it that are; both are closed with it. */
export async function openTestApp(
  testDb: TestDb,
  { db, pool }: OpenDatabase,
  own: Partial<Settings> = {},
  outside: Partial<Omit<Context, 'db'>> = {},
  requestLines?: DestinationStream,
): Promise<TestApp> {
  const { servingUrl: url } = testDb;
  await setClock(testDb.db, TEST_NOW);
  const settings: Settings = {
    ...readSettings({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ADMIN_EMAILS: 'ada@swath.test' }),
    patience: TEST_PATIENCE,
    ...own,
  };
  const log = openLog(settings.logLevel);
  const files = await mkdtemp(join(tmpdir(), 'swath-photos-'));
  const threads = openThreadPools(settings.patience);
  const gatewaysOwn = openDb(url, 4, () => undefined, TEST_PATIENCE);
  trackTransactions(db);
  const embedded: Context = {
    settings,
    db,
    clock: databaseClock,
    log,
    payments: new PracticePayments({
      pool: gatewaysOwn.pool,
      webhookSecret: settings.paymentWebhookSecret,
      webhookUrl: 'http://127.0.0.1:9/webhooks/payments',
    }),
    addresses: usAddressSearch({ home: DEFAULT_ZIP }),
    parcels: typicalLots(db),
    mailer: outboxOnly,
    storage: diskStore(files),
    push: openPush(settings, db),
    driving: null,
    calendars: httpCalendarReader({ alsoHosts: settings.calendarHosts, patience: settings.patience }),
    weather: null,
    planner: inlinePlanner,
    threads,
    ...outside,
  };
  const ctx: TestApp['ctx'] = { ...embedded, ...outsideTransactions(embedded), db, paymentHandlers };
  const feed = new ChangeFeed(db, url, queueCrews, { onFault: () => undefined });
  await feed.open();
  const app = await buildApp(ctx, new ChangeHub(feed, db), pool, requestLines);
  await app.ready();
  // What a test asks comes from outside, also where the test itself holds a transaction open.
  const inject = (options: InjectOptions) => ignoringTransaction(async () => app.inject(options));
  return {
    app,
    ctx,
    testDb,
    inject,
    call: (as, method, address, body, headers = {}) =>
      inject({
        method: method!,
        url: address,
        headers: {
          ...(as && { authorization: `Bearer ${as}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
    runTasks: () =>
      runOnce({
        pgPool: pool,
        taskList: { ...allTasks(ctx).tasks, ...NO_DELIVERY },
        logger: workerLogger(ctx),
        // Otherwise it does not wait until what is done has left the table.
        preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      }),
    setClock: (now) => setClock(testDb.db, now),
    async [Symbol.asyncDispose]() {
      await app.close();
      await feed[Symbol.asyncDispose]();
      embedded.push.close();
      await threads.close();
      await gatewaysOwn.db.destroy();
      await db.destroy();
      await testDb[Symbol.asyncDispose]();
      await rm(files, { recursive: true, force: true });
    },
  };
}
