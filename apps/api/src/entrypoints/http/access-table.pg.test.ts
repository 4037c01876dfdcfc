import { ENDPOINTS } from '@swath/contract/endpoints';
import { personalFieldsOf } from '@swath/contract/personal-fields';
import { spec } from '@swath/fixtures/spec';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routesOf } from '../../platform/http/collect-routes.ts';
import { ACTORS, statusOf, TABLE } from '../../platform/http/testing/access-table.ts';
import { WHOSE } from '../../platform/http/testing/field-row.ts';
import { FIELDS, fieldsFor, fieldsGiven } from '../../platform/http/testing/field-table.ts';
import {
  type LoopbackCalendar,
  startLoopbackCalendar,
} from '../../platform/providers/calendars/testing/loopback-calendar.ts';
import { answeredFields } from '../../testing/answered-fields.ts';
import { type EveryCall, everyCall } from '../../testing/every-call.ts';
import { meetEverybody } from '../../testing/everybody.ts';
import { recordWrites } from '../../testing/record-writes.ts';
import type { Sent } from '../../testing/send-call.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

/** Addresses outside the contract: pages, and what only machines and developers ask for. */
const OUTSIDE_THE_CONTRACT = [
  'OPTIONS *',
  'GET /healthz',
  'GET /readyz',
  'GET /metrics',
  'GET /api/openapi.json',
  'GET /api/docs',
  'POST /webhooks/payments',
  'GET /photos/:id/:size',
  'GET /papers/:id',
  'GET /calendar/:file',
  // Answer that there is no such call.
  'GET /api/*',
  'GET /auth/*',
  'POST /leave',
  'POST /leave/visits',
  'GET /dev/outbox',
  'GET /dev/clock',
  'PUT /dev/clock',
];
const PAGES =
  /^(GET|POST) \/(sandbox\/|\*$|assets\/|push-worker\.js$|icons\/|pictures\/|sitemaps\/|[\w.-]+\.(svg|png|txt|xml|html|webmanifest|ico)$)/;

/** What a company asks for is everybody's to see. */
const ASKED_FOR = [
  ...['company_rate_cents', 'any_time_discount_cents'],
  ...['prices.minimum_cents', 'prices.neighbor_cents', 'prices.tall_grass_cents'],
];
/** An amount of money in an answer: `price_cents`, `job_revenue`, … */
const isMoney = (path: string) => /cents|revenue|earn|_fee$/.test(path) && !ASKED_FOR.includes(path);

/** What reading writes down all the same: tables, and lines of the record, with the reason. */
const WRITTEN_BY_READING: Record<string, string> = {
  rate_counters: 'how often somebody has come',
  push_keys: 'made once, for whoever asks first',
  'account.viewed': 'each look of an administrator is on record',
  'company.viewed': 'as above',
};
/** Calls by GET that change something. */
const READS_AND_WRITES: Record<string, string> = {
  reauthenticate: 'the specification’s sign-in client asks for a code like this; it takes a token in a header',
};

/** Nobody, not this one, or nothing that they could know of: what was asked about is as it was. */
const SENT_AWAY = [401, 403, 404];

let testApp: TestApp;
let calls: EveryCall;
let written: () => Promise<string[]>;
let calendar: LoopbackCalendar;
beforeAll(async () => {
  calendar = await startLoopbackCalendar();
  testApp = await startTestApp({ calendarHosts: [calendar.host] });
  calls = everyCall(await meetEverybody(testApp));
  written = await recordWrites(testApp.testDb.db, Object.keys(WRITTEN_BY_READING));
});
afterAll(async () => {
  await testApp[Symbol.asyncDispose]();
  await calendar.close();
});

describe('who may do what', () => {
  test('every address that is served has a row here', () => {
    const rows = new Set(
      ENDPOINTS.filter((endpoint) => TABLE[endpoint.name]).map(
        (e) => `${e.method} ${e.path.replace(/\{(\w+)\}/g, ':$1')}`,
      ),
    );
    const unknown = routesOf(testApp.app).filter(
      (route) => !rows.has(route) && !OUTSIDE_THE_CONTRACT.includes(route) && !PAGES.test(route),
    );
    expect(unknown).toEqual([]);
    expect(Object.keys(TABLE).sort()).toEqual(ENDPOINTS.map((endpoint) => endpoint.name).sort());
  });

  test('every personal field of an answer has a row that says who may get it, and the rows name no other', () => {
    const named = ENDPOINTS.map(({ name }) => [
      name,
      [...new Set((FIELDS[name] ?? []).flatMap((row) => WHOSE.flatMap((whose) => fieldsGiven(row, whose))))].sort(),
    ]);
    expect(named).toEqual(ENDPOINTS.map((endpoint) => [endpoint.name, personalFieldsOf(endpoint).sort()]));
    const calls = ENDPOINTS.map(({ name }) => name);
    expect(Object.keys(FIELDS).filter((call) => !calls.includes(call))).toEqual([]);
  });

  /** Calls that nobody gets through with what the access table's test sends. */
  const REFUSED_HERE = [
    'readInvitation',
    'acceptInvitation',
    'verify',
    'token',
    'changeUser',
    'verifyFactor',
    'enrollFactor',
    'bookJob',
  ];

  test('a row gives fields only to people who may make the call', () => {
    const vain = Object.entries(FIELDS).flatMap(([call, rows]) =>
      REFUSED_HERE.includes(call)
        ? []
        : rows.flatMap(({ to }) =>
            to.filter((actor) => !(statusOf(call, actor)! < 300)).map((actor) => `${call} ${actor}`),
          ),
    );
    expect(vain).toEqual([]);
  });

  const last = new Set(['signOut']);
  const inOrder = [...ENDPOINTS.filter((e) => !last.has(e.name)), ...ENDPOINTS.filter((e) => last.has(e.name))];
  spec('homeowner 6.1');
  test.each(inOrder)('$method $path is answered to each kind of person as its row says', async (endpoint) => {
    let untouched: Sent | null = null;
    for (const actor of ACTORS) {
      const status = statusOf(endpoint.name, actor)!;
      // Who may not make the call is sent away with what was made ready for the one before, who was sent away as well.
      const sent: Sent = status < 300 || !untouched ? await calls.arrange(actor, endpoint) : untouched;
      const reads = endpoint.method === 'GET' && status < 300 && !(endpoint.name in READS_AND_WRITES);
      if (reads) await written();
      const answered = await calls.ask(actor, endpoint, sent);
      expect.soft(answered.status, actor).toBe(status);
      untouched = SENT_AWAY.includes(answered.status) ? sent : null;
      if (reads) expect.soft(await written(), `${actor}: written by reading`).toEqual([]);
      // Neither the browser nor anything on the way keeps it for the next person.
      expect.soft(answered.cacheControl, actor).toMatch(/\bno-store\b/);
      // Of personal fields only those that the table gives them; a refusal carries none.
      const given = answered.status < 300 ? fieldsFor(endpoint.name, actor) : new Set();
      const came = answered.status < 300 ? answeredFields(endpoint, answered.body) : [];
      expect
        .soft(
          came.filter(({ field }) => field !== null && !given.has(field)),
          actor,
        )
        .toEqual([]);
      // What jobs cost and bring is of the books: docs/rules/companies.md.
      if ((actor === 'crewHand' || actor === 'crewLead') && endpoint.may !== 'everybody')
        expect
          .soft(
            came.filter(({ path }) => isMoney(path)),
            actor,
          )
          .toEqual([]);
    }
  });
});
