import type { CompanyId, JobId } from '@swath/domain/ids';
import { minutes } from '@swath/domain/units';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aPayableCompany, TOMORROW } from '../../../testing/bookings.ts';
import { noticesTo } from '../../../testing/notices.ts';
import { mailsTo } from '../../../testing/outbox.ts';
import { aHomeowner, aMember, type Person } from '../../../testing/people.ts';
import { at, busyAtEleven, code, DAY_OF_WINDOWS, from, promise, promiseCalls } from '../../../testing/promises.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../../testing/test-app.ts';
import { sweepPromises } from '../jobs.tasks.ts';

const MONDAY = '2026-05-04';

let swath: TestApp;
let company: CompanyId;
let crew: Person;
let harriet: Person;
const { offered, bookAt, own, rowOf, move, asked, windowMails, aVisit } = promiseCalls(() => ({
  swath,
  company,
  crew,
  harriet,
}));

beforeAll(async () => {
  swath = await startTestApp();
});
afterAll(() => swath[Symbol.asyncDispose]());
beforeEach(async () => {
  await swath.setClock(TEST_NOW);
  company = await aPayableCompany(swath);
  crew = await aMember(swath.ctx.db, company);
  harriet = await aHomeowner(swath.ctx.db);
});

describe('a promise and the company', () => {
  test('moves with the job to a day on which it can be kept', async () => {
    const id = await bookAt(11);
    await swath.call(crew.token, 'POST', `/api/MowingJobs/${id}/reschedule?date=${MONDAY}`);
    expect(await own(id)).toMatchObject({ scheduled_date: MONDAY, promised_window: from(11, MONDAY) });
    expect((await rowOf(id)).promise_broken_at).toBeNull();
    expect(await asked()).toMatchObject([{ oldWindow: from(11), newWindow: from(11, MONDAY) }]);
    const moved = (await mailsTo(swath.ctx.db, harriet.email)).find(
      ({ template }) => template === 'mowing-rescheduled',
    );
    expect(moved!.text).toContain('Arrival: 11:00 AM to 1:00 PM, as promised');
  });

  test('is dropped on a day on which it cannot, and its homeowner reads that', async () => {
    await aVisit(busyAtEleven(MONDAY), MONDAY);
    const id = await bookAt(11);
    await swath.call(crew.token, 'POST', `/api/MowingJobs/${id}/reschedule?date=${MONDAY}`);
    expect(await own(id)).toMatchObject({ scheduled_date: MONDAY, promised_window: null });
    expect((await rowOf(id)).promise_broken_at).toEqual(new Date(TEST_NOW));
    expect(await asked()).toMatchObject([{ oldWindow: from(11), newWindow: null }]);
    const moved = (await mailsTo(swath.ctx.db, harriet.email)).find(
      ({ template }) => template === 'mowing-rescheduled',
    );
    expect(moved!.text).toContain('Arrival: Any time. The promised 11:00 AM to 1:00 PM cannot be kept on that day');
  });

  test('a day that is proposed holds the window on it; accepted, it is promised', async () => {
    const id = await bookAt(11);
    const far = '2026-05-11';
    await swath.call(crew.token, 'POST', `/api/MowingJobs/${id}/reschedule?date=${far}`);
    expect(await asked()).toMatchObject([{ newDate: far, oldWindow: from(11), newWindow: from(11, far) }]);
    const other = await aHomeowner(swath.ctx.db);
    expect((await offered(other, far)).arrival_windows).toContainEqual(from(11, far));
    const [{ id: notificationId }] = await asked();
    const path = '/api/JobRescheduleNotifications/acknowledge';
    expect((await swath.call(harriet.token, 'POST', path, { notificationId })).statusCode).toBe(200);
    expect(await own(id)).toMatchObject({ scheduled_date: far, promised_window: from(11, far) });
  });

  test('a time that the company sets in it changes nothing', async () => {
    const id = await bookAt(11);
    const time = { startTimeLocal: `${TOMORROW}T12:30:00`, lockTime: false };
    expect((await swath.call(crew.token, 'POST', `/api/MowingJobs/${id}/retime`, time)).statusCode).toBe(200);
    expect(await own(id)).toMatchObject({ promised_window: from(11) });
    expect(await asked()).toEqual([]);
  });

  test('one outside of it replaces it: the homeowner is told at once, and may move or cancel free', async () => {
    const id = await bookAt(11);
    const time = { startTimeLocal: `${TOMORROW}T15:00:00`, lockTime: false };
    await swath.call(crew.token, 'POST', `/api/MowingJobs/${id}/retime`, time);
    expect(await own(id)).toMatchObject({ promised_window: from(15), arrival_window: from(15) });
    expect((await rowOf(id)).promise_broken_at).toEqual(new Date(TEST_NOW));
    expect(await asked()).toMatchObject([
      { jobId: id, oldDate: TOMORROW, newDate: TOMORROW, oldWindow: from(11), newWindow: from(15), answerBy: null },
    ]);
    expect(await windowMails()).toMatchObject([
      { subject: 'Your arrival time on Sun, May 3 is now 3:00 PM to 5:00 PM' },
    ]);
    expect(await noticesTo(swath, harriet)).toContainEqual([
      'window_changed',
      'Green Blade Mowing comes on Sun, May 3 from 3:00 PM to 5:00 PM, not from 11:00 AM to 1:00 PM as promised. You may pick another day or cancel free.',
    ]);
    // And back again, before an answer: nothing is left to answer.
    const back = { startTimeLocal: `${TOMORROW}T11:00:00`, lockTime: false };
    await swath.call(crew.token, 'POST', `/api/MowingJobs/${id}/retime`, back);
    expect(await asked()).toEqual([]);
    expect(await windowMails()).toHaveLength(2);
    const cancel = await swath.call(harriet.token, 'POST', `/api/MowingJobs/${id}/cancel`);
    expect(cancel.json().status).toBe('canceled');
  });
});

