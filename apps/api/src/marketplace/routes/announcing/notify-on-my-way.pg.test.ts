import { day } from '@swath/domain/calendar';
import type { CompanyId, JobId } from '@swath/domain/ids';
import { minutes } from '@swath/domain/units';
import { clockText } from '@swath/domain/words';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { passGrace } from '../../../testing/bulk-moves.ts';
import { changesOf } from '../../../testing/changes.ts';
import { aJobRow, TODAY } from '../../../testing/jobs.ts';
import { mailsTo } from '../../../testing/outbox.ts';
import { aCompany, aHomeowner, aMember, type Person } from '../../../testing/people.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../../testing/test-app.ts';
import { planDay } from '../plan-day.ts';

let swath: TestApp;
let company: CompanyId;
let crew: Person;

beforeAll(async () => {
  swath = await startTestApp();
});
afterAll(() => swath[Symbol.asyncDispose]());
beforeEach(async () => {
  await swath.setClock(TEST_NOW);
  company = await aCompany(swath.ctx.db);
  crew = await aMember(swath.ctx.db, company);
});

type Own = NonNullable<Parameters<typeof aJobRow>[1]['own']>;
/** A stop of today a mile or so from the depot. TEST_NOW is noon there. */
async function aStop(own: Own = {}): Promise<{ id: JobId; homeowner: Person }> {
  const homeowner = await aHomeowner(swath.ctx.db);
  const place = { latitude: 38.95, longitude: -92.32 };
  const id = await aJobRow(swath.ctx.db, {
    client: homeowner.account,
    company,
    day: TODAY,
    own: { ...place, ...own },
  });
  await planDay(swath.ctx, company, day(TODAY));
  return { id, homeowner };
}
const post = (id: JobId, what: string, body?: object) =>
  swath.call(crew.token, 'POST', `/api/MowingJobs/${id}/${what}`, body);
const seen = async ({ id, homeowner }: { id: JobId; homeowner: Person }) =>
  (await swath.call(homeowner.token, 'GET', `/api/MowingJobs/${id}/own`)).json();
const listed = async ({ id, homeowner }: { id: JobId; homeowner: Person }) =>
  (await swath.call(homeowner.token, 'GET', '/api/MowingJobs')).json().find((job: { id: string }) => job.id === id);
const onItsWay = async (stop: { id: JobId; homeowner: Person }) => (await seen(stop)).on_its_way;
/** The body of the only mail to a homeowner. */
const mailed = async ({ homeowner }: { homeowner: Person }) => {
  const [mail] = await mailsTo(swath.ctx.db, homeowner.email);
  return JSON.stringify(mail);
};

test('the homeowner’s visit says that the crew is on its way once they are told, with the arrival of the mail', async () => {
  const stop = await aStop();
  expect(await onItsWay(stop)).toBeNull();
  await post(stop.id, 'on-my-way');
  expect(await onItsWay(stop)).toBeNull();
  await passGrace(swath);
  const way = await onItsWay(stop);
  expect(way).toEqual({ since: TEST_NOW, arrival_at: expect.any(String) });
  expect(await mailed(stop)).toContain(`about ${clockText(new Date(way.arrival_at), 'America/Chicago')}`);
  expect((await listed(stop)).on_its_way).toEqual(way);
  expect(await changesOf(swath.ctx.db, stop.id)).toContainEqual({
    kind: 'route.changed',
    audience: [`account:${stop.homeowner.account}`],
  });
  const stranger = await aHomeowner(swath.ctx.db);
  expect((await swath.call(stranger.token, 'GET', `/api/MowingJobs/${stop.id}/own`)).statusCode).toBe(404);
});

