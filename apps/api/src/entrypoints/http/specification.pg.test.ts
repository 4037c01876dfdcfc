import type { Endpoint } from '@swath/contract/endpoint';
import { ENDPOINTS } from '@swath/contract/endpoints';
import { spec } from '@swath/fixtures/spec';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ACTORS, type Actor, statusOf } from '../../platform/http/testing/access-table.ts';
import { PRICE_CENTS, payWith } from '../../testing/bookings.ts';
import { type EveryCall, everyCall } from '../../testing/every-call.ts';
import { type Everybody, meetEverybody } from '../../testing/everybody.ts';
import type { Sent } from '../../testing/send-call.ts';
import {
  listedFields,
  type NamedCall,
  namedCalls,
  namedProcedures,
  specification,
} from '../../testing/specification.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

/*
 * The specification as a client: every path that its documents name is asked, with a body of exactly the fields that they
 * list, and its answer is read for the fields they name. Paths and fields are taken from the documents themselves.
 */

const ACCESS = specification('access');
const HOMEOWNER = specification('homeowner');
const COMPANY = specification('company');
const CALLS = [
  ...new Map([ACCESS, HOMEOWNER, COMPANY].flatMap(namedCalls).map((call) => [keyOf(call), call])).values(),
];

function keyOf({ method, path }: Pick<NamedCall, 'method' | 'path'>): string {
  return `${method} ${path.replace(/\{\w+\}/g, '{}')}`;
}
const served = new Map(ENDPOINTS.map((endpoint) => [keyOf(endpoint), endpoint]));

let testApp: TestApp;
let everybody: Everybody;
let calls: EveryCall;
beforeAll(async () => {
  testApp = await startTestApp();
  everybody = await meetEverybody(testApp);
  calls = everyCall(everybody);
});
afterAll(() => testApp[Symbol.asyncDispose]());

/** The first of all people who may make a call. */
const whoMay = (endpoint: Endpoint): Actor =>
  ACTORS.find((actor) => (statusOf(endpoint.name, actor) ?? 500) < 300) ?? 'homeowner';

/** Values for the fields that the specification lists, as its own clients would fill them in. */
const VALUES: Record<string, unknown> = {
  user_id: crypto.randomUUID(),
  scheduled_date: '2026-05-03T00:00:00.000Z',
  grass_height_inches: 6,
  grass_height_min_inches: 4,
  grass_height_max_inches: 8,
  preparation_policy_ack: true,
  yard_features: ['fenced_yard'],
  yard_features_notes: 'Side gate sticks.',
  overgrowth_flag: false,
  overgrowth_fee: 0,
  selectedFeatures: ['fenced_yard', 'narrow_gate'],
  lotSizeSqft: 10_890,
  lot_size: '.25 acre',
  address: '1 Somewhere Else, Columbia, MO 65201',
  latitude: 0,
  longitude: 0,
  estimated_duration: 60,
  service_buffer_minutes: 5,
  grace_minutes: 15,
  full_name: 'Harriet Miller',
  company_name: 'Green Blade Mowing',
  job_revenue: 45,
  acceptableDates: ['2026-05-03T00:00:00.000Z', '2026-05-04T00:00:00.000Z'],
  notes: 'The gate code is on the fence.',
  photos: [],
  amountInCents: PRICE_CENTS,
  description: 'Mowing Job',
  connectedAccountId: 'acct_1',
  rating: 5,
  comment: 'Neat edges.',
  startTimeLocal: '2026-05-10T10:00:00',
  lockTime: true,
  userProfileId: crypto.randomUUID(),
  email: 'nell@new.test',
  fullName: 'Nell Novak',
  isPrimary: false,
};

const REQUEST = [
  ...listedFields(HOMEOWNER, '### Mowing request (create payload)\n', ' The direct-request'),
  ...listedFields(HOMEOWNER, 'The direct-request payload also carries ', ' The create response'),
];

/** Of each call with a body: the fields that the specification lists for it. */
const BODIES: Record<string, readonly string[]> = {
  'POST /api/MowingJobs': REQUEST,
  'POST /api/queued-jobs': listedFields(HOMEOWNER, '### Queued job creation payload\n'),
  'POST /api/checkout/session': listedFields(HOMEOWNER, '| Checkout session | POST {api}/api/checkout/session |', '|'),
  'POST /api/MowingJobs/{}/rating': listedFields(HOMEOWNER, '/rating, bearer |', '|'),
  'POST /api/MowingJobs/{}/retime': ['startTimeLocal', 'lockTime'],
  'POST /api/JobRescheduleNotifications/acknowledge': ['notificationId'],
  'POST /api/CompanyUser/add': ['companyId', 'userProfileId', 'email', 'fullName', 'isPrimary'],
  'PUT /api/CompanyUser/set-primary': ['companyId', 'userProfileId'],
  'POST /api/stripe/account-link/{}': ['returnUrl', 'refreshUrl'],
};

