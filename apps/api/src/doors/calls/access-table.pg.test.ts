import { contract } from '@swath/contract/contract';
import type { Endpoint } from '@swath/contract/endpoint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routesOf } from '../../machinery/http/note-routes.ts';
import { ACTORS, TABLE } from '../../machinery/http/testing/access-table.ts';
import { type EveryCall, everyCall } from '../../testing/every-call.ts';
import { meetEverybody } from '../../testing/everybody.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

/** Addresses outside the contract: pages, and what only machines and developers ask for. */
const OUTSIDE_THE_CONTRACT = [
  'GET /healthz',
  'GET /readyz',
  'GET /metrics',
  'GET /api/openapi.json',
  'GET /api/docs',
  'POST /webhooks/payments',
  'GET /photos/:id/:size',
  'GET /calendar/:file',
  'GET /dev/outbox',
  'GET /dev/clock',
  'PUT /dev/clock',
];
const PAGES = /^(GET|POST) \/(sandbox\/|\*$|assets\/|push-worker\.js$|[\w.-]+\.(svg|txt|html|webmanifest|ico)$)/;

let testApp: TestApp;
let calls: EveryCall;
beforeAll(async () => {
  testApp = await startTestApp();
  calls = everyCall(await meetEverybody(testApp));
});
afterAll(() => testApp[Symbol.asyncDispose]());

const endpoints = Object.values(contract).flatMap((calls): Endpoint[] => Object.values(calls));

describe('who may do what', () => {
  test('every address that is served has a row here', () => {
    const rows = new Set(
      endpoints
        .filter((endpoint) => TABLE[endpoint.name])
        .map((e) => `${e.method} ${e.path.replace(/\{(\w+)\}/g, ':$1')}`),
    );
    const unknown = routesOf(testApp.app).filter(
      (route) => !rows.has(route) && !OUTSIDE_THE_CONTRACT.includes(route) && !PAGES.test(route),
    );
    expect(unknown).toEqual([]);
    expect(Object.keys(TABLE).sort()).toEqual(endpoints.map((endpoint) => endpoint.name).sort());
  });

  const last = new Set(['signOut']);
  const inOrder = [...endpoints.filter((e) => !last.has(e.name)), ...endpoints.filter((e) => last.has(e.name))];
  describe.each(inOrder)('$method $path', (endpoint) => {
    test.each(ACTORS.map((actor, column) => [actor, TABLE[endpoint.name]?.[column]] as const))(
      '%s gets %i',
      async (actor, status) => {
        const answered = await calls.ask(actor, endpoint, await calls.arrange(actor, endpoint));
        expect(answered.status).toBe(status);
        // Neither the browser nor anything on the way keeps it for the next person.
        expect(answered.cacheControl).toMatch(/\bno-store\b/);
      },
    );
  });
});
