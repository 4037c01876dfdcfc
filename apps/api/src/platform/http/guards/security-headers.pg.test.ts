import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aHomeowner, type Person } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { securityHeaders } from './security-headers.ts';

let swath: TestApp;
let homeowner: Person;
beforeAll(async () => {
  const tilesAt = (origin: string) => ({ url: `${origin}/{z}/{x}/{y}.png`, origin, attribution: 'Surveyors' });
  swath = await startTestApp({
    mapTiles: tilesAt('https://tiles.test'),
    aerialTiles: tilesAt('https://aerial.test:8443'),
  });
  homeowner = await aHomeowner(swath.ctx.db);
});
afterAll(() => swath[Symbol.asyncDispose]());

const kept = async (...call: Parameters<TestApp['call']>) => {
  const { statusCode, headers } = await swath.call(...call);
  return [statusCode, headers['cache-control']];
};

describe('who keeps an answer', () => {
  test('nobody, of a call, whichever way it is refused', async () => {
    const { token } = homeowner;
    expect(await kept(token, 'GET', '/api/profile')).toEqual([200, 'no-store']);
    expect(await kept('not-a-token', 'GET', '/api/profile')).toEqual([401, 'no-store']);
    expect(await kept(token, 'PATCH', '/api/profile', { zip_code: 'x' })).toEqual([400, 'no-store']);
    expect(await kept(token, 'PATCH', '/api/profile', '{')).toEqual([400, 'no-store']);
    expect(await kept(token, 'PATCH', '/api/profile', 'x'.repeat(200_000))).toEqual([413, 'no-store']);
    expect(await kept(token, 'GET', '/api/queued-jobs/not-an-id')).toEqual([404, 'no-store']);
  });

  test('nobody, of a call that comes too often, or fails', async () => {
    const { db } = swath.testDb;
    const again = () => kept(homeowner.token, 'POST', '/api/calendar-feed');
    for (let calls = 0; calls < 20; calls++) expect(await again()).toEqual([201, 'no-store']);
    expect(await again()).toEqual([429, 'no-store']);
    await db.schema.alterTable('calendar_feeds').renameTo('elsewhere').execute();
    expect(await kept(homeowner.token, 'GET', '/api/calendar-feed')).toEqual([500, 'no-store']);
    await db.schema.alterTable('elsewhere').renameTo('calendar_feeds').execute();
  });

  test('what is no call says so itself, or nothing', async () => {
    expect(await kept(null, 'GET', '/api/openapi.json')).toEqual([200, undefined]);
    expect(await kept(null, 'GET', '/api/nothing-here')).toEqual([404, undefined]);
  });
});

test('pictures come from ourselves, and from the places that the maps have them from', async () => {
  const { headers } = await swath.call(null, 'GET', '/healthz');
  expect(String(headers['content-security-policy']).split(';')).toContain(
    "img-src 'self' data: blob: https://tiles.test https://aerial.test:8443",
  );
});

test.each([
  ['a page', '/api/docs'],
  ['the app', '/login'],
  ['what is not there', '/api/nothing-here'],
])('nothing of a device is open to %s', async (_, path) => {
  const { headers } = await swath.call(null, 'GET', path);
  const closed = String(headers['permissions-policy']).split(', ');
  for (const feature of ['camera', 'microphone', 'geolocation', 'usb', 'payment'])
    expect(closed).toContain(`${feature}=()`);
});

test.each([
  ['an answer', 200],
  ['a refusal', 401],
])('%s of a call is no page, and has no device to ask for', async (_, status) => {
  const { statusCode, headers } = await swath.call(status === 200 ? homeowner.token : null, 'GET', '/api/me');
  expect(statusCode).toBe(status);
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers).not.toHaveProperty('permissions-policy');
});

test('search engines list no answer of a call that is for everybody', async () => {
  const robots = async (url: string) => (await swath.call(null, 'GET', url)).headers['x-robots-tag'];
  expect(await robots('/api/companies/latest-reviews')).toBe('noindex');
  expect(await robots('/api/zips/99999/companies?lot_size_sqft=10890')).toBe('noindex');
  expect(await robots('/healthz')).toBeUndefined();
});

test('where Stripe takes the cards, its form may ask the browser for a payment', async () => {
  const app = fastify();
  securityHeaders(app, { stripe: true, tileOrigins: [] });
  app.get('/', async () => '');
  const { headers } = await app.inject('/');
  expect(String(headers['permissions-policy'])).toMatch(
    /, payment=\(self "https:\/\/js\.stripe\.com" "https:\/\/hooks\.stripe\.com"\)$/,
  );
});
