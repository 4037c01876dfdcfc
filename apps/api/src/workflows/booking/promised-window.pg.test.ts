import type { OfferedCompany } from '@swath/contract/companies';
import { day } from '@swath/domain/calendar';
import type { CompanyId } from '@swath/domain/ids';
import { minutes } from '@swath/domain/units';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { planDay } from '../../marketplace/routes/plan-day.ts';
import { aPayableCompany, aRequest, book, payWith, TOMORROW } from '../../testing/bookings.ts';
import { mailsTo } from '../../testing/outbox.ts';
import { aHomeowner, aMember, type Person } from '../../testing/people.ts';
import {
  at,
  busyAtEleven,
  busyAtNine,
  code,
  DAY_OF_WINDOWS,
  from,
  promise,
  promiseCalls,
} from '../../testing/promises.ts';
import { aSeries, TUESDAYS } from '../../testing/series.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/test-app.ts';

const MONDAY = '2026-05-04';

let swath: TestApp;
let company: CompanyId;
let crew: Person;
let harriet: Person;
const { offered, open, bookAt, own, crewsJob, rowOf, aVisit } = promiseCalls(() => ({ swath, company, crew, harriet }));

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

describe('the windows that are offered', () => {
  test('are those of the company’s day, in its terms and in the list', async () => {
    expect((await offered()).arrival_windows).toEqual(DAY_OF_WINDOWS);
    const list = await swath.call(harriet.token, 'GET', `/api/companies/available?date=${TOMORROW}`);
    const entry = list.json().find((one: OfferedCompany) => one.company_id === company);
    expect(entry.arrival_windows).toEqual(DAY_OF_WINDOWS);
  });

  test('leave out those that work and promises have taken, of jobs and of payments under way', async () => {
    await aVisit(busyAtNine);
    expect((await offered()).arrival_windows).toEqual(DAY_OF_WINDOWS);
    const rival = await aHomeowner(swath.ctx.db);
    expect((await open(rival, { arrival_from: from(9).from })).statusCode).toBe(200);
    expect((await offered()).arrival_windows).toEqual([from(11), from(13), from(15)]);
    // One's own reservation is one's own to use.
    expect((await offered(rival)).arrival_windows).toEqual(DAY_OF_WINDOWS);
  });

  test('are none where the lawn is not on the map, and none today', async () => {
    const unplaced = { latitude: null, longitude: null, location_precision: null };
    await swath.ctx.db.updateTable('profiles').set(unplaced).where('account_id', '=', harriet.account).execute();
    expect((await offered()).arrival_windows).toEqual([]);
    expect(code(await open(harriet, { arrival_from: from(9).from }))).toBe('window_taken');
  });
});

