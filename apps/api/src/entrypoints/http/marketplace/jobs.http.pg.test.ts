import type { CompanyId } from '@swath/domain/ids';
import { spec } from '@swath/fixtures/spec';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aJobRow } from '../../../testing/jobs.ts';
import { aCompany, aHomeowner, aMember, type Person } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let swath: TestApp;
let company: CompanyId;
let homeowner: Person;

beforeAll(async () => {
  swath = await startTestApp();
});
afterAll(() => swath[Symbol.asyncDispose]());

beforeEach(async () => {
  company = await aCompany(swath.ctx.db);
  homeowner = await aHomeowner(swath.ctx.db);
});

type Traits = Partial<Parameters<typeof aJobRow>[1]>;
const given = (traits: Traits = {}) => aJobRow(swath.ctx.db, { client: homeowner.account, company, ...traits });
const completedAt = (day: string, at: string): Traits => ({ status: 'completed', day, own: { completed_at: at } });
const idsOf = (answer: Awaited<ReturnType<TestApp['call']>>) => {
  expect(answer.statusCode).toBe(200);
  return answer.json().map((job: { id: string }) => job.id);
};

describe('GET /api/MowingJobs', () => {
  const list = async () => idsOf(await swath.call(homeowner.token, 'GET', '/api/MowingJobs'));

  spec('homeowner 4.6', 'homeowner 7.6');
  test('shows what is ahead, earliest first, without what was canceled', async () => {
    const late = await given({ day: '2026-05-09' });
    const running = await given({ status: 'in-progress' });
    const soon = await given({ day: '2026-05-04' });
    const overdue = await given({ day: '2026-04-29' });
    await given({ status: 'canceled', day: '2026-05-05' });
    await given({ client: (await aHomeowner(swath.ctx.db)).account });
    expect(await list()).toEqual([overdue, running, soon, late]);
  });

  spec('homeowner 4.7');
  test('keeps a completed job until the day is over at the property', async () => {
    const today = await given(completedAt('2026-05-02', '2026-05-02T05:00:00Z'));
    await given(completedAt('2026-05-01', '2026-05-02T04:59:59Z'));
    expect(await list()).toEqual([today]);

    await swath.ctx.db
      .updateTable('profiles')
      .set({ time_zone: 'Pacific/Honolulu' })
      .where('account_id', '=', homeowner.account)
      .execute();
    expect(await list()).toEqual([]);
  });

  test('is empty for somebody new', async () => expect(await list()).toEqual([]));
});

describe('GET /api/MowingJobs/completed', () => {
  const list = async () => idsOf(await swath.call(homeowner.token, 'GET', '/api/MowingJobs/completed'));

  spec('homeowner 4.5', 'homeowner 4.7', 'homeowner 7.7');
  test('shows what ended before today, latest first', async () => {
    const older = await given(completedAt('2026-04-01', '2026-04-01T16:00:00Z'));
    const newer = await given(completedAt('2026-05-01', '2026-05-02T04:59:59Z'));
    await given(completedAt('2026-05-02', '2026-05-02T05:00:00Z'));
    await given({ day: '2026-04-20' });
    await given({ status: 'canceled', day: '2026-04-21' });
    await given({
      ...completedAt('2026-04-10', '2026-04-10T16:00:00Z'),
      client: (await aHomeowner(swath.ctx.db)).account,
    });
    expect(await list()).toEqual([newer, older]);
  });
});

describe('GET /api/MowingJobs/unrated', () => {
  const find = async () => (await swath.call(homeowner.token, 'GET', '/api/MowingJobs/unrated')).json().job?.id ?? null;

  spec('homeowner 2.49', 'homeowner 7.5');
  test('finds the latest completed job without stars', async () => {
    expect(await find()).toBeNull();
    await given({ status: 'in-progress', day: '2026-05-03' });
    const older = await given(completedAt('2026-04-01', '2026-04-01T16:00:00Z'));
    const newer = await given(completedAt('2026-04-20', '2026-04-20T16:00:00Z'));
    expect(await find()).toBe(newer);
    await swath.call(homeowner.token, 'POST', `/api/MowingJobs/${newer}/rating`, { rating: 5 });
    expect(await find()).toBe(older);
  });

  test('leaves out one of which a problem was reported', async () => {
    const older = await given(completedAt('2026-04-28', '2026-04-28T16:00:00Z'));
    const newer = await given(completedAt('2026-05-01', '2026-05-01T16:00:00Z'));
    expect(await find()).toBe(newer);
    const problem = { kind: 'damage', words: 'The sprinkler is broken.', photo_ids: [] };
    const told = await swath.call(homeowner.token, 'POST', `/api/MowingJobs/${newer}/complaint`, problem);
    expect(told.statusCode).toBe(201);
    expect(await find()).toBe(older);
    const rated = await swath.call(homeowner.token, 'POST', `/api/MowingJobs/${newer}/rating`, { rating: 2 });
    expect(rated.statusCode).toBe(200);
  });
});

