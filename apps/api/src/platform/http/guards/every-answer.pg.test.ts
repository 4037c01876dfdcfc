import { request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aHomeowner, type Person } from '../../../testing/people.ts';
import { aQueuedJobRow } from '../../../testing/queue-rows.ts';
import { readToEnd } from '../../../testing/raw-http.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { openLog } from '../../process/log.ts';

let swath: TestApp;
let homeowner: Person;
const written: string[] = [];
const lines = () => written.flatMap((text) => text.trim().split('\n')).map((line) => JSON.parse(line));
beforeAll(async () => {
  swath = await startTestApp({}, { log: openLog('info', { write: (text) => void written.push(text) }) });
  await swath.app.listen({ port: 0, host: '127.0.0.1' });
  homeowner = await aHomeowner(swath.ctx.db);
});
afterAll(() => swath[Symbol.asyncDispose]());

const CALLS = [
  ['/api/profile', 200, 'application/json; charset=utf-8'],
  ['/api/queued-jobs/not-an-id', 404, 'application/problem+json'],
  ['/api/company', 403, 'application/problem+json'],
] as const;
const PAGES = [
  ['/api/nothing-here', 404, 'application/problem+json'],
  ['/photos/nothing/large', 404, 'application/problem+json'],
  ['/healthz', 200, 'application/json; charset=utf-8'],
  ['/metrics', 200, 'text/plain; version=0.0.4; charset=utf-8'],
  ['/api/docs', 200, 'text/html; charset=utf-8'],
] as const;

const policyOf = async (address: string) => {
  const { headers } = await swath.call(homeowner.token, 'GET', address);
  return String(headers['content-security-policy']).split(';');
};