/** Calls whose payload the specification does not show: sent as the contract has them. */
const NOT_SHOWN = ['POST /api/queued-jobs/{}/offer', 'POST /api/queued-jobs/{}/accept'];

/** Of each call: what its answer is read for. */
const READS: Record<string, readonly string[]> = {
  'POST /api/MowingJobs': listedFields(HOMEOWNER, 'The create response is read for '),
  'GET /api/checkout/session/{}': ['paymentStatus'],
  'GET /api/stripe/account-status/{}': ['hasAccount', 'payoutsEnabled'],
  'POST /api/MowingJobs/{}/rating': ['ok', 'message'],
  'POST /api/JobRescheduleNotifications/acknowledge': ['success'],
  'GET /api/smarty/search': ['results'],
  'GET /api/smarty/details': ['results'],
  'POST /api/stripe/account-link/{}': ['url'],
  'POST /api/CompanyUser/add': ['success'],
  'PUT /api/CompanyUser/set-primary': ['success'],
  'DELETE /api/CompanyUser/{}/{}': ['success'],
};

/** Sends a call with a body of exactly these fields; what stands in the arranged one goes before the sample value. */
async function ask(endpoint: Endpoint, fields: readonly string[] | undefined) {
  const actor = whoMay(endpoint);
  const sent = await calls.arrange(actor, endpoint);
  const heard = await calls.ask(actor, endpoint, fields ? { ...sent, body: bodyOf(sent, fields) } : sent);
  return { status: heard.status, json: heard.body === '' ? null : JSON.parse(heard.body) };
}

function bodyOf({ body }: Sent, fields: readonly string[]) {
  const arranged = (body ?? {}) as Record<string, unknown>;
  const own = [
    'company_id',
    'companyId',
    'userProfileId',
    'notificationId',
    'returnUrl',
    'refreshUrl',
    'startTimeLocal',
  ];
  return Object.fromEntries(
    fields.map((name) => [name, own.includes(name) ? (arranged[name] ?? VALUES[name]) : VALUES[name]]),
  );
}

describe('every path that the specification names', () => {
  test('there are some, and each of them is served', () => {
    expect(CALLS.length).toBeGreaterThan(30);
    expect(CALLS.map(keyOf).filter((key) => !served.has(key))).toEqual([]);
  });

  spec('homeowner 3.12', 'homeowner 7.12', 'homeowner 7.14', 'company 3.9', 'company 7.21', 'company 7.23');
  spec('company 7.24', 'company 7.26');
  test('so is every remote procedure, under its own name', () => {
    const names = new Set(ENDPOINTS.map(({ name }) => name));
    const procedures = [...namedProcedures(HOMEOWNER), ...namedProcedures(COMPANY)];
    expect(procedures.length).toBeGreaterThanOrEqual(5);
    expect(procedures.filter((name) => !names.has(name))).toEqual([]);
  });

  test('every field that is sent has a value here, and every call with a body is listed', () => {
    const arranged = ['company_id', 'companyId', 'userProfileId', 'notificationId', 'returnUrl', 'refreshUrl'];
    const unknown = Object.values(BODIES)
      .flat()
      .filter((name) => !(name in VALUES) && !arranged.includes(name));
    expect(unknown).toEqual([]);
    const withBody = CALLS.map(keyOf).filter((key) => served.get(key)?.body);
    const empty = withBody.filter((key) => !BODIES[key] && !NOT_SHOWN.includes(key));
    expect(empty).toEqual(['POST /api/queued-jobs/{}/reject']);
  });

  /** These two have their own say below. */
  const OF_THEIR_OWN = ['POST /api/MowingJobs', 'POST /api/checkout/session'];
  spec('homeowner 7.20', 'homeowner 7.21', 'homeowner 7.22', 'company 7.35', 'company 7.36', 'company 7.37');
  test.each(CALLS.map(keyOf).filter((key) => !OF_THEIR_OWN.includes(key)))(
    '%s takes what is sent, and answers what is read',
    async (key) => {
      const { status, json } = await ask(served.get(key)!, BODIES[key]);
      expect({ status, json }).toMatchObject({ status: expect.toSatisfy((got: number) => got < 300) });
      if (READS[key]) expect(Object.keys(json)).toEqual(expect.arrayContaining([...READS[key]]));
    },
  );

  spec('homeowner 3.3', 'homeowner 3.4', 'homeowner 7.13');
  test('POST /api/MowingJobs books what was paid for, by a body of the listed fields alone', async () => {
    const { company, people } = everybody;
    const own = (fields: readonly string[]) => bodyOf({ body: { company_id: company } }, fields);
    const asked = own(REQUEST);
    const call = (path: string, body: object) => testApp.call(people.otherHomeowner.token, 'POST', path, body);
    expect((await call('/api/MowingJobs', asked)).json()).toMatchObject({ status: 402, code: 'payment_incomplete' });

    const opened = (await call('/api/checkout/session', { ...asked, amountInCents: PRICE_CENTS })).json();
    expect(opened).toMatchObject({
      paymentStatus: 'unpaid',
      clientSecret: expect.any(String),
      sessionId: expect.any(String),
    });
    await payWith(testApp, opened.clientSecret);
    const booked = await call('/api/MowingJobs', asked);
    expect(booked.statusCode).toBe(201);
    expect(Object.keys(booked.json())).toEqual(expect.arrayContaining([...READS['POST /api/MowingJobs']!]));
    expect(booked.json()).toMatchObject({
      scheduled_date: '2026-05-03',
      scheduled_time: '2026-05-03T00:00:00.000Z',
      grass_height: 'medium_4_8',
      grass_height_inches: 6,
      job_revenue: 45,
      yard_features: ['fenced_yard', 'narrow_gate'],
      // A copy that was sent is not read.
      address: '412 Elm Ave, Columbia, MO 65203',
    });
  });

  spec('homeowner 7.19');
  test('POST /api/checkout/session says of its three fields which others are missing', async () => {
    const { status, json } = await ask(served.get('POST /api/checkout/session')!, BODIES['POST /api/checkout/session']);
    expect(status).toBe(400);
    expect(json.errors.map(({ path }: { path: string }) => path)).toEqual([
      'body.company_id',
      'body.scheduled_date',
      'body.grass_height',
    ]);
  });
});

