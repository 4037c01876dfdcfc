import type { OfferId, QueuedJobId } from '@swath/domain/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TOMORROW } from '../../testing/bookings.ts';
import { aJobRow } from '../../testing/jobs.ts';
import { mailsTo } from '../../testing/outbox.ts';
import { aHomeowner, type Person } from '../../testing/people.ts';
import { at, busyAtNine, code, DAY_OF_WINDOWS, from } from '../../testing/promises.ts';
import { aCrew, DAY_AFTER, offerId, payAndAsk, queueJob } from '../../testing/queue.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/test-app.ts';

let swath: TestApp;
let crew: Awaited<ReturnType<typeof aCrew>>;
let harriet: Person;
let job: QueuedJobId;
let offer: OfferId;

beforeAll(async () => {
  swath = await startTestApp();
});
afterAll(() => swath[Symbol.asyncDispose]());
beforeEach(async () => {
  await swath.setClock(TEST_NOW);
  crew = await aCrew(swath);
  harriet = await aHomeowner(swath.ctx.db);
  job = await queueJob(swath, harriet);
  offer = await offerId(swath, crew, job);
});

const windows = async (who = harriet, of: QueuedJobId = job) =>
  (await swath.call(who.token, 'GET', `/api/queued-jobs/${of}/windows`)).json();
const acceptAt = (arrivalFrom: string | null, deal = { who: harriet, job, offer }) =>
  swath.call(deal.who.token, 'POST', `/api/queued-jobs/${deal.job}/accept`, { offerId: deal.offer, arrivalFrom });
const own = async (id: string | null) => {
  const list = (await swath.call(harriet.token, 'GET', '/api/MowingJobs')).json() as { id: string }[];
  return list.find((one) => one.id === id);
};

/** Another homeowner with an offer of the same company for the same day. */
async function aRival() {
  const who = await aHomeowner(swath.ctx.db);
  const theirs = await queueJob(swath, who);
  return { who, job: theirs, offer: await offerId(swath, crew, theirs) };
}

describe('the windows of an offer', () => {
  test('are those that its company can promise on the offered day, for each open offer', async () => {
    const other = await aCrew(swath);
    const second = await offerId(swath, other, job, { serviceDate: DAY_AFTER });
    const { offers } = await windows();
    expect(offers).toHaveLength(2);
    expect(offers).toEqual(
      expect.arrayContaining([
        { offerId: offer, windows: DAY_OF_WINDOWS },
        { offerId: second, windows: [9, 11, 13, 15].map((hour) => from(hour, DAY_AFTER)) },
      ]),
    );
  });

  test('leave out what another homeowner holds while paying, and not what one holds oneself', async () => {
    const rival = await aRival();
    await acceptAt(from(9).from, rival);
    const left = async (who: Person, of: QueuedJobId) => (await windows(who, of)).offers[0].windows.length;
    expect(await left(rival.who, rival.job)).toBe(DAY_OF_WINDOWS.length);
    expect((await acceptAt(from(11).from)).statusCode).toBe(200);
    expect(await left(harriet, job)).toBe(DAY_OF_WINDOWS.length);
  });

  test('end with the offer', async () => {
    await swath.call(crew.token, 'POST', `/api/queued-jobs/${job}/release`);
    expect(await windows()).toEqual({ offers: [] });
  });
});

describe('an offer that is accepted with a window', () => {
  test('is promised to both sides, in the mails as well', async () => {
    const page = (await acceptAt(from(11).from)).json();
    expect(page.price.total_cents).toBe(6000);
    const { outcome, job_id: id } = await payAndAsk(swath, harriet, page);
    expect(outcome).toBe('booked');
    expect(await own(id)).toMatchObject({ promised_window: from(11), arrival_window: from(11), price_cents: 6000 });
    const mails = await mailsTo(swath.ctx.db, harriet.email);
    expect(mails.find(({ template }) => template === 'booking-confirmed')!.text).toContain(
      'Arrival: 11:00 AM to 1:00 PM',
    );
  });

  test('without one is for any time', async () => {
    const { job_id: id } = await payAndAsk(swath, harriet, (await acceptAt(null)).json());
    expect(await own(id)).toMatchObject({ promised_window: null });
  });

  test('in the same window has the same page; another window ends it and has its own', async () => {
    const first = (await acceptAt(from(9).from)).json();
    expect((await acceptAt(from(9).from)).json().sessionId).toBe(first.sessionId);
    const second = (await acceptAt(from(13).from)).json();
    expect(second.sessionId).not.toBe(first.sessionId);
    const { job_id: id } = await payAndAsk(swath, harriet, second);
    expect(await own(id)).toMatchObject({ promised_window: from(13) });
    expect((await payAndAsk(swath, harriet, first)).outcome).toBe('expired');
  });

  test.each([
    ['a time between two windows', () => at('10:00')],
    ['a window of another day', () => from(9, DAY_AFTER).from],
  ])('is refused for %s', async (_, arrivalFrom) => {
    expect(code(await acceptAt(arrivalFrom()))).toBe('window_taken');
    expect((await acceptAt(null)).statusCode).toBe(200);
  });
});

test('the last place of a window is promised to one of two who ask at once', async () => {
  await aJobRow(swath.ctx.db, {
    company: crew.company,
    client: (await aHomeowner(swath.ctx.db)).account,
    day: TOMORROW,
    own: busyAtNine,
  });
  const deals = [{ who: harriet, job, offer }, await aRival()];
  const answers = await Promise.all(deals.map((deal) => acceptAt(from(9).from, deal)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(code(answers.find(({ statusCode }) => statusCode === 409)!)).toBe('window_taken');
});
