import type { SessionId } from '@swath/domain/ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditOf } from '../../../testing/audit.ts';
import { changesOf } from '../../../testing/changes.ts';
import { aCompany, aHomeowner, aMember, anAdmin, type Person, signInAs } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let swath: TestApp;
let ada: Person;
let bystander: Person;
beforeAll(async () => {
  swath = await startTestApp();
  ada = await anAdmin(swath.testDb.db);
  bystander = await aHomeowner(swath.testDb.db);
});
afterAll(() => swath[Symbol.asyncDispose]());

const signOut = (id: string, as: string | null = ada.token) =>
  swath.call(as, 'POST', `/api/admin/accounts/${id}/sign-out`);
const statusOf = async (token: string) => (await swath.call(token, 'GET', '/api/me')).statusCode;
const sessionsOf = async ({ account }: Person): Promise<SessionId[]> => {
  const rows = swath.testDb.db.selectFrom('sessions').where('account_id', '=', account).select('id');
  return (await rows.execute()).map(({ id }) => id);
};
const onRecord = async ({ account }: Person) =>
  (await auditOf(swath.testDb.db, account))
    .filter(({ event }) => event === 'account.signed_out')
    .map(({ actor, details }) => ({ actor, details }));

test.each([
  ['a homeowner', () => aHomeowner(swath.testDb.db)],
  ['a member of a company', async () => aMember(swath.testDb.db, await aCompany(swath.testDb.db))],
  ['another administrator', () => anAdmin(swath.testDb.db)],
])('%s is signed out on every device and told there, nobody else is, and it is on record', async (_, aPerson) => {
  const person = await aPerson();
  const phone = await signInAs(swath.testDb.db, person.account);
  const sessions = await sessionsOf(person);
  expect([await statusOf(person.token), await statusOf(phone)]).toEqual([200, 200]);

  const answer = await signOut(person.account);
  expect([answer.statusCode, answer.json()]).toEqual([200, { ended: 2 }]);

  expect([await statusOf(person.token), await statusOf(phone)]).toEqual([401, 401]);
  expect(await sessionsOf(person)).toEqual([]);
  for (const session of sessions) {
    expect(await changesOf(swath.testDb.db, session)).toEqual([
      { kind: 'session.ended', audience: [`session:${session}`] },
    ]);
  }
  expect(await onRecord(person)).toEqual([{ actor: ada.email, details: { devices: '2' } }]);
  expect([await statusOf(bystander.token), await statusOf(ada.token)]).toEqual([200, 200]);
  expect(await statusOf(await signInAs(swath.testDb.db, person.account))).toBe(200);
});

test('the stream of a device ends with its session', async () => {
  const person = await aHomeowner(swath.testDb.db);
  const address = await swath.app.listen({ port: 0, host: '127.0.0.1' });
  const stream = await fetch(`${address}/api/changes`, { headers: { authorization: `Bearer ${person.token}` } });
  const heard = stream.text();
  expect((await signOut(person.account)).json()).toEqual({ ended: 1 });
  expect(await heard).toContain('"kind":"session.ended"');
});

test('two at once end each device once, and both stand on record', async () => {
  const person = await aHomeowner(swath.testDb.db);
  await signInAs(swath.testDb.db, person.account);
  const answers = await Promise.all([signOut(person.account), signOut(person.account)]);
  expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200]);
  expect(answers.map((answer) => answer.json().ended).sort()).toEqual([0, 2]);
  expect((await onRecord(person)).map(({ details }) => details).sort()).toHaveLength(2);
});

test('nobody but administrators may, no id is no account, and nothing has ended then', async () => {
  const person = await aHomeowner(swath.testDb.db);
  const crew = await aMember(swath.testDb.db, await aCompany(swath.testDb.db));
  for (const [as, status] of [[null, 401] as const, [person.token, 403] as const, [crew.token, 403] as const]) {
    expect((await signOut(person.account, as)).statusCode).toBe(status);
  }
  for (const id of [crypto.randomUUID(), 'nobody']) {
    const answer = await signOut(id);
    expect(answer.statusCode).toBe(404);
  }
  expect((await signOut(crypto.randomUUID())).json().code).toBe('account_not_found');
  expect(await statusOf(person.token)).toBe(200);
  expect(await onRecord(person)).toEqual([]);
});