describe('GET /api/company/jobs', () => {
  const list = async (query: string, as?: string) => {
    const token = as ?? (await aMember(swath.ctx.db, company, false)).token;
    return swath.call(token, 'GET', `/api/company/jobs?${query}`);
  };
  const another = async (traits: Traits) => given({ client: (await aHomeowner(swath.ctx.db)).account, ...traits });

  spec('company 7.4', 'company 9.2');
  test('shows a stretch of days in the order they are driven', async () => {
    const unplanned = await another({ own: { planned_start: '2026-05-02T14:00:00Z' } });
    const unplannedLater = await another({ own: { planned_start: '2026-05-02T15:00:00Z' } });
    const second = await another({ own: { route_order: 2 } });
    const first = await another({ own: { route_order: 1 } });
    const nextDay = await another({ day: '2026-05-03', own: { route_order: 1 } });
    await another({ day: '2026-05-01' });
    await another({ day: '2026-05-04' });
    await another({ company: await aCompany(swath.ctx.db) });
    const expected = [first, second, unplanned, unplannedLater, nextDay];
    expect(idsOf(await list('from=2026-05-02&to=2026-05-03'))).toEqual(expected);
    expect(idsOf(await list('from=2026-05-02&to=2026-05-03&limit=2'))).toEqual(expected.slice(0, 2));
    expect(idsOf(await list('from=2026-05-03&to=2026-05-02'))).toEqual([]);
  });

  test('leaves out what is finished before a day, so that three weeks fit into one answer', async () => {
    await another({ status: 'completed', day: '2026-04-11' });
    await another({ status: 'canceled', day: '2026-04-11' });
    const forgotten = await another({ day: '2026-04-11', own: { route_order: 1 } });
    const underWay = await another({ status: 'in-progress', day: '2026-04-11', own: { route_order: 2 } });
    const done = await another({ status: 'completed', day: '2026-04-12' });
    const days = 'from=2026-04-11&to=2026-04-12';
    expect(idsOf(await list(`${days}&finished_from=2026-04-12`))).toEqual([forgotten, underWay, done]);
    expect(idsOf(await list(days))).toHaveLength(5);
  });

  test('gives times in UTC, and the actual start once there is one', async () => {
    const own = { planned_start: '2026-05-02T13:30:00Z', started_at: '2026-05-02T14:00:00.123Z' };
    await another({ status: 'in-progress', own });
    const [job] = (await list('from=2026-05-02&to=2026-05-02')).json();
    expect(job).toMatchObject({ start_time: '2026-05-02T14:00:00.123Z', end_time: null, yard_features: [] });
  });

  test.each([
    ['from=2026-05-02', 'query.to'],
    ['from=2026-05-32&to=2026-05-02', 'query.from'],
    ['from=0000-01-01&to=2026-05-02', 'query.from'],
    ['from=2026-05-02&to=2026-05-02&limit=0', 'query.limit'],
    ['from=2026-05-02&to=2026-05-02&limit=501', 'query.limit'],
    ['from=2026-05-02&to=2026-05-02&limit=1.5', 'query.limit'],
    ['from=2026-05-02&to=2026-05-02&limit=many', 'query.limit'],
  ])('refuses %s and names the field', async (query, path) => {
    const answer = await list(query);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors.map((error: { path: string }) => error.path)).toContain(path);
  });

  test('takes any day there is', async () => {
    expect(idsOf(await list('from=0001-01-01&to=9999-12-31'))).toEqual([]);
  });

  test('is for crews only', async () => {
    expect((await list('from=2026-05-02&to=2026-05-02', homeowner.token)).statusCode).toBe(403);
  });
});

describe('what each side is told of a job', () => {
  const HOMEOWNERS_ONLY = ['client_id', 'user_id', 'company_name', 'arrival_window'];
  const CREWS_ONLY = [
    ...['latitude', 'longitude', 'property_time_zone', 'phone_number', 'own_client_id', 'company_share_cents'],
    ...['route_order', 'arrival_at', 'on_my_way_at', 'proposed_date'],
  ];

  const asked = async (token: string, method: 'GET' | 'POST', path: string, body?: object) => {
    const answer = await swath.call(token, method, path, body);
    expect(answer.statusCode).toBe(200);
    return answer.json();
  };
  /** Which of the fields of only one side each job has. */
  const sidesOf = (jobs: readonly object[]) =>
    jobs.map((job) => [...HOMEOWNERS_ONLY, ...CREWS_ONLY].filter((field) => field in job));

  test('a homeowner hears nothing that is the crew’s', async () => {
    const canceled = await given();
    const moved = await given({ day: '2026-05-06' });
    await given(completedAt('2026-04-20', '2026-04-20T16:00:00Z'));
    const ask = (method: 'GET' | 'POST', path: string, body?: object) =>
      asked(homeowner.token, method, `/api/MowingJobs${path}`, body);
    const jobs = [
      ...(await ask('GET', '')),
      ...(await ask('GET', '/completed')),
      (await ask('GET', '/unrated')).job,
      await ask('POST', `/${canceled}/cancel`),
      await ask('POST', `/${moved}/move`, { date: '2026-05-07' }),
    ];
    expect(sidesOf(jobs)).toEqual(Array(6).fill(HOMEOWNERS_ONLY));
  });

  test('a crew hears nothing that is the homeowner’s', async () => {
    const begun = await given();
    const moved = await given({ day: '2026-05-06' });
    const { token } = await aMember(swath.ctx.db, company);
    const ask = (path: string) => asked(token, 'POST', `/api/MowingJobs/${path}`);
    const jobs = [
      ...(await asked(token, 'GET', '/api/company/jobs?from=2026-05-02&to=2026-05-06')),
      await ask(`${begun}/start`),
      await ask(`${begun}/complete`),
      await ask(`${moved}/reschedule?date=2026-05-07`),
    ];
    expect(sidesOf(jobs)).toEqual(Array(5).fill(CREWS_ONLY));
  });
});
