import { contract } from '@swath/contract/contract';
import type { CrewSeries } from '@swath/contract/crew-series';
import type { CompanyId } from '@swath/domain/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aPayableCompany, PRICE_CENTS } from '../../../testing/bookings.ts';
import { refundReasonOf } from '../../../testing/open-series.ts';
import { aCompanySeries } from '../../../testing/own-clients.ts';
import { aCompany, aHomeowner, aMember, type Person } from '../../../testing/people.ts';
import { aSeries, TUESDAYS } from '../../../testing/series.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../../testing/test-app.ts';

let swath: TestApp;
let company: CompanyId;
let crew: Person;
let homeowner: Person;

beforeAll(async () => {
  swath = await startTestApp();
});
afterAll(() => swath[Symbol.asyncDispose]());
beforeEach(async () => {
  await swath.setClock(TEST_NOW);
  company = await aPayableCompany(swath);
  crew = await aMember(swath.testDb.db, company);
  homeowner = await aHomeowner(swath.testDb.db);
});

const STRETCH = { from: '2026-05-05', to: '2026-05-12' };
const read = async (id: string): Promise<CrewSeries> =>
  (await swath.call(crew.token, 'GET', `/api/company/series/${id}`)).json();
const pause = (id: string, body: object = STRETCH, as = crew.token) =>
  swath.call(as, 'POST', `/api/company/series/${id}/pause`, body);
const asHomeowner = (id: string, method: 'GET' | 'POST' = 'GET', path = '', body?: object) =>
  swath.call(homeowner.token, method, `/api/series/${id}${path}`, body);
const statuses = ({ visits }: CrewSeries) => visits.map(({ status }) => status);
const mails = () =>
  swath.testDb.db
    .selectFrom('outbox_messages')
    .where('recipient', '=', homeowner.email)
    .where('template', '=', 'series-paused_by_company')
    .select('text')
    .execute();

test('of a homeowner: visits of these days go with what was paid, they are told once, whoever taps twice', async () => {
  const id = await aSeries(swath, homeowner, company);
  const [first] = (await read(id)).visits;
  const both = await Promise.all([pause(id), pause(id)]);
  for (const answer of both) {
    expect(answer.json()).toMatchObject({
      ...{ status: 'paused', pause_reason: 'company', paused_from: STRETCH.from, paused_to: STRETCH.to },
    });
    expect(statuses(answer.json())).toEqual(['canceled', 'canceled', 'pending', 'pending', 'pending']);
  }
  expect(await refundReasonOf(swath, first!.job_id)).toBe('canceled_by_company');
  const notices = await swath.call(homeowner.token, 'GET', contract.notices.list.path);
  expect(JSON.stringify(notices.json()).match(/Your series was paused by the company/g)).toHaveLength(1);
  expect((await mails()).map(({ text }) => text)).toEqual([
    expect.stringContaining('Canceled (2): Tue, May 5; Tue, May 12'),
  ]);
  expect((await asHomeowner(id)).json()).toMatchObject({ status: 'paused', pause_reason: 'company' });
});

test('goes on by itself once its days have passed, with the visits after it; the homeowner cannot end it before', async () => {
  const id = await aSeries(swath, homeowner, company);
  await pause(id);
  const early = await asHomeowner(id, 'POST', '/resume');
  expect([early.statusCode, early.json().code]).toEqual([409, 'paused_by_company']);
  await swath.setClock('2026-05-13T17:00:00.000Z');
  expect(await read(id)).toMatchObject({ status: 'active', pause_reason: null, paused_from: null, paused_to: null });
  expect((await read(id)).visits.filter(({ status }) => status === 'pending').map(({ date }) => date)).toEqual(
    TUESDAYS.slice(2),
  );
});

test('of an own client: nobody is charged or told; a day without visits is paused all the same', async () => {
  const { id } = await aCompanySeries(swath, crew, company);
  expect(statuses((await pause(id)).json())).toEqual(['canceled', 'canceled', 'pending', 'pending']);
  const later = { from: '2026-05-14', to: '2026-05-15' };
  expect((await pause(id, later)).json()).toMatchObject({ status: 'paused', paused_from: later.from });
  expect(await mails()).toEqual([]);
});

test('a homeowner’s own later pause takes its place, and brings nothing back that the company called off', async () => {
  const id = await aSeries(swath, homeowner, company);
  await pause(id);
  await asHomeowner(id, 'POST', '/pause', { from: '2026-05-18', to: '2026-05-20' });
  expect(await read(id)).toMatchObject({ pause_reason: 'homeowner' });
  expect((await pause(id)).json()).toMatchObject({ status: 409, code: 'series_paused_already' });
  expect((await asHomeowner(id, 'POST', '/resume')).statusCode).toBe(200);
  const days = (await read(id)).visits.filter(({ status }) => status === 'pending').map(({ date }) => date);
  expect(days).toEqual(TUESDAYS.slice(2));
});

