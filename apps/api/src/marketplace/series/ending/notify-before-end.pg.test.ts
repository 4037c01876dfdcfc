import { day } from '@swath/domain/calendar';
import type { CompanyId, SeriesId } from '@swath/domain/ids';
import type { Updateable } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Series } from '../../../platform/db/tables.ts';
import { aBareSeries } from '../../../testing/charged-series.ts';
import { aPreference, noticesTo } from '../../../testing/notices.ts';
import { anOpenSeries } from '../../../testing/open-series.ts';
import { mailsTo } from '../../../testing/outbox.ts';
import { aCompany, aHomeowner, type Person } from '../../../testing/people.ts';
import { aRule, asAgreed } from '../../../testing/series.ts';
import { tasksAbout } from '../../../testing/tasks.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../../testing/test-app.ts';
import { sweepSeriesEnds } from '../series.tasks.ts';
import { notifyBeforeEnd } from './notify-before-end.ts';

let swath: TestApp;
let homeowner: Person;
let company: CompanyId;
let id: SeriesId;

beforeAll(async () => {
  swath = await startTestApp();
});
afterAll(() => swath[Symbol.asyncDispose]());
beforeEach(async () => {
  await swath.setClock(TEST_NOW);
  homeowner = await aHomeowner(swath.ctx.db);
  company = await aCompany(swath.ctx.db);
  // It ends on July 31.
  id = await aBareSeries(swath, { client: homeowner.account, company });
});

/** 9 AM in Columbia, Missouri, 28 days before the end. */
const NINE = '2026-07-03T14:00:00.000Z';

/** What a worker does by itself every hour. */
async function sweep(at: string): Promise<void> {
  await swath.setClock(at);
  await sweepSeriesEnds(swath.ctx);
  await swath.runTasks();
}
const asked = async (who = homeowner) =>
  (await mailsTo(swath.ctx.db, who.email)).filter(({ template }) => template === 'series-ending');
type Columns = Updateable<Series>;
const update = () => swath.ctx.db.updateTable('series').where('id', '=', id);
const set = (own: Columns) => update().set(own).execute();

test('28 days before its last date the homeowner is asked once whether a series goes on, with the way to its page', async () => {
  await sweep('2026-07-03T13:59:59.000Z');
  expect(await asked()).toEqual([]);
  await sweep(NINE);
  await sweep('2026-07-04T15:00:00.000Z');
  const [mail, ...more] = await asked();
  expect(more).toEqual([]);
  expect(mail!.subject).toBe('Shall Green Blade Mowing keep coming after Fri, Jul 31?');
  for (const part of [
    'How often: Every Sunday\nWhere: 412 Elm Ave, Columbia, MO 65203\nEnds on: Fri, Jul 31\nEach visit: $45.00\n',
    `Let it go on:\nhttp://localhost:3000/user/series/${id}\n`,
  ]) {
    expect(mail!.text).toContain(part);
  }
  expect((await swath.call(homeowner.token, 'GET', '/api/notices')).json().notices).toMatchObject([
    {
      ...{ kind: 'series_ending', title: 'Shall your series go on?', path: `/user/series/${id}` },
      text: 'Your series with Green Blade Mowing ends on Fri, Jul 31. It goes on only if you let it.',
    },
  ]);
});

test('two workers at once ask once, and so does a task that is repeated', async () => {
  await swath.setClock(NINE);
  await sweepSeriesEnds(swath.ctx);
  await sweepSeriesEnds(swath.ctx);
  expect(await tasksAbout(swath.ctx.db, id)).toEqual(['ask-series-end']);
  await Promise.all([notifyBeforeEnd(swath.ctx, id), notifyBeforeEnd(swath.ctx, id)]);
  await swath.runTasks();
  expect(await asked()).toHaveLength(1);
});

test('a series that goes on is asked about again before its new end', async () => {
  await sweep(NINE);
  await set({ end_date: day('2027-07-01') });
  await sweep('2026-07-05T15:00:00.000Z');
  expect(await asked()).toHaveLength(1);
  await sweep('2027-06-03T15:00:00.000Z');
  expect(await asked()).toHaveLength(2);
});

test('whoever wants no mail about bookings finds the question in their list alone', async () => {
  const preferences = { ...aPreference(), bookings: { mail: false, push: false } };
  await swath.call(homeowner.token, 'PUT', '/api/notice-preferences', preferences);
  await sweep(NINE);
  expect(await asked()).toEqual([]);
  expect((await noticesTo(swath, homeowner)).map(([kind]) => kind)).toEqual(['series_ending']);
});

test.each<[string, () => Columns, string?]>([
  ['a series that has ended', () => ({ status: 'ended', ended_at: TEST_NOW })],
  ['one whose card was declined', () => ({ status: 'paused', pause_reason: 'declines' })],
  ['a draft', () => ({ status: 'draft' })],
  [
    'one that its company has paused',
    () => ({ paused_by: 'company', paused_from: day('2026-07-01'), paused_to: day('2026-07-20') }),
  ],
  ['one of less than 28 days ago', () => ({ created_at: '2026-06-06T00:00:00.000Z' })],
  ['one on its last day', () => ({ end_date: day('2026-07-03') })],
  ['any at night', () => ({ title: 'By night' }), '2026-07-04T02:00:00.000Z'],
])('nobody is asked about %s', async (_, own, at = NINE) => {
  await set(own());
  await sweep(at);
  expect(await asked()).toEqual([]);
});

test('nobody is asked about the series of a suspended company, or once it was ended between sweep and task', async () => {
  await swath.ctx.db.updateTable('companies').set({ status: 'suspended' }).where('id', '=', company).execute();
  await sweep(NINE);
  await swath.ctx.db.updateTable('companies').set({ status: 'approved' }).where('id', '=', company).execute();
  await sweepSeriesEnds(swath.ctx);
  await set({ status: 'ended', ended_at: NINE });
  await swath.runTasks();
  expect(await asked()).toEqual([]);
});

test('an end that was just chosen is not asked about; a later one is, and the price of its visits is as agreed', async () => {
  const series = await anOpenSeries(swath, { start: 540, end: 580 });
  id = series.id;
  const change = (rule: Record<string, unknown>, visits: string[]) =>
    series.send('POST', '/change', { from: '2026-05-05', rule: aRule(rule), visits: asAgreed(visits) });
  const askedFor = async () =>
    (await update().returning('end_asked_for').set({ title: 'x' }).execute())[0]!.end_asked_for;
  expect((await change({ end_date: '2026-05-26' }, [])).statusCode).toBe(200);
  expect(await askedFor()).toBe('2026-05-26');
  expect((await change({ end_date: '2026-06-30' }, ['2026-06-02', '2026-06-09'])).statusCode).toBe(200);
  expect(await askedFor()).toBeNull();
  expect(await series.visitOn('2026-06-09')).toMatchObject({ price_cents: 4500 });
});
