import { day } from '@swath/domain/calendar';
import type { CompanyId, JobId } from '@swath/domain/ids';
import { minutes } from '@swath/domain/units';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aPayableCompany, TOMORROW } from '../../../testing/bookings.ts';
import { aHomeowner, aMember, type Person } from '../../../testing/people.ts';
import { at, from, promise, promiseCalls } from '../../../testing/promises.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../../testing/test-app.ts';
import { planDay } from '../../routes/plan-day.ts';

const [MONDAY, FAR] = ['2026-05-04', '2026-05-11'];

let swath: TestApp;
let company: CompanyId;
let crew: Person;
let harriet: Person;

beforeAll(async () => {
  swath = await startTestApp();
});
afterAll(() => swath[Symbol.asyncDispose]());
beforeEach(async () => {
  await swath.setClock(TEST_NOW);
  company = await aPayableCompany(swath, { hours: { start: 540, end: 1440 } });
  crew = await aMember(swath.ctx.db, company);
  harriet = await aHomeowner(swath.ctx.db);
});

const { bookAt, own, rowOf, move, asked, aVisit } = promiseCalls(() => ({ swath, company, crew, harriet }));
const retime = (id: JobId, time: string, lockTime = false) =>
  swath.call(crew.token, 'POST', `/api/MowingJobs/${id}/retime`, {
    startTimeLocal: `${TOMORROW}T${time}:00`,
    lockTime,
  });
const reschedule = (id: JobId, date: string) =>
  swath.call(crew.token, 'POST', `/api/MowingJobs/${id}/reschedule?date=${date}`);
const answer = async (how: 'acknowledge' | 'decline') => {
  const [{ id: notificationId }] = await asked();
  return swath.call(harriet.token, 'POST', `/api/JobRescheduleNotifications/${how}`, { notificationId });
};

describe('a day that is proposed with a window', () => {
  test('is agreed to with that window, although the one of the old day has changed since', async () => {
    const id = await bookAt(11);
    await reschedule(id, FAR);
    await retime(id, '15:00');
    expect(await asked()).toMatchObject([{ newDate: FAR, newWindow: from(11, FAR) }]);
    await answer('acknowledge');
    expect(await own(id)).toMatchObject({ scheduled_date: FAR, promised_window: from(11, FAR) });
    expect((await rowOf(id)).promise_broken_at).toBeNull();
  });

  test('and without, if it was proposed without', async () => {
    const busy = await aVisit(
      { duration_minutes: minutes(100), planned_start: at('11:00', FAR), is_locked: true },
      FAR,
    );
    const id = await bookAt(11);
    await reschedule(id, FAR);
    expect(await asked()).toMatchObject([{ newDate: FAR, newWindow: null }]);
    // What stood in the way is gone.
    await swath.ctx.db.deleteFrom('jobs').where('id', '=', busy).execute();
    await answer('acknowledge');
    expect(await own(id)).toMatchObject({ scheduled_date: FAR, promised_window: null });
  });

  test('declined, the homeowner still answers what has become of the old day’s window', async () => {
    const id = await bookAt(11);
    await reschedule(id, FAR);
    await retime(id, '15:00');
    await answer('decline');
    expect(await own(id)).toMatchObject({ scheduled_date: TOMORROW, promised_window: from(15) });
    expect(await asked()).toMatchObject([
      { oldDate: TOMORROW, newDate: TOMORROW, oldWindow: from(11), newWindow: from(15), answerBy: null },
    ]);
  });
});

describe('a promise that the company has broken', () => {
  test('stays broken when the company moves the job as well', async () => {
    const id = await bookAt(11);
    await retime(id, '15:00');
    await reschedule(id, MONDAY);
    expect(await own(id)).toMatchObject({ scheduled_date: MONDAY, promised_window: from(15, MONDAY) });
    expect((await rowOf(id)).promise_broken_at).toEqual(new Date(TEST_NOW));
  });

  test('is a new one once the homeowner chooses another window or day', async () => {
    const id = await bookAt(11);
    await retime(id, '15:00');
    await move(id, { date: TOMORROW, arrival_from: from(17).from });
    expect(await rowOf(id)).toMatchObject({ ...promise(17), promise_broken_at: null });
    await retime(id, '12:00');
    await move(id, { date: MONDAY });
    expect((await rowOf(id)).promise_broken_at).toBeNull();
  });

  test('choosing what is promised already changes nothing: neither that, nor the company’s time', async () => {
    const id = await bookAt(11);
    await retime(id, '15:00', true);
    const before = await rowOf(id);
    await move(id, { date: TOMORROW, arrival_from: from(15).from });
    expect(await rowOf(id)).toMatchObject({
      ...promise(15),
      ...{ planned_start: before.planned_start, is_locked: true, promise_broken_at: before.promise_broken_at },
    });
  });
});

test.each([true, false])('a time shortly before midnight is promised until then (fixed: %s)', async (locked) => {
  const id = await bookAt(11);
  expect((await retime(id, '23:00', locked)).statusCode).toBe(200);
  expect(await rowOf(id)).toMatchObject(promise(22));
});

test('on a day that is too full, visits without a promise come after closing, and the promise is kept', async () => {
  const hours = { start_minute: minutes(540), end_minute: minutes(720) };
  await swath.ctx.db.updateTable('weekly_hours').set(hours).where('company_id', '=', company).execute();
  const id = await bookAt(9);
  await swath.ctx.db
    .updateTable('jobs')
    .set({ duration_minutes: minutes(170) })
    .where('id', '=', id)
    .execute();
  for (let more = 0; more < 2; more++) await aVisit({ duration_minutes: minutes(115) });
  await planDay(swath.ctx, company, day(TOMORROW));
  const { arrival_at } = await rowOf(id);
  expect(arrival_at!.toISOString() <= from(9).to).toBe(true);
});