describe('by a member who may not give money back', () => {
  let standard: Person;
  beforeEach(async () => {
    standard = await aMember(swath.testDb.db, company, false);
  });
  const requests = async () => (await swath.call(crew.token, 'GET', '/api/company/refund-requests')).json();
  const answer = async (how: 'accept' | 'decline') => {
    const [{ id }] = await requests();
    return swath.call(crew.token, 'POST', `/api/company/refund-requests/${id}/${how}`, {});
  };

  test('what is not paid goes and the series is paused; about what is paid the owner is asked, and it stays until then', async () => {
    const id = await aSeries(swath, homeowner, company);
    const paused = (await pause(id, STRETCH, standard.token)).json();
    expect(paused).toMatchObject({ status: 'paused', pause_reason: 'company', paused_from: STRETCH.from });
    expect(statuses(paused)).toEqual(['pending', 'canceled', 'pending', 'pending', 'pending']);
    const [first, ...more] = await requests();
    expect(more).toEqual([]);
    expect(first).toMatchObject({ act: 'delete_visits', days: TUESDAYS.slice(0, 1), amount_cents: PRICE_CENTS });
    expect(await refundReasonOf(swath, paused.visits[0].job_id)).toBeNull();
    const [mail] = await mails();
    expect(mail!.text).toContain('Canceled (1): Tue, May 12');
    expect(mail!.text).toContain('Still planned (1): Tue, May 5');

    expect((await answer('accept')).statusCode).toBe(204);
    expect(statuses(await read(id))).toEqual(['canceled', 'canceled', 'pending', 'pending', 'pending']);
    expect(await refundReasonOf(swath, paused.visits[0].job_id)).toBe('canceled_by_company');
  });

  test('declined, the paid visit comes within the pause, and the series goes on afterwards', async () => {
    const id = await aSeries(swath, homeowner, company);
    await pause(id, STRETCH, standard.token);
    await answer('decline');
    const { paused_from, visits } = await read(id);
    expect([paused_from, visits[0]!.status]).toEqual([STRETCH.from, 'pending']);
    expect(await refundReasonOf(swath, visits[0]!.job_id)).toBeNull();
  });

  test('when all of it is paid, it is only asked: the series runs on, and nobody outside hears of it', async () => {
    const id = await aSeries(swath, homeowner, company);
    const paidOnly = { from: TUESDAYS[0]!, to: TUESDAYS[0]! };
    expect((await pause(id, paidOnly, standard.token)).json()).toMatchObject({ status: 'active', paused_from: null });
    expect(await mails()).toEqual([]);
    expect((await pause(id, paidOnly, standard.token)).json().code).toBe('refund_asked_already');
  });

  test('a longer pause asks for nothing twice, and takes the other visits along', async () => {
    const id = await aSeries(swath, homeowner, company);
    await pause(id, STRETCH, standard.token);
    expect((await pause(id, STRETCH, standard.token)).statusCode).toBe(200);
    const longer = (await pause(id, { ...STRETCH, to: '2026-05-19' }, standard.token)).json();
    expect(longer).toMatchObject({ paused_to: '2026-05-19' });
    expect(statuses(longer)).toEqual(['pending', 'canceled', 'canceled', 'pending', 'pending']);
    expect(await requests()).toHaveLength(1);
  });

  test('twice at once: asked once, told once', async () => {
    const id = await aSeries(swath, homeowner, company);
    const both = await Promise.all([pause(id, STRETCH, standard.token), pause(id, STRETCH, standard.token)]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect([await requests(), await mails()]).toMatchObject([[{ act: 'delete_visits' }], [{}]]);
    expect([(await requests()).length, (await mails()).length]).toEqual([1, 1]);
  });
});

test('is refused for a day that is gone, days in no order, a series that has ended, and to strangers', async () => {
  const id = await aSeries(swath, homeowner, company);
  expect((await pause(id, { from: '2026-05-01', to: '2026-05-12' })).json().code).toBe('date_passed');
  expect((await pause(id, { from: '2026-05-12', to: '2026-05-05' })).json().errors).toMatchObject([
    { path: 'body.to' },
  ]);
  const rival = await aMember(swath.testDb.db, await aCompany(swath.testDb.db));
  expect((await pause(id, STRETCH, rival.token)).json().code).toBe('series_not_found');
  expect((await pause(id, STRETCH, homeowner.token)).statusCode).toBe(403);
  await swath.call(crew.token, 'POST', `/api/company/series/${id}/end`);
  expect((await pause(id)).json().code).toBe('series_ended');
});