describe('a time that the company fixes outside of a promise', () => {
  test('is told in one mail, with the promise that it breaks', async () => {
    const id = await bookAt(11);
    const time = { startTimeLocal: `${TOMORROW}T15:00:00`, lockTime: true };
    await swath.call(crew.token, 'POST', `/api/MowingJobs/${id}/retime`, time);
    expect(await windowMails()).toEqual([]);
    const [fixed] = (await mailsTo(swath.ctx.db, harriet.email)).filter(({ template }) => template === 'mowing-time');
    expect(fixed!.text).toContain('Arrival: At 3:00 PM');
    expect(fixed!.text).toContain('You were promised 11:00 AM to 1:00 PM. We are sorry.');
    expect(await asked()).toMatchObject([{ jobId: id, oldWindow: from(11), newWindow: from(15) }]);
    expect((await rowOf(id)).promise_broken_at).toEqual(new Date(TEST_NOW));
  });

  test('with a day to which its homeowner agrees is promised instead: nothing is broken', async () => {
    const id = await bookAt(11);
    const far = '2026-05-11';
    const schedule = { date: far, startTimeLocal: `${far}T15:00:00`, lockTime: false };
    await swath.call(crew.token, 'PATCH', `/api/MowingJobs/${id}/schedule`, schedule);
    const [{ id: notificationId }] = await asked();
    await swath.call(harriet.token, 'POST', '/api/JobRescheduleNotifications/acknowledge', { notificationId });
    expect(await own(id)).toMatchObject({ scheduled_date: far, promised_window: from(15, far) });
    expect((await rowOf(id)).promise_broken_at).toBeNull();
  });
});

