import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enqueueTask } from '../../../platform/tasks/enqueue-task.ts';
import { aHomeowner, anAdmin, type Person } from '../../../testing/people.ts';
import { aFailedTask } from '../../../testing/tasks.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let swath: TestApp;
let ada: Person;
beforeAll(async () => {
  swath = await startTestApp();
  ada = await anAdmin(swath.testDb.db);
});
afterAll(() => swath[Symbol.asyncDispose]());

const list = (as: string | null = ada.token) => swath.call(as, 'GET', '/api/admin/tasks');
const retry = (id: string, as: string | null = ada.token) => swath.call(as, 'POST', `/api/admin/tasks/${id}/retry`);
const taskRow = async (id: string) =>
  (
    await sql<{ attempts: number; max_attempts: number }>`
      select attempts, max_attempts from graphile_worker.jobs where id = ${id}`.execute(swath.testDb.db)
  ).rows[0];

test('what gave up is listed with why, in words that say nothing of anybody, and tried once more', async () => {
  const id = await aFailedTask(
    swath.testDb.db,
    'no "Harriet" at harriet@homeowner.test, 573 555 0100\n    at send (x.ts:1)',
  );
  expect((await list()).json()).toMatchObject({
    tasks: [{ id, name: 'send-message', attempts: 3, fault: 'no … at … …' }],
    more: false,
  });
  const answer = await retry(id);
  expect([answer.statusCode, answer.json()]).toEqual([200, { tasks: [], more: false }]);
  expect(await taskRow(id)).toEqual({ attempts: 2, max_attempts: 3 });
  await swath.runTasks();
  // The mail is none: there is nothing left to do.
  expect(await taskRow(id)).toBeUndefined();
  const { rows } = await sql<{ details: object }>`
    select details from audit_events where event = 'task.retried' and actor = ${ada.email}`.execute(swath.testDb.db);
  expect(rows).toEqual([{ details: { task: 'send-message', id } }]);
});

test('what was under way when another took its place has not given up, whether its process died or it failed', async () => {
  const { db } = swath.testDb;
  const add = (key: string) =>
    swath.ctx.db.transaction().execute((tx) => enqueueTask(tx, 'send-message', { messageId: randomUUID() }, { key }));
  for (const [key, fault] of [
    ['dies', null],
    ['fails', 'the mail server hung up'],
  ] as const) {
    await add(key);
    await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'first', attempts = 1 where key = ${key}`.execute(
      db,
    );
    await add(key);
    await sql`update graphile_worker._private_jobs set locked_at = null, locked_by = null, last_error = ${fault}
      where locked_by = 'first'`.execute(db);
  }
  const { rows } =
    await sql`select from graphile_worker.jobs where attempts >= max_attempts and locked_at is null`.execute(db);
  expect(rows).toHaveLength(2);
  expect((await list()).json()).toEqual({ tasks: [], more: false });
});

test('what has a key and gave up is listed', async () => {
  const { db } = swath.testDb;
  await swath.ctx.db
    .transaction()
    .execute((tx) => enqueueTask(tx, 'send-message', { messageId: randomUUID() }, { key: 'own', maxAttempts: 2 }));
  await sql`update graphile_worker._private_jobs set attempts = 2, last_error = 'no' where key = 'own'`.execute(db);
  const { tasks } = (await list()).json();
  expect(tasks).toMatchObject([{ name: 'send-message', attempts: 2 }]);
  await retry(tasks[0].id);
  await swath.runTasks();
});

test('of two at once one is told, and what waits or is none is not found', async () => {
  const id = await aFailedTask(swath.testDb.db);
  const answers = await Promise.all([retry(id), retry(id)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
  expect((await retry(id)).json().code).toBe('task_not_found');
  expect((await retry('999999999')).json().code).toBe('task_not_found');
  expect((await retry('x')).statusCode).toBe(404);
});

test('nobody else may', async () => {
  const { token } = await aHomeowner(swath.testDb.db);
  const id = await aFailedTask(swath.testDb.db);
  expect([(await list(token)).statusCode, (await list(null)).statusCode]).toEqual([403, 401]);
  expect([(await retry(id, token)).statusCode, (await retry(id, null)).statusCode]).toEqual([403, 401]);
  expect(await taskRow(id)).toEqual({ attempts: 3, max_attempts: 3 });
});
