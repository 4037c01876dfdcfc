import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aHomeowner, type Person } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let swath: TestApp;
let homeowner: Person;
beforeAll(async () => {
  swath = await startTestApp();
  homeowner = await aHomeowner(swath.ctx.db);
});
afterAll(() => swath[Symbol.asyncDispose]());

const ADDRESSES = [
  ['/api/profile', 200, 'application/json; charset=utf-8'],
  ['/api/queued-jobs/not-an-id', 404, 'application/problem+json'],
  ['/api/company', 403, 'application/problem+json'],
  ['/nothing/here', 404, 'application/problem+json'],
  ['/photos/nothing/large', 404, 'application/problem+json'],
  ['/healthz', 200, 'application/json; charset=utf-8'],
  ['/metrics', 200, 'text/plain; version=0.0.4; charset=utf-8'],
  ['/api/docs', 200, 'text/html; charset=utf-8'],
] as const;

describe.each(ADDRESSES)('%s, answered with %i', (address, status, type) => {
  test('says what it is, and is nothing else', async () => {
    const { statusCode, headers } = await swath.call(homeowner.token, 'GET', address);
    expect([statusCode, headers['content-type']]).toEqual([status, type]);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  test('is had over TLS alone for a year, here and below, is framed by nobody and tells nobody where one came from', async () => {
    const { headers } = await swath.call(homeowner.token, 'GET', address);
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect(headers['referrer-policy']).toBe('no-referrer');
    const policy = String(headers['content-security-policy']).split(';');
    for (const rule of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "script-src 'self'"])
      expect(policy).toContain(rule);
    expect(headers).not.toHaveProperty('x-powered-by');
  });

  test('is given to no page of another site', async () => {
    const origin = { origin: 'https://evil.test' };
    const { headers } = await swath.call(homeowner.token, 'GET', address, undefined, origin);
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });
});

test('asking first is answered by no permission, so that a browser sends nothing with a token from another site', async () => {
  const asked = { origin: 'https://evil.test', 'access-control-request-method': 'PATCH' };
  const { statusCode, headers } = await swath.call(null, 'OPTIONS', '/api/profile', undefined, asked);
  expect(statusCode).toBe(404);
  expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
});

test('TRACE, by which a request could be read back, is not served', async () => {
  await swath.app.listen({ port: 0, host: '127.0.0.1' });
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