describe('a crew that will be late for a promise', () => {
  /** A visit of nine to eleven behind one that takes until noon, by an order that the crew has made. */
  async function aLateVisit(): Promise<JobId> {
    const id = await bookAt(9);
    const long = await aVisit({ duration_minutes: minutes(170) });
    const order = { date: TOMORROW, job_ids: [long, id] };
    const answer = await swath.call(crew.token, 'PUT', '/api/company/route/order', order);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return id;
  }
  const sweep = async () => {
    await sweepPromises(swath.ctx);
    await swath.runTasks();
  };
  const later = (by: number) => swath.setClock(new Date(Date.parse(TEST_NOW) + by * 60_000).toISOString());

  test('its homeowner is told after two minutes, once, and the window is the expected one', async () => {
    const id = await aLateVisit();
    await sweep();
    expect(await windowMails()).toEqual([]);
    await later(3);
    await sweep();
    await sweep();
    expect(await windowMails()).toMatchObject([
      { subject: 'Your arrival time on Sun, May 3 is now 11:30 AM to 1:30 PM' },
    ]);
    expect(await own(id)).toMatchObject({ promised_window: { from: at('11:30'), to: at('13:30') } });
    expect(await asked()).toMatchObject([{ oldWindow: from(9), newWindow: { from: at('11:30') } }]);
  });

  test('not if the order is put right meanwhile', async () => {
    const id = await aLateVisit();
    const order = { date: TOMORROW, job_ids: [id] };
    const route = await swath.call(crew.token, 'GET', `/api/company/route?date=${TOMORROW}`);
    order.job_ids.push(
      ...route
        .json()
        .stops.map((stop: { job_id: JobId }) => stop.job_id)
        .filter((one: JobId) => one !== id),
    );
    await swath.call(crew.token, 'PUT', '/api/company/route/order', order);
    await later(10);
    await sweep();
    expect(await windowMails()).toEqual([]);
    expect(await rowOf(id)).toMatchObject({ ...promise(9), promise_broken_at: null });
  });

  test('its homeowner is told as soon as the window is over, if nobody has come and nothing was tapped', async () => {
    const id = await bookAt(9);
    await swath.runTasks();
    expect((await rowOf(id)).arrival_at!.toISOString() < from(9).to).toBe(true);
    await swath.setClock(at('11:00'));
    await sweep();
    expect(await windowMails()).toEqual([]);
    await swath.setClock(at('11:01'));
    await sweep();
    await sweep();
    expect(await windowMails()).toMatchObject([
      { subject: 'Your arrival time on Sun, May 3 is now 10:30 AM to 12:30 PM' },
    ]);
    // A day that is over is a missed one, and told as such.
    await swath.setClock(at('11:00', MONDAY));
    await sweep();
    expect(await windowMails()).toHaveLength(1);
  });

  test('a crew that says so itself writes one mail: the new time, and that one may move or cancel free', async () => {
    const id = await bookAt(9);
    await swath.runTasks();
    await swath.setClock(at('08:30'));
    const answer = await swath.call(crew.token, 'POST', `/api/MowingJobs/${id}/running-late`, { minutes: 180 });
    expect(answer.statusCode).toBe(200);
    const mails = await mailsTo(swath.ctx.db, harriet.email);
    const late = mails.find(({ template }) => template === 'crew-running-late');
    expect(late!.text).toContain('You were promised 9:00 AM to 11:00 AM. We are sorry.');
    await swath.setClock(at('08:40'));
    await sweep();
    expect(await windowMails()).toEqual([]);
    expect(await asked()).toMatchObject([{ jobId: id, oldWindow: from(9) }]);
    expect((await rowOf(id)).promise_broken_at).not.toBeNull();
  });

  test('a few minutes that stay within the window break nothing', async () => {
    const id = await bookAt(9);
    await swath.runTasks();
    await swath.setClock(at('08:30'));
    await swath.call(crew.token, 'POST', `/api/MowingJobs/${id}/running-late`, { minutes: 30 });
    expect(await rowOf(id)).toMatchObject({ ...promise(9), promise_broken_at: null });
    expect(await asked()).toEqual([]);
  });
});

describe('a homeowner who changes the window', () => {
  const windows = (id: JobId, date: string, person = harriet) =>
    swath.call(person.token, 'GET', `/api/MowingJobs/${id}/windows?date=${date}`);

  test('sees what could be promised on a day, the present one included', async () => {
    const id = await bookAt(11);
    expect((await windows(id, TOMORROW)).json()).toEqual({ windows: DAY_OF_WINDOWS });
    expect((await windows(id, MONDAY)).json().windows).toEqual([9, 11, 13, 15].map((hour) => from(hour, MONDAY)));
  });

  test('is a stranger to other people’s jobs, and to begun ones', async () => {
    const id = await bookAt(11);
    const other = await aHomeowner(swath.ctx.db);
    expect(code(await windows(id, TOMORROW, other))).toBe('job_not_found');
    const begun = { status: 'in-progress', started_at: TEST_NOW } as const;
    await swath.ctx.db.updateTable('jobs').set(begun).where('id', '=', id).execute();
    expect((await windows(id, TOMORROW)).json()).toEqual({ windows: [] });
  });

  test('takes another one on the same day; the company is notified of the time', async () => {
    const id = await bookAt(11);
    const answer = await move(id, { date: TOMORROW, arrival_from: from(15).from });
    expect(answer.json()).toMatchObject({ scheduled_date: TOMORROW, promised_window: from(15) });
    expect(await rowOf(id)).toMatchObject({ ...promise(15), promise_broken_at: null });
    const mails = await mailsTo(swath.ctx.db, 'office@greenblade.test');
    expect(mails.find(({ template }) => template === 'job-window')).toMatchObject({
      subject: 'A job on Sun, May 3 has another arrival time',
      text: expect.stringContaining('Day: Sun, May 3\nArrival: 3:00 PM to 5:00 PM'),
    });
  });

  test('or another day: with the same window where it can be kept, a chosen one, or at any time', async () => {
    const id = await bookAt(11);
    expect((await move(id, { date: MONDAY })).json().promised_window).toEqual(from(11, MONDAY));
    const chosen = await move(id, { date: TOMORROW, arrival_from: from(13).from });
    expect(chosen.json().promised_window).toEqual(from(13));
    expect((await move(id, { date: MONDAY, arrival_from: null })).json().promised_window).toBeNull();
  });

  test('not one that is taken: nothing changes', async () => {
    for (let more = 0; more < 2; more++) await aVisit({ duration_minutes: minutes(55), ...promise(15) });
    const id = await bookAt(11);
    expect(code(await move(id, { date: TOMORROW, arrival_from: from(15).from }))).toBe('window_taken');
    expect(await own(id)).toMatchObject({ promised_window: from(11) });
  });
});