describe('a window that is booked', () => {
  test('is promised to both sides, in the mails and in the history', async () => {
    const id = await bookAt(11);
    expect(await own(id)).toMatchObject({ promised_window: from(11), arrival_window: from(11) });
    expect(await crewsJob(id)).toMatchObject({ promised_window: from(11) });
    const [confirmed] = await mailsTo(swath.ctx.db, harriet.email);
    expect(confirmed!.text).toContain('Arrival: 11:00 AM to 1:00 PM');
    expect(await rowOf(id)).toMatchObject({ ...promise(11), promise_broken_at: null });
  });

  test('is kept by the route, whatever is booked after it', async () => {
    const id = await bookAt(13);
    for (let more = 0; more < 5; more++) await aVisit({ duration_minutes: minutes(45) });
    await planDay(swath.ctx, company, TOMORROW);
    const { arrival_at } = await rowOf(id);
    expect(arrival_at!.toISOString() >= from(13).from && arrival_at!.toISOString() <= from(13).to).toBe(true);
    expect((await own(id)).arrival_window).toEqual(from(13));
  });

  test('is any time where none is asked for: the arrival is an estimate', async () => {
    const id = await bookAt(null);
    expect(await own(id)).toMatchObject({ promised_window: null, arrival_window: null });
    await swath.runTasks();
    expect((await own(id)).promised_window).toBeNull();
    expect((await own(id)).arrival_window).not.toBeNull();
  });

  test.each([
    ['a time between two windows', () => at('10:00')],
    ['a time before the company opens', () => at('07:00')],
    ['a window of another day', () => from(9, MONDAY).from],
  ])('cannot be %s', async (_, arrivalFrom) => {
    expect(code(await open(harriet, { arrival_from: arrivalFrom() }))).toBe('window_taken');
  });

  test('another window is another quote; the same one again is the same', async () => {
    const first = await open(harriet, { arrival_from: from(9).from });
    const again = await open(harriet, { arrival_from: from(9).from });
    const other = await open(harriet, { arrival_from: from(11).from });
    expect(again.json().sessionId).toBe(first.json().sessionId);
    expect(other.json().sessionId).not.toBe(first.json().sessionId);
    const quotes = swath.ctx.db.selectFrom('quotes').where('client_id', '=', harriet.account).orderBy('created_at');
    expect(await quotes.select(['outcome', 'promised_from_minute']).execute()).toEqual(
      expect.arrayContaining([
        { outcome: 'expired', promised_from_minute: 540 },
        { outcome: 'open', promised_from_minute: 660 },
      ]),
    );
  });

  test('goes to one of two who ask at once for the last place in it', async () => {
    await aVisit(busyAtNine);
    const rivals = await Promise.all(Array.from({ length: 4 }, () => aHomeowner(swath.ctx.db)));
    const answers = await Promise.all(rivals.map((rival) => open(rival, { arrival_from: from(9).from })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
    for (const answer of answers.filter(({ statusCode }) => statusCode === 409))
      expect(code(answer)).toBe('window_taken');
  });

  test('money that comes for one that is gone meanwhile goes back', async () => {
    const page = await open(harriet, { arrival_from: from(9).from });
    await payWith(swath, page.json().clientSecret);
    await swath.setClock(new Date(Date.parse(TEST_NOW) + 15 * 60_000).toISOString());
    for (let more = 0; more < 2; more++) await aVisit({ duration_minutes: minutes(55), ...promise(9) });
    const answer = await book(swath, harriet.token, aRequest(company), page.json().sessionId);
    expect(code(answer)).toBe('place_lost');
  });
});

test('the visits of a series come in its window, where the company can keep it', async () => {
  const third = TUESDAYS[2]!;
  await aVisit(busyAtEleven(third), third);
  const arrival_from = from(11, TUESDAYS[0]!).from;
  const id = await aSeries(swath, harriet, company, { arrival_from });
  const visits = swath.ctx.db.selectFrom('jobs').where('series_id', '=', id).orderBy('service_date');
  expect(await visits.select(['service_date', 'promised_from_minute']).execute()).toEqual(
    TUESDAYS.map((date) => ({ service_date: day(date), promised_from_minute: date === third ? null : 660 })),
  );
  const [booked] = (await mailsTo(swath.ctx.db, harriet.email)).filter(({ template }) => template === 'series-booked');
  expect(booked!.text).toContain('Arrival: 11:00 AM to 1:00 PM');
  expect(booked!.text).toContain('Of these at any time of the day (1): Tue, May 19');
});

test('a visit of a series at another time of its day: its company reads that, and not of another day', async () => {
  const id = await aSeries(swath, harriet, company, { arrival_from: from(11, TUESDAYS[0]!).from });
  const second = TUESDAYS[1]!;
  const visits = swath.ctx.db.selectFrom('jobs').where('series_id', '=', id).where('service_date', '=', day(second));
  const { id: job } = await visits.select('id').executeTakeFirstOrThrow();
  const move = async (arrival_from: string) => {
    const body = { date: second, arrival_from };
    return swath.call(harriet.token, 'POST', `/api/series/${id}/visits/${job}/move`, body);
  };
  expect((await move(from(13, second).from)).statusCode).toBe(200);
  // What is promised already changes nothing, and is said once.
  expect((await move(from(13, second).from)).statusCode).toBe(200);
  expect(await rowOf(job)).toMatchObject(promise(13));
  // Harriet did it herself: only the company is mailed.
  const mails = await mailsTo(swath.ctx.db, 'office@greenblade.test');
  expect(mails.filter(({ template }) => template === 'company-series-window_chosen')).toEqual([
    expect.objectContaining({ text: expect.stringContaining('Day: Tue, May 12\nArrival: 1:00 PM to 3:00 PM') }),
  ]);
  const told = [...mails, ...(await mailsTo(swath.ctx.db, harriet.email))].map(({ template }) => template);
  for (const one of ['series-window_chosen', 'series-moved', 'company-series-moved']) expect(told).not.toContain(one);
  const history = await swath.call(crew.token, 'GET', `/api/MowingJobs/${job}/history`);
  expect(history.json()).toContainEqual(expect.objectContaining({ words: 'Arrival time chosen: 1:00 PM – 3:00 PM' }));
});
