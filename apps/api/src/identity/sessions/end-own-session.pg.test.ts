import type { SessionId } from '@swath/domain/ids';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditOf } from '../../testing/audit.ts';
import { changesOf } from '../../testing/changes.ts';
import { aHomeowner, type Person, signInAs } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let api: TestApp;
let harriet: Person;
let laptop: string;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api[Symbol.asyncDispose]());
beforeEach(async () => {
  harriet = await aHomeowner(api.ctx.db);
  laptop = await signInAs(api.ctx.db, harriet.account);
});

type Row = { id: SessionId; current: boolean; user_agent: string | null };
const list = async (token: string): Promise<Row[]> => (await api.call(token, 'GET', '/auth/sessions')).json();
const end = (token: string | null, id: string) => api.call(token, 'DELETE', `/auth/sessions/${id}`);

test('lists the devices of the account and of nobody else, the one that asks first', async () => {
  await aHomeowner(api.ctx.db);
  const rows = await list(laptop);
  expect(rows).toHaveLength(2);
  expect(rows.map((row) => row.current)).toEqual([true, false]);
  expect((await list(harriet.token))[0]!.id).toBe(rows[1]!.id);
});

test('leaves out what has ended and what is only good for a new password', async () => {
  const [, other] = await list(laptop);
  await api.ctx.db.updateTable('sessions').set({ standing: 'recovery' }).where('id', '=', other!.id).execute();
  expect(await list(laptop)).toHaveLength(1);
  await api.ctx.db
    .updateTable('sessions')
    .set({ standing: 'full', expires_at: '2026-05-01T00:00:00Z' })
    .where('id', '=', other!.id)
    .execute();
  expect(await list(laptop)).toHaveLength(1);
});

test('ends another device at once, tells its stream, and puts it on record', async () => {
  const phone = (await list(laptop))[1]!.id;
  expect((await end(laptop, phone)).statusCode).toBe(204);
  expect((await api.call(harriet.token, 'GET', '/api/me')).statusCode).toBe(401);
  expect(await changesOf(api.ctx.db, phone)).toEqual([{ kind: 'session.ended', audience: [`session:${phone}`] }]);
  const lines = (await auditOf(api.ctx.db, harriet.account)).filter(({ event }) => event === 'session.ended');
  expect(lines).toMatchObject([{ actor: harriet.email, details: { which: 'another device' } }]);
});

test('does not find what is gone, anybody else’s or no id at all; strangers are asked to sign in', async () => {
  const phone = (await list(laptop))[1]!.id;
  const eve = await aHomeowner(api.ctx.db);
  expect((await end(eve.token, phone)).statusCode).toBe(404);
  expect((await end(null, phone)).statusCode).toBe(401);
  expect((await end(laptop, 'phone')).statusCode).toBe(404);
  expect((await Promise.all([end(laptop, phone), end(laptop, phone)])).map((a) => a.statusCode).sort()).toEqual([
    204, 404,
  ]);
});
