import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aHomeowner, anAdmin } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { signOutEverybody } from './sign-out-everybody.ts';

let swath: TestApp;
beforeAll(async () => {
  swath = await startTestApp();
});
afterAll(() => swath[Symbol.asyncDispose]());

const statusOf = async (token: string) => (await swath.call(token, 'GET', '/api/me')).statusCode;

test('everybody is signed out, more than fit into one go, each device is told, and it stands on record once', async () => {
  const { db } = swath.testDb;
  const [ada, harriet] = [await anAdmin(db), await aHomeowner(db)];
  await sql`insert into sessions (account_id, remember, amr, created_at, expires_at)
    select ${harriet.account}, true, 'password', clock_now(), '2100-01-01' from generate_series(1, 2500)`.execute(db);
  expect(await signOutEverybody(db)).toBe(2502);
  expect([await statusOf(ada.token), await statusOf(harriet.token)]).toEqual([401, 401]);
  const { told } = await db
    .selectFrom('change_events')
    .where('kind', '=', 'session.ended')
    .select((eb) => eb.fn.countAll<string>().as('told'))
    .executeTakeFirstOrThrow();
  expect(Number(told)).toBe(2502);
  const lines = await db.selectFrom('audit_events').where('event', '=', 'account.signed_out').selectAll().execute();
  expect(lines).toMatchObject([{ actor: null, subject: null, details: { who: 'everybody' } }]);
});

test('who signs in while it is under way stays', async () => {
  const { db } = swath.testDb;
  const harriet = await aHomeowner(db);
  await db.updateTable('sessions').set({ created_at: '2026-05-02T17:00:01.000Z' }).execute();
  expect(await signOutEverybody(db)).toBe(0);
  expect(await statusOf(harriet.token)).toBe(200);
});

test('two at once end each session once', async () => {
  const { db } = swath.testDb;
  await swath.setClock('2026-05-02T17:10:00.000Z');
  const before = await db.selectFrom('sessions').select('id').execute();
  const ended = await Promise.all([signOutEverybody(db), signOutEverybody(db)]);
  expect(before.length).toBeGreaterThan(0);
  expect(ended[0] + ended[1]).toBe(before.length);
  expect(await db.selectFrom('sessions').select('id').execute()).toEqual([]);
});
