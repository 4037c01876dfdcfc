import { day } from '@swath/domain/calendar';
import type { JobId } from '@swath/domain/ids';
import { cents, minutes } from '@swath/domain/units';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aLaterVisit, aRunningSeries, passMinute, SECOND_DAY } from '../../../testing/charged-series.ts';
import { aJobRow } from '../../../testing/jobs.ts';
import { aPreference, noticesTo } from '../../../testing/notices.ts';
import { mailsTo } from '../../../testing/outbox.ts';
import { anOwnClient } from '../../../testing/own-clients.ts';
import { aCompany, aHomeowner, aMember, type Person } from '../../../testing/people.ts';
import { tasksAbout } from '../../../testing/tasks.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../../testing/test-app.ts';
import { sweepReminders } from '../jobs.tasks.ts';
import { notifyBeforeVisit } from './notify-before-visit.ts';

let swath: TestApp;
let homeowner: Person;

beforeAll(async () => {
  swath = await startTestApp();
});
afterAll(() => swath[Symbol.asyncDispose]());
beforeEach(async () => {
  await swath.setClock(TEST_NOW);
  homeowner = await aHomeowner(swath.ctx.db);
});

/** 5 PM and 9 PM of TEST_NOW's day in Columbia, Missouri, and the day after. */
const FIVE = '2026-05-02T22:00:00.000Z';
const NINE = '2026-05-03T02:00:00.000Z';
const TOMORROW = '2026-05-03';

type Own = Parameters<typeof aJobRow>[1]['own'];
async function given(
  own: Own = {},
  { status = 'approved', day = TOMORROW }: { status?: 'approved' | 'suspended'; day?: string } = {},
) {
  const company = await aCompany(swath.ctx.db, { status });
  return aJobRow(swath.ctx.db, { client: homeowner.account, company, day, ...(own && { own }) });
}

/** What a worker does by itself every five minutes. */
async function sweep(at: string): Promise<void> {
  await swath.setClock(at);
  await sweepReminders(swath.ctx);
  await swath.runTasks();
}
const reminders = async (who = homeowner) =>
  (await mailsTo(swath.ctx.db, who.email)).filter(({ template }) => template === 'visit-reminder');
const set = (id: JobId, own: NonNullable<Own>) =>
  swath.ctx.db.updateTable('jobs').set(own).where('id', '=', id).execute();

describe('on the evening before a visit, its homeowner', () => {
  test('is reminded once, from 5 PM at the lawn, with what to prepare and links that only ask', async () => {
    const id = await given({
      ...{ yard_features: ['fenced_yard', 'large_dog_tie_outs_or_runs'] },
      ...{ promised_from_minute: minutes(480), promised_to_minute: minutes(600) },
    });
    await sweep('2026-05-02T21:59:59.000Z');
    expect(await reminders()).toEqual([]);
    await sweep(FIVE);
    await sweep('2026-05-02T22:05:00.000Z');
    const [mail, ...more] = await reminders();
    expect(more).toEqual([]);
    expect(mail!.subject).toBe('Tomorrow Green Blade Mowing mows your lawn');
    for (const part of [
      'Company: Green Blade Mowing\nDay: Sun, May 3\nArrival: Between 8:00 AM and 10:00 AM, as promised\n',
      'Price: $45.00, paid',
      'Please unlock the gate, keep your dog inside and take toys, hoses and tools off the lawn.',
      `See your visit:\nhttp://localhost:3000/user/visits/${id}\n`,
      `Pick another day\nhttp://localhost:3000/user/visits/${id}?ask=move\n`,
      `Cancel it\nhttp://localhost:3000/user/visits/${id}?ask=cancel\n`,
    ]) {
      expect(mail!.text).toContain(part);
    }
    expect((await swath.call(homeowner.token, 'GET', '/api/notices')).json().notices).toMatchObject([
      {
        ...{ kind: 'visit_tomorrow', title: 'Your mowing is tomorrow', path: `/user/visits/${id}` },
        text: 'Green Blade Mowing comes on Sun, May 3, between 8:00 AM and 10:00 AM, as promised. Please unlock the gate, keep your dog inside and take toys, hoses and tools off the lawn.',
      },
    ]);
  });

  test('reads a time that is planned and was not promised as a probable one', async () => {
    await given({ arrival_at: '2026-05-03T15:00:00.000Z' });
    await sweep(FIVE);
    const [mail] = await reminders();
    expect(mail!.text).toContain('Arrival: Probably between 9:00 AM and 11:00 AM\n');
  });

  test('is not told twice by two workers at once, nor by a task that is repeated', async () => {
    const id = await given();
    await swath.setClock(FIVE);
    await sweepReminders(swath.ctx);
    await sweepReminders(swath.ctx);
    expect(await tasksAbout(swath.ctx.db, id)).toEqual(['remind-homeowner']);
    await Promise.all([notifyBeforeVisit(swath.ctx, id), notifyBeforeVisit(swath.ctx, id)]);
    await swath.runTasks();
    expect(await reminders()).toHaveLength(1);
  });

  test('is told in the list alone if they want neither mail nor push about the day of a visit', async () => {
    const preferences = { ...aPreference(), visit_day: { mail: false, push: false } };
    await swath.call(homeowner.token, 'PUT', '/api/notice-preferences', preferences);
    await given({ planned_start: '2026-05-03T14:00:00.000Z' });
    await sweep(FIVE);
    expect(await reminders()).toEqual([]);
    const [[kind, text] = []] = await noticesTo(swath, homeowner);
    expect([kind, text?.slice(0, 52)]).toEqual([
      'visit_tomorrow',
      'Green Blade Mowing comes on Sun, May 3, at 9:00 AM. ',
    ]);
  });

  test('is told of a mowing free of charge, whose time is not known', async () => {
    await given({ price_cents: cents(0), mowing_cents: cents(0), fee_cents: cents(0) });
    await sweep(FIVE);
    expect((await reminders())[0]!.text).toContain(
      'Arrival: Time not set yet\nWhere: 412 Elm Ave, Columbia, MO 65203\nPhone: (573) 555-0111\nPrice: Free of charge',
    );
  });

  test('is told when it is late enough where the lawn is, whichever clock the company or the server has', async () => {
    await given({ property_time_zone: 'America/Denver' });
    await sweep(FIVE);
    expect(await reminders()).toEqual([]);
    await sweep('2026-05-02T23:00:00.000Z');
    expect(await reminders()).toHaveLength(1);
  });

  test.each([
    ['forward', '2026-03-08', '2026-03-07T22:59:59.000Z', '2026-03-07T23:00:00.000Z'],
    ['back', '2026-11-01', '2026-10-31T21:59:59.000Z', '2026-10-31T22:00:00.000Z'],
  ])('is told at 5 PM also on the eve of the day when clocks go %s', async (_, day, before, five) => {
    await given({ created_at: '2026-01-01T12:00:00.000Z' }, { day });
    await sweep(before);
    expect(await reminders()).toEqual([]);
    await sweep(five);
    expect(await reminders()).toHaveLength(1);
  });

  test('is told of a later visit of a series once it is held on their card', async () => {
    const series = await aRunningSeries(swath);
    await aLaterVisit(swath, series);
    const eve = `${SECOND_DAY.slice(0, 8)}08T22:00:00.000Z`;
    await sweep(eve);
    expect(await reminders(series.homeowner)).toEqual([]);
    await passMinute(swath, eve);
    await sweep('2026-05-08T22:05:00.000Z');
    const [mail] = await reminders(series.homeowner);
    expect(mail!.text).toContain('Price: $45.00, held on your card and taken once the lawn is mowed');
    expect(mail!.text).toContain('Skip this visit\n');
  });
});

