import { ENDPOINTS } from '@swath/contract/endpoints';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { recordChange } from '../../notifications/change-feed/record-change.ts';
import { aCompany, aHomeowner, anAdmin, type Person } from '../../testing/people.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/test-app.ts';
import { until } from '../../testing/until.ts';

let api: TestApp;
let ada: Person;
let company: string;
beforeAll(async () => {
  api = await startTestApp({ adminsNeedFactor: true });
});
afterAll(() => api[Symbol.asyncDispose]());
beforeEach(async () => {
  ada = await anAdmin(api.ctx.db);
  company = await aCompany(api.ctx.db, { status: 'approved' });
});

const suspend = (by: Person) => api.call(by.token, 'PUT', `/api/companies/${company}/suspend`, { reason: 'No.' });

/** Turns two-step verification on with the first code of a new app. */
async function turnOn(person: Person): Promise<void> {
  const begun = await api.call(person.token, 'POST', '/auth/factors', {});
  const { id, totp } = begun.json();
  const code = new TOTP({ secret: totp.secret }).generate({ timestamp: Date.parse(TEST_NOW) });
  expect((await api.call(person.token, 'POST', `/auth/factors/${id}/verify`, { code })).statusCode).toBe(200);
}

/** Follows the stream of changes of somebody. */
async function follow({ token }: Person) {
  if (!api.app.server.listening) await api.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = api.app.server.address() as { port: number };
  const hangUp = new AbortController();
  const headers = { authorization: `Bearer ${token}` };
  const stream = await fetch(`http://127.0.0.1:${port}/api/changes`, { headers, signal: hangUp.signal });
  expect(stream.status).toBe(200);
  const heard = { text: '', ended: false };
  const read = async () => {
    for await (const text of stream.body!.pipeThrough(new TextDecoderStream())) heard.text += text;
  };
  const end = () => {
    heard.ended = true;
  };
  void read().then(end, end);
  return { heard, hangUp: () => hangUp.abort() };
}

/** Something happens at a company, and then to an account. */
async function somethingHappens({ account }: Person): Promise<void> {
  const subject = crypto.randomUUID();
  await api.ctx.db.transaction().execute(async (tx) => {
    await recordChange(tx, { kind: 'company.registered', subject, audience: { admins: true } });
    await recordChange(tx, { kind: 'notice.changed', subject, audience: { account } });
  });
}

/** Whether the product says beforehand that it is needed. */
const isNotified = async (person: Person, app = api) =>
  (await app.call(person.token, 'GET', '/api/me')).json().factor_needed;

const CALLS = ENDPOINTS.filter(({ may }) => typeof may !== 'string' && may.includes('admin'));

describe('an administrator without two-step verification', () => {
  test.each(CALLS.map(({ method, path }) => [method, path] as const))(
    'sees and changes nothing: %s %s',
    async (method, path) => {
      const address = path.replaceAll(/\{\w+\}/g, () => crypto.randomUUID());
      const answer = await api.call(ada.token, method, address, method === 'GET' ? undefined : {});
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'factor_needed']);
    },
  );

  test('finds the way to turn it on, and goes on from there', async () => {
    expect((await api.call(ada.token, 'GET', '/api/admin/companies?status=pending')).statusCode).toBe(403);
    expect((await api.call(ada.token, 'GET', '/auth/user')).statusCode).toBe(200);
    expect(await isNotified(ada)).toBe(true);
    await turnOn(ada);
    expect(await isNotified(ada)).toBe(false);
    expect((await api.call(ada.token, 'GET', '/api/admin/companies?status=pending')).statusCode).toBe(200);
    expect((await suspend(ada)).statusCode).toBeLessThan(300);
  });

  test('hears of their own account and of nobody else until it is on, and of everybody from then on', async () => {
    const before = await follow(ada);
    await somethingHappens(ada);
    await until(() => before.heard.text.includes('"notice.changed"'));
    expect(before.heard.text).not.toContain('"company.registered"');

    await turnOn(ada);
    await until(() => before.heard.ended);
    expect(before.heard.text).toContain('"role.changed"');
    expect(before.heard.text).not.toContain('"company.registered"');

    let after = await follow(ada);
    await somethingHappens(ada);
    await until(async () => {
      // Where a change cannot be final yet it is told to whoever comes meanwhile, and a changed role sends them away to come back.
      if (after.heard.ended) {
        after = await follow(ada);
        await somethingHappens(ada);
      }
      return after.heard.text.includes('"company.registered"');
    });

    const { factors } = (await api.call(ada.token, 'GET', '/auth/user')).json();
    expect((await api.call(ada.token, 'DELETE', `/auth/factors/${factors[0].id}`)).statusCode).toBe(200);
    await until(() => after.heard.ended);
    const again = await follow(ada);
    await somethingHappens(ada);
    await until(() => again.heard.text.includes('"notice.changed"'));
    const told = again.heard.text.match(/"kind":"[\w.]+"/g);
    expect(told?.filter((kind) => kind.includes('company'))).toEqual([]);
    again.hangUp();
  });

  test('who has only begun to set it up has not turned it on', async () => {
    await api.call(ada.token, 'POST', '/auth/factors', {});
    expect((await suspend(ada)).json().code).toBe('factor_needed');
  });

  test('who is no administrator hears nothing of it', async () => {
    const homeowner = await aHomeowner(api.ctx.db);
    expect((await suspend(homeowner)).json().code).toBe('forbidden');
    expect(await isNotified(homeowner)).toBe(false);
    expect((await api.call(homeowner.token, 'PATCH', '/api/profile', { full_name: 'Harriet' })).statusCode).toBe(200);
  });
});

test('where it is not asked for, an administrator goes on without', async () => {
  await using elsewhere = await startTestApp({ adminsNeedFactor: false });
  const admin = await anAdmin(elsewhere.ctx.db);
  const approved = await aCompany(elsewhere.ctx.db, { status: 'approved' });
  const path = `/api/companies/${approved}/suspend`;
  const answer = await elsewhere.call(admin.token, 'PUT', path, { reason: 'No.' });
  expect(answer.statusCode).toBeLessThan(300);
  expect(await isNotified(admin, elsewhere)).toBe(false);
});
