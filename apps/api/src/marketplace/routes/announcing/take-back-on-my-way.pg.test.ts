import { day } from '@swath/domain/calendar';
import type { CompanyId, JobId } from '@swath/domain/ids';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { passGrace } from '../../../testing/bulk-moves.ts';
import { aJobRow, TODAY } from '../../../testing/jobs.ts';
import { mailsTo } from '../../../testing/outbox.ts';
import { aCompany, aHomeowner, aMember, type Person } from '../../../testing/people.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../../testing/test-app.ts';
import { planDay } from '../plan-day.ts';
import { tellOnMyWay } from './notify-on-my-way.ts';

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

/** A stop of today of a homeowner of its own, so many hundredths of a degree east of the depot. */
async function aStop(east: number): Promise<{ id: JobId; homeowner: Person }> {
  const homeowner = await aHomeowner(swath.ctx.db);
  const own = { latitude: 38.95, longitude: -92.33 + east / 100 };
  return { id: await aJobRow(swath.ctx.db, { client: homeowner.account, company, day: TODAY, own }), homeowner };
}
const tell = (id: string) => swath.call(crew.token, 'POST', `/api/MowingJobs/${id}/on-my-way`);
const eventsOf = (id: JobId) =>
  swath.ctx.db
    .selectFrom('job_events')
    .where('job_id', '=', id)
    .where('kind', '=', 'on_my_way')
    .select(['at', 'received_at', 'clock_changed', 'account_id', 'side'])
    .execute();
const code = (answer: { json(): { code: string } }) => answer.json().code;
const takeBack = (id: string, as = crew.token) => swath.call(as, 'DELETE', `/api/MowingJobs/${id}/on-my-way`);
const history = async (id: string, as: string) =>
  (await swath.call(as, 'GET', `/api/MowingJobs/${id}/history`)).json().map(({ words }: { words: string }) => words);

test('*On my way* is taken back before they are told: as if it had not been said; it can be said again', async () => {
  const [near, far] = [await aStop(1), await aStop(6)];
  await planDay(swath.ctx, company, day(TODAY));
  expect((await tell(far.id)).json()).toMatchObject({
    ...{ on_my_way_at: TEST_NOW, on_my_way_tells_at: '2026-05-02T17:00:30.000Z', on_my_way_told_at: null },
  });
  expect(await eventsOf(far.id)).toEqual([]);
  const both = await Promise.all([takeBack(far.id), takeBack(far.id)]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(both.find(({ statusCode }) => statusCode === 200)!.json()).toMatchObject({
    ...{ on_my_way_at: null, on_my_way_tells_at: null },
  });
  expect(code(await takeBack(near.id))).toBe('nothing_to_undo');
  await passGrace(swath);
  expect(await mailsTo(swath.ctx.db, far.homeowner.email)).toEqual([]);
  expect(await eventsOf(far.id)).toEqual([]);
  await tell(far.id);
  await swath.setClock('2026-05-02T17:00:40.000Z');
  await passGrace(swath);
  expect(await mailsTo(swath.ctx.db, far.homeowner.email)).toMatchObject([{ template: 'crew-on-its-way' }]);
  expect(await history(far.id, far.homeowner.token)).toContain('On the way');
  expect(await eventsOf(far.id)).toEqual([
    { at: new Date(TEST_NOW), received_at: null, clock_changed: false, account_id: crew.account, side: 'company' },
  ]);
  const list = (await swath.call(crew.token, 'GET', `/api/company/jobs?from=${TODAY}&to=${TODAY}`)).json();
  expect(list.find((job: { id: string }) => job.id === far.id)).toMatchObject({
    ...{ on_my_way_at: TEST_NOW, on_my_way_tells_at: null, on_my_way_told_at: '2026-05-02T17:00:40.000Z' },
  });
});

test('taking it back while they are told: one of the two counts', async () => {
  const { id, homeowner } = await aStop(1);
  await tell(id);
  const [answer] = await Promise.all([
    takeBack(id),
    tellOnMyWay(swath.ctx, { jobId: id, by: crew.account, clockChanged: false }),
  ]);
  const mails = await mailsTo(swath.ctx.db, homeowner.email);
  expect([answer!.statusCode, mails.length]).toEqual(answer!.statusCode === 200 ? [200, 0] : [409, 1]);
  await tellOnMyWay(swath.ctx, { jobId: id, by: crew.account, clockChanged: false });
  expect(await mailsTo(swath.ctx.db, homeowner.email)).toHaveLength(mails.length);
});

test('taking it back is refused once they are told, work has begun, or it is another company’s', async () => {
  const { id } = await aStop(1);
  await tell(id);
  const stranger = await aMember(swath.ctx.db, await aCompany(swath.ctx.db));
  expect(code(await takeBack(id, stranger.token))).toBe('job_not_found');
  await passGrace(swath);
  expect(code(await takeBack(id))).toBe('on_my_way_told');
  const begun = await aStop(2);
  await tell(begun.id);
  await swath.call(crew.token, 'POST', `/api/MowingJobs/${begun.id}/start`);
  expect(code(await takeBack(begun.id))).toBe('nothing_to_undo');
  // The start is what they are told; that the crew was on its way is in the history.
  await passGrace(swath);
  const mails = (await mailsTo(swath.ctx.db, begun.homeowner.email)).map(({ template }) => template);
  expect(mails).toEqual(['mowing-started']);
  expect(await history(begun.id, begun.homeowner.token)).toContain('On the way');
});

test('a tap that is sent later than it would be held is told at once, and cannot be taken back', async () => {
  const { id, homeowner } = await aStop(1);
  const body = { done_at: '2026-05-02T16:59:29.000Z' };
  const answer = await swath.call(crew.token, 'POST', `/api/MowingJobs/${id}/on-my-way`, body);
  expect(answer.json()).toMatchObject({
    ...{ on_my_way_at: body.done_at, on_my_way_tells_at: null, on_my_way_told_at: TEST_NOW },
  });
  expect(await history(id, homeowner.token)).toContain('On the way');
  expect(await mailsTo(swath.ctx.db, homeowner.email)).toMatchObject([{ template: 'crew-on-its-way' }]);
  expect(code(await takeBack(id))).toBe('on_my_way_told');
});

test('a visit that is canceled meanwhile: nobody is told, and its history says that the crew was on its way', async () => {
  const { id, homeowner } = await aStop(1);
  await tell(id);
  await swath.ctx.db
    .updateTable('jobs')
    .set({ status: 'canceled', canceled_at: TEST_NOW })
    .where('id', '=', id)
    .execute();
  await passGrace(swath);
  expect(await mailsTo(swath.ctx.db, homeowner.email)).toEqual([]);
  expect(await history(id, homeowner.token)).toContain('On the way');
});

test('a tap that arrives more than ten minutes late: nobody is told, and it can be said again', async () => {
  const { id, homeowner } = await aStop(1);
  const body = { done_at: '2026-05-02T16:49:00.000Z' };
  const answer = await swath.call(crew.token, 'POST', `/api/MowingJobs/${id}/on-my-way`, body);
  const untold = { on_my_way_at: body.done_at, on_my_way_tells_at: null, on_my_way_told_at: null };
  expect(answer.json()).toMatchObject(untold);
  await passGrace(swath);
  expect(await mailsTo(swath.ctx.db, homeowner.email)).toEqual([]);
  expect(await history(id, homeowner.token)).toContain('On the way');
  await tell(id);
  await passGrace(swath);
  expect(await mailsTo(swath.ctx.db, homeowner.email)).toMatchObject([{ template: 'crew-on-its-way' }]);
  expect(await eventsOf(id)).toHaveLength(2);
});