test('while the tap can be taken back, they read the arrival that was expected before it', async () => {
  const stop = await aStop({ promised_from_minute: minutes(14 * 60), promised_to_minute: minutes(16 * 60) });
  const before = (await seen(stop)).arrival_window;
  expect(Date.parse(before.from)).toBe(Date.parse('2026-05-02T19:00:00.000Z'));
  await post(stop.id, 'on-my-way');
  expect((await seen(stop)).arrival_window).toEqual(before);
  expect((await listed(stop)).arrival_window).toEqual(before);
  await passGrace(swath);
  expect(Date.parse((await onItsWay(stop)).arrival_at)).toBeLessThan(Date.parse(before.from));
});

test('nothing of it is said when it was taken back, nor once the work has begun; a start taken back says it again', async () => {
  const stop = await aStop();
  await post(stop.id, 'on-my-way');
  await swath.call(crew.token, 'DELETE', `/api/MowingJobs/${stop.id}/on-my-way`);
  await passGrace(swath);
  expect(await onItsWay(stop)).toBeNull();
  await post(stop.id, 'on-my-way');
  await passGrace(swath);
  const told = await onItsWay(stop);
  expect(told).not.toBeNull();
  await post(stop.id, 'start');
  expect(await onItsWay(stop)).toBeNull();
  await post(stop.id, 'undo', { step: 'start' });
  expect(await onItsWay(stop)).toEqual(told);
  await post(stop.id, 'start');
  await post(stop.id, 'complete');
  expect(await onItsWay(stop)).toBeNull();
});

test('nor of a tap that arrives too late to tell them, nor on another day', async () => {
  const stop = await aStop();
  await post(stop.id, 'on-my-way', { done_at: '2026-05-02T16:49:00.000Z' });
  await passGrace(swath);
  expect(await onItsWay(stop)).toBeNull();
  await post(stop.id, 'on-my-way');
  await passGrace(swath);
  expect(await onItsWay(stop)).not.toBeNull();
  await swath.setClock('2026-05-03T17:00:00.000Z');
  expect(await onItsWay(stop)).toBeNull();
});

test('an arrival before the promised window is called earlier than promised, in mail and notice', async () => {
  const stop = await aStop({ promised_from_minute: minutes(13 * 60), promised_to_minute: minutes(15 * 60) });
  await post(stop.id, 'on-my-way');
  await passGrace(swath);
  expect(Date.parse((await onItsWay(stop)).arrival_at)).toBeLessThan(Date.parse('2026-05-02T18:00:00.000Z'));
  expect(await mailed(stop)).toContain('That is earlier than promised: you were promised 1:00 PM to 3:00 PM');
  const notices = (await swath.call(stop.homeowner.token, 'GET', '/api/notices')).body;
  expect(notices).toContain('earlier than the promised 1:00 PM to 3:00 PM');
});

test('one within the window is not', async () => {
  const stop = await aStop({ promised_from_minute: minutes(12 * 60), promised_to_minute: minutes(14 * 60) });
  await post(stop.id, 'on-my-way');
  await passGrace(swath);
  expect(await mailed(stop)).not.toContain('promised');
});

test('a crew that says on its way that it is late: the visit has the later arrival', async () => {
  const stop = await aStop();
  await post(stop.id, 'on-my-way');
  await passGrace(swath);
  const told = Date.parse((await onItsWay(stop)).arrival_at);
  await post(stop.id, 'running-late', { minutes: 30 });
  expect(Date.parse((await onItsWay(stop)).arrival_at) - told).toBeGreaterThanOrEqual(20 * 60_000);
});

test('a visit on its page has its price by parts, and the company’s phone while anyone may read it', async () => {
  const stop = await aStop();
  const phone_number = '5735550142';
  const change = (to: { phone_number?: string; status?: 'suspended' }) =>
    swath.ctx.db.updateTable('companies').set(to).where('id', '=', company).execute();
  await change({ phone_number });
  expect(await seen(stop)).toMatchObject({
    price: { mowing_cents: 4500, overgrowth_cents: 0, any_time_cents: 0, total_cents: 4500 },
    company_phone: phone_number,
  });
  await change({ status: 'suspended' });
  expect((await seen(stop)).company_phone).toBeNull();
});