describe('nobody is reminded', () => {
  test('of a visit that is canceled, begun, of a suspended company, of an own client, or on another day', async () => {
    const company = await aCompany(swath.ctx.db);
    const crew = await aMember(swath.ctx.db, company);
    const client = await anOwnClient(swath, crew);
    const base = { client: homeowner.account, company, day: TOMORROW };
    await aJobRow(swath.ctx.db, { ...base, status: 'canceled' });
    await aJobRow(swath.ctx.db, { ...base, status: 'in-progress' });
    await given({}, { status: 'suspended' });
    await given({}, { day: '2026-05-04' });
    await given({}, { day: '2026-05-02' });
    const own = await given();
    await set(own, { client_id: null, own_client_id: client.id, fee_cents: cents(0) });
    await sweep(FIVE);
    expect(await reminders()).toEqual([]);
    expect(await tasksAbout(swath.ctx.db, own)).toEqual([]);
  });

  test('from 9 PM on', async () => {
    await given();
    await sweep(NINE);
    expect(await reminders()).toEqual([]);
  });

  test('of a visit that was booked for tomorrow after 5 PM: it was on the screen just now', async () => {
    await given({ created_at: FIVE });
    await sweep('2026-05-02T22:30:00.000Z');
    expect(await reminders()).toEqual([]);
  });

  test('of a visit whose company asks for another day, until that is answered', async () => {
    const id = await given();
    await swath.ctx.db
      .insertInto('reschedule_notices')
      .values({
        ...{ job_id: id, account_id: homeowner.account },
        old_date: day(TOMORROW),
        new_date: day('2026-05-10'),
        created_at: TEST_NOW,
        answer_by: NINE,
      })
      .execute();
    await sweep(FIVE);
    expect(await reminders()).toEqual([]);
    await swath.ctx.db
      .updateTable('reschedule_notices')
      .set({ acknowledged_at: FIVE })
      .where('job_id', '=', id)
      .execute();
    await sweep('2026-05-02T22:10:00.000Z');
    expect(await reminders()).toHaveLength(1);
  });

  test('once it was canceled between the sweep and its task', async () => {
    const id = await given();
    await swath.setClock(FIVE);
    await sweepReminders(swath.ctx);
    await set(id, { status: 'canceled', canceled_at: FIVE });
    await swath.runTasks();
    expect(await reminders()).toEqual([]);
  });
});

test('a visit that is moved is reminded of its new day too; moved to tomorrow after 5 PM, it is not', async () => {
  const id = await given();
  await sweep(FIVE);
  expect(await reminders()).toHaveLength(1);
  const move = (date: string) =>
    swath.call(homeowner.token, 'POST', `/api/MowingJobs/${id}/move`, { date, arrival_from: null });
  expect((await move('2026-05-06')).statusCode).toBe(200);
  await sweep('2026-05-02T22:10:00.000Z');
  expect(await reminders()).toHaveLength(1);
  await sweep('2026-05-05T22:00:00.000Z');
  expect(await reminders()).toHaveLength(2);
  expect((await move('2026-05-08')).statusCode).toBe(200);
  await swath.setClock('2026-05-06T22:30:00.000Z');
  expect((await move('2026-05-07')).statusCode).toBe(200);
  await sweep('2026-05-06T22:35:00.000Z');
  expect(await reminders()).toHaveLength(2);
});