describe.each([...CALLS, ...PAGES])('%s, answered with %i', (address, status, type) => {
  test('says what it is, and is nothing else', async () => {
    const { statusCode, headers } = await swath.call(homeowner.token, 'GET', address);
    expect([statusCode, headers['content-type']]).toEqual([status, type]);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  test('is had over TLS alone for a year, here and below, is framed by nobody and tells nobody where one came from', async () => {
    const { headers } = await swath.call(homeowner.token, 'GET', address);
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(await policyOf(address)).toEqual(expect.arrayContaining(["base-uri 'none'", "frame-ancestors 'none'"]));
    expect(headers).not.toHaveProperty('x-powered-by');
  });

  test('is given to no page of another site', async () => {
    const origin = { origin: 'https://evil.test' };
    const { headers } = await swath.call(homeowner.token, 'GET', address, undefined, origin);
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });
});

test.each(PAGES)('what %s loads and whom it calls is ours: nothing goes to anybody else', async (address) => {
  const policy = await policyOf(address);
  for (const rule of ["default-src 'self'", "connect-src 'self'", "form-action 'self'", "frame-src 'self'"])
    expect(policy).toContain(rule);
  for (const rule of ["object-src 'none'", "script-src 'self'"]) expect(policy).toContain(rule);
});

test.each(CALLS)('%s is no page: it loads nothing, sends nothing, and says so in few words', async (address) => {
  expect((await policyOf(address)).toSorted()).toEqual([
    "base-uri 'none'",
    "default-src 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ]);
});

test('styles stand in a page by a word of its own, which is another one each time', async () => {
  const nonces = [];
  for (const _ of ['once', 'again']) {
    const { headers, body } = await swath.call(null, 'GET', '/api/docs');
    const [, nonce] = /;style-src 'self' 'nonce-([\w-]{22})';/.exec(String(headers['content-security-policy']))!;
    expect(body).toContain(`<style nonce="${nonce}">`);
    nonces.push(nonce);
  }
  expect(new Set(nonces).size).toBe(2);
});

test('asking first is answered by no permission, so that a browser sends nothing with a token from another site', async () => {
  const asked = { origin: 'https://evil.test', 'access-control-request-method': 'PATCH' };
  const { statusCode, headers } = await swath.call(null, 'OPTIONS', '/api/profile', undefined, asked);
  expect(statusCode).toBe(404);
  expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
});

test('TRACE, by which a request could be read back, is not served', async () => {
  const { port } = swath.app.server.address() as AddressInfo;
  const status = await new Promise((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', method: 'TRACE', path: '/api/profile' }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    sent.on('error', reject).end();
  });
  expect(status).toBe(404);
});

test('a parameter that stands there twice, and a field that would change every object, are refused', async () => {
  const twice = await swath.call(homeowner.token, 'GET', '/api/smarty/search?query=maple&query=elm');
  expect([twice.statusCode, twice.json().code]).toEqual([400, 'validation']);
  for (const body of ['{"__proto__":{"role":"admin"}}', '{"constructor":{"prototype":{"role":"admin"}}}']) {
    const sent = await swath.call(homeowner.token, 'PATCH', '/api/profile', body);
    expect([sent.statusCode, sent.json().code]).toEqual([400, 'malformed_json']);
  }
  expect({}).not.toHaveProperty('role');
});

test('what is sent is decoded once: what comes out of that encoded is not decoded again', async () => {
  const id = await aQueuedJobRow(swath.testDb.db, homeowner.account);
  const once = id.replaceAll('-', '%2D');
  const statusOf = async (part: string) =>
    (await swath.call(homeowner.token, 'GET', `/api/queued-jobs/${part}`)).statusCode;
  expect([await statusOf(once), await statusOf(once.replaceAll('%', '%25'))]).toEqual([200, 404]);

  const found = async (query: string) =>
    (await swath.call(homeowner.token, 'GET', `/api/smarty/search?query=${query}`)).json().results[0].street_line;
  expect(await found('412%20Elm%20Ave%2065203')).toBe('412 Elm Ave');
  expect(await found('412%2520Elm%2520Ave%252065203')).not.toBe('412 Elm Ave');

  const full_name = 'Harriet %3Cb%3E &lt;i&gt; \\u003c';
  const changed = await swath.call(homeowner.token, 'PATCH', '/api/profile', { full_name });
  expect(changed.json().full_name).toBe(full_name);
});

test('a request that says in two ways how long it is, is refused before anybody reads it', async () => {
  const { port } = swath.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write(
    'POST /auth/recover HTTP/1.1\r\nHost: swath.test\r\nContent-Type: application/json\r\n' +
      'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /api/me HTTP/1.1\r\nHost: swath.test\r\n\r\n',
  );
  const said = await readToEnd(socket);
  expect(said.match(/^HTTP\/1\.1 \d+/gm)).toEqual(['HTTP/1.1 400']);
});

test('where a call comes from is not what its sender says, unless a proxy of ours says it', async () => {
  const from = { 'x-forwarded-for': '198.51.100.7', 'x-real-ip': '198.51.100.7', forwarded: 'for=198.51.100.7' };
  const body = { email: 'nobody@swath.test', password: 'mow-the-lawn' };
  await swath.call(null, 'POST', '/auth/token?grant_type=password', body, from);
  const refused = swath.ctx.db.selectFrom('audit_events').select('ip').where('event', '=', 'session.refused');
  expect(await refused.execute()).toEqual([{ ip: '127.0.0.1' }]);

  await using behind = await startTestApp({ trustProxy: '127.0.0.1' });
  await behind.call(null, 'POST', '/auth/token?grant_type=password', body, from);
  const told = behind.ctx.db.selectFrom('audit_events').select('ip').where('event', '=', 'session.refused');
  expect(await told.execute()).toEqual([{ ip: '198.51.100.7' }]);
});

describe('what is logged', () => {
  test.each([
    ['forbidden', 403, () => swath.call(homeowner.token, 'GET', '/api/company')],
    ['validation', 400, () => swath.call(homeowner.token, 'PATCH', '/api/profile', { zip_code: 'canary' })],
    ['not_authenticated', 401, () => swath.call(null, 'GET', '/api/profile')],
  ] as const)(
    'that somebody was refused (%s), when, in UTC, and by which id they can ask',
    async (code, status, ask) => {
      written.length = 0;
      const { headers } = await ask();
      expect(lines()).toMatchObject([{ code, status, reqId: headers['x-request-id'], msg: 'refused' }]);
      expect(lines()[0].time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
      expect(written.join()).not.toContain('canary');
    },
  );

  test('that somebody came too often', async () => {
    const ask = () => swath.call(homeowner.token, 'POST', '/api/calendar-feed');
    for (let calls = 0; calls < 20; calls++) await ask();
    written.length = 0;
    const { headers } = await ask();
    expect(lines()).toMatchObject([
      { code: 'over_request_rate_limit', status: 429, reqId: headers['x-request-id'], msg: 'refused' },
    ]);
  });

  test('of every call who made it, which one it was, and what came of it; never the address itself', async () => {
    const requests: string[] = [];
    await using app = await startTestApp(
      { logLevel: 'info' },
      { log: openLog('silent') },
      { write: (text) => void requests.push(text) },
    );
    const harriet = await aHomeowner(app.ctx.db);
    const { headers } = await app.call(harriet.token, 'GET', '/api/queued-jobs/canary?search=canary');
    expect(requests.map((text) => JSON.parse(text))).toMatchObject([
      {
        ...{ account: harriet.account, method: 'GET', route: '/api/queued-jobs/:id', status: 404 },
        ...{ reqId: headers['x-request-id'], time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) },
      },
    ]);
    expect(requests.join()).not.toContain('canary');
  });

  test('what went wrong, which whoever asked is not told', async () => {
    const { db } = swath.testDb;
    written.length = 0;
    await db.schema.alterTable('calendar_feeds').renameTo('elsewhere').execute();
    const failed = await swath.call(homeowner.token, 'GET', '/api/calendar-feed');
    await db.schema.alterTable('elsewhere').renameTo('calendar_feeds').execute();
    expect(failed.json()).toEqual({
      type: '/problems/unexpected',
      title: 'Internal Server Error',
      status: 500,
      code: 'unexpected',
      detail: expect.any(String),
      message: failed.json().detail,
      instance: '/api/calendar-feed',
      requestId: failed.headers['x-request-id'],
    });
    expect(failed.body).not.toMatch(/calendar_feeds|select|relation|42P01|\.ts/);
    expect(lines()).toMatchObject([{ reqId: failed.headers['x-request-id'], err: { code: '42P01' } }]);
  });
});
