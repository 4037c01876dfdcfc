import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { allTasks } from '../../entrypoints/cron/task-table.ts';
import { writeMessage } from '../../notifications/mail-outbox/write-message.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import { spawnServer } from '../../testing/spawned-server.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { watchOutages } from '../db/outages/outages.ts';
import { runTasks } from './run-tasks.ts';

let swath: TestApp;
beforeAll(async () => {
  swath = await startTestApp();
});
afterAll(() => swath[Symbol.asyncDispose]());

const open: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
});

/** A worker in this process that hands its mails to `send`. */
async function startWorker(send: () => Promise<void>, pace: { lookMs: number; deadMs: number }) {
  const { ctx, testDb } = swath;
  const own = { ...ctx, mailer: { send } };
  const place = { pool: testDb.pool, url: testDb.servingUrl, outages: watchOutages(ctx.log), concurrency: 2, pace };
  const stop = await runTasks(own, { ...place, ...allTasks(own) });
  open.push(stop);
}

const aMessage = () =>
  swath.ctx.db
    .transaction()
    .execute((tx) => writeMessage(tx, { to: 'harriet@homeowner.test', template: 'test', subject: 'Hi', blocks: [] }));

const holder = async (): Promise<string | null> => {
  const { rows } = await sql<{ locked_by: string | null }>`
    select locked_by from graphile_worker.jobs where task_identifier = 'send-message'`.execute(swath.ctx.db);
  return rows[0]?.locked_by ?? null;
};

async function until(done: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 1_000; tries++) {
    if (await done()) return;
    await wait(20);
  }
  throw new Error('it did not happen');
}

test('a task that takes long stays with its process while that lives, and is done by another once it is killed', async () => {
  let asked = 0;
  const never = Promise.withResolvers<void>();
  const mails = await startMailServer(() => {
    asked++;
    return never.promise;
  });
  open.push(async () => {
    never.resolve();
    await mails[Symbol.asyncDispose]();
  });
  const worker = await spawnServer(swath.testDb.url, 0, { mode: 'worker', env: { SMTP_URL: mails.url } });
  open.push(worker.kill);
  await aMessage();
  await until(() => asked === 1);
  const first = await holder();

  let sent = 0;
  await startWorker(async () => void sent++, { lookMs: 50, deadMs: 200 });
  await wait(1_500);
  expect(await holder()).toBe(first);
  expect(sent).toBe(0);

  await worker.kill();
  await until(async () => sent === 1 && (await holder()) === null);
  expect(mails.taken).toEqual([]);
}, 40_000);

test('a process whose connection is cut keeps its task and works on', async () => {
  const goOn = Promise.withResolvers<void>();
  let begun = 0;
  await startWorker(
    async () => {
      begun++;
      if (begun === 1) await goOn.promise;
    },
    { lookMs: 50, deadMs: 5_000 },
  );
  await aMessage();
  await until(() => begun === 1);
  const first = await holder();
  let robbed = 0;
  await startWorker(async () => void robbed++, { lookMs: 50, deadMs: 5_000 });

  const cut = await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'swath-worker'`.execute(swath.testDb.db);
  expect(cut.rows).toHaveLength(2);
  const heartbeats = async () => {
    const { rows } = await sql`select 1 from pg_locks join pg_database on pg_database.oid = database
      where datname = current_database() and locktype = 'advisory' and mode = 'ExclusiveLock' and granted`.execute(
      swath.ctx.db,
    );
    return rows.length;
  };
  // Two new runners, and the one that still works on the message.
  await until(async () => (await heartbeats()) === 3);
  expect(await holder()).toBe(first);
  goOn.resolve();
  await until(async () => (await holder()) === null && (await heartbeats()) === 2);
  expect({ begun, robbed }).toEqual({ begun: 1, robbed: 0 });

  // Whoever is told of the next message does it.
  await aMessage();
  await until(() => begun + robbed === 2);
}, 40_000);