describe('the entities of the specification', () => {
  /** Where we are different on purpose, with the decision. */
  const DIFFERENT: Record<string, string> = {
    'readOwnCompany user_id': 'D546',
    'readOwnCompany service_area': 'D546',
    'readOwnCompany updated_at': 'D546',
    'readOwnCompany stripe_connected_account_id': 'D546',
    'listOfferedCompanies stripe_connected_account_id': 'D546',
  };
  const ENTITIES: readonly [call: string, fields: string[]][] = [
    ['readProfile', listedFields(HOMEOWNER, '### User profile (user_profiles)\n')],
    ['listOwnJobs', listedFields(HOMEOWNER, '### Mowing job (mowing_jobs)\n')],
    ['listCompanyJobs', listedFields(COMPANY, '**Job (mowing_jobs).** ', ' In the completed-jobs list')],
    ['readQueuedJob', listedFields(HOMEOWNER, '### Queued job\n')],
    ['listQueuedJobs', listedFields(COMPANY, '**Queued job (view queued_jobs_public_view).** ', ' The client-side')],
    ['listOfferedCompanies', listedFields(HOMEOWNER, '### Company listing for scheduling\n', ', plus')],
    ['readOwnCompany', listedFields(COMPANY, '**Company.** ')],
    ['listPendingReschedules', listedFields(HOMEOWNER, '- Reschedule notification: ')],
    ['readCheckout', ['sessionId', 'paymentStatus']],
    ['get_current_company_earnings_from_snapshots', listedFields(COMPANY, '**Earnings summary result.** ')],
  ];

  spec('homeowner 3.1', 'homeowner 3.2', 'homeowner 3.6', 'homeowner 3.9', 'homeowner 3.13', 'homeowner 3.15');
  spec('company 3.1', 'company 3.2', 'company 3.3', 'company 3.10', 'company 3.21');
  test.each(ENTITIES)('%s answers %j', async (call, fields) => {
    expect(fields.length).toBeGreaterThan(1);
    const endpoint = ENDPOINTS.find(({ name }) => name === call)!;
    const { status, json } = await ask(endpoint, undefined);
    expect(status).toBeLessThan(300);
    const one = Array.isArray(json) ? json[0] : json;
    expect(one).toBeTruthy();
    const missing = fields.filter((name) => !(name in one)).map((name) => `${call} ${name}`);
    expect(missing).toEqual(
      Object.keys(DIFFERENT)
        .filter((line) => line.startsWith(`${call} `))
        .filter((line) => fields.includes(line.split(' ')[1]!)),
    );
  });
});
