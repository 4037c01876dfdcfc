import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

test('what was under way when its process died, and has a successor, has not given up', async () => {
  const db = swath.testDb.db;
  const add = () => sql`select graphile_worker.add_job('send-message', '{}'::json, job_key => 'one')`.execute(db);
  await add();
  await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'dead', attempts = 1 where key = 'one'`.execute(
    db,
  );
  await add();
  await sql`select graphile_worker.force_unlock_workers(array['dead'])`.execute(db);
  const { rows } = await sql`select 1 from graphile_worker.jobs where attempts >= max_attempts and locked_at is null
    and last_error is null`.execute(db);
  expect(rows).toHaveLength(1);
  expect((await list()).json()).toEqual({ tasks: [], more: false });
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
