import type { CrewJob } from '@swath/contract/jobs';
import type { SeriesId } from '@swath/domain/ids';
import { type CancelPromise, moneyWords, notifiedWords, promiseOfCancel } from '@swath/domain/jobs/cancel-promise';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aPayableCompany, aRequest, book, openCheckout, payWith } from '../../../testing/bookings.ts';
import { aLaterVisit, aRunningSeries, passMinute, statesOf, THIRD_DAY } from '../../../testing/charged-series.ts';
import { aJobRow } from '../../../testing/jobs.ts';
import { mailsTo } from '../../../testing/outbox.ts';
import { aCompanySeries, anOwnClient } from '../../../testing/own-clients.ts';
import { aHomeowner, aMember, type Person } from '../../../testing/people.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../../testing/test-app.ts';

let swath: TestApp;
beforeAll(async () => {
  swath = await startTestApp();
});
beforeEach(() => swath.setClock(TEST_NOW));
afterAll(() => swath[Symbol.asyncDispose]());

/** A job that stands before its company, which is its owner here. */
type PromisedVisit = {
  owner: Person;
  job: CrewJob['id'];
  series: SeriesId | null;
  customer: Person | null;
  email: string;
};

/** Every kind of job there is, by who it is for and how it is paid. */
const KINDS: Record<string, { make: () => Promise<PromisedVisit>; money: string; told: string }> = {
  'a single mowing of a homeowner': {
    make: async () => {
      const company = await aPayableCompany(swath);
      const [owner, customer] = [await aMember(swath.testDb.db, company), await aHomeowner(swath.testDb.db)];
      const { clientSecret, sessionId } = (await openCheckout(swath, customer.token, aRequest(company))).json();
      await payWith(swath, clientSecret);
      const job = (await book(swath, customer.token, aRequest(company), sessionId)).json().id;
      return { owner, job, series: null, customer, email: customer.email };
    },
    money: '$45.00 goes back to the customer.',
    told: 'The customer is told.',
  },
  'a paid visit of a series': {
    make: async () => {
      const { crew: owner, firstVisit: job, homeowner: customer, id: series } = await aRunningSeries(swath);
      return { owner, job, series, customer, email: customer.email };
    },
    money: '$45.00 goes back to the customer.',
    told: 'The customer is told.',
  },
  'a visit that a card holds money for': {
    make: async () => {
      const running = await aRunningSeries(swath);
      const job = await aLaterVisit(swath, running);
      await swath.testDb.db
        .updateTable('jobs')
        .set({ status: 'canceled', canceled_at: TEST_NOW })
        .where('id', '=', running.firstVisit)
        .execute();
      await passMinute(swath, '2026-05-08T13:00:00.000Z');
      const { crew: owner, homeowner: customer, id: series } = running;
      return { owner, job, series, customer, email: customer.email };
    },
    money: '$45.00 held on their card is released.',
    told: 'The customer is told.',
  },
  'a visit that is not charged yet': {
    make: async () => {
      const running = await aRunningSeries(swath);
      const job = await aLaterVisit(swath, running, THIRD_DAY);
      await swath.testDb.db
        .updateTable('jobs')
        .set({ status: 'canceled', canceled_at: TEST_NOW })
        .where('id', '=', running.firstVisit)
        .execute();
      const { crew: owner, homeowner: customer, id: series } = running;
      return { owner, job, series, customer, email: customer.email };
    },
    money: 'Nothing was charged, so nothing is returned.',
    told: 'The customer is told.',
  },
  'a visit at an own client': {
    make: async () => {
      const company = await aPayableCompany(swath);
      const owner = await aMember(swath.testDb.db, company);
      const { id, client, jobs } = await aCompanySeries(swath, owner, company);
      const email = `${client.id}@client.test`;
      await swath.testDb.db.updateTable('own_clients').set({ email }).where('id', '=', client.id).execute();
      const [job, series] = [jobs[0]!.id, id as SeriesId];
      return { owner, job, series, customer: null, email };
    },
    money: 'You bill this client yourself: nothing is returned by us.',
    told: 'The customer is told.',
  },
  'a visit at an own client who gets no mails': {
    make: async () => {
      const company = await aPayableCompany(swath);
      const owner = await aMember(swath.testDb.db, company);
      const { id, client, jobs } = await aCompanySeries(swath, owner, company);
      const email = `${client.id}@client.test`;
      await swath.testDb.db
        .updateTable('own_clients')
        .set({ email, visit_mails: false })
        .where('id', '=', client.id)
        .execute();
      const [job, series] = [jobs[0]!.id, id as SeriesId];
      return { owner, job, series, customer: null, email };
    },
    money: 'You bill this client yourself: nothing is returned by us.',
    told: 'Your client is not told by us (visit mails to them are off): please tell them yourself.',
  },
  'a single job at an own client': {
    make: async () => {
      const company = await aPayableCompany(swath);
      const owner = await aMember(swath.testDb.db, company);
      const email = `${crypto.randomUUID()}@client.test`;
      const { id } = await anOwnClient(swath, owner, { email });
      const job = await aJobRow(swath.testDb.db, {
        ...{ client: null as never, company, day: '2026-05-03' },
        own: { client_id: null, own_client_id: id, fee_cents: 0 as never },
      });
      return { owner, job, series: null, customer: null, email };
    },
    money: 'You bill this client yourself: nothing is returned by us.',
    told: 'The customer is told.',
  },
};

const post = ({ token }: Person, path: string, body: object = {}) => swath.call(token, 'POST', path, body);
const read = async ({ owner, job }: PromisedVisit): Promise<CrewJob> =>
  (await swath.call(owner.token, 'GET', `/api/MowingJobs/${job}`)).json();
/** Noon of a day in Columbia, so that it is the crew's today. */
const noonOf = (day: string) => `${day}T17:00:00.000Z`;

/** Every act that cancels, before which those sentences stand. */
const ACTS: Record<
  string,
  { act: (promised: PromisedVisit, job: CrewJob) => ReturnType<typeof post>; ofSeries: boolean }
> = {
  'calling it off': {
    act: ({ owner, job }) => post(owner, `/api/MowingJobs/${job}/call-off`, { reason: 'staff', note: '' }),
    ofSeries: false,
  },
  'being there in vain': {
    act: async ({ owner, job }, { scheduled_date }) => {
      await swath.setClock(noonOf(scheduled_date));
      return post(owner, `/api/MowingJobs/${job}/cannot-do`, { reason: 'dog', note: '', next: 'cancel' });
    },
    ofSeries: false,
  },
  'deleting it from its series': {
    act: ({ owner, job, series }) => post(owner, `/api/company/series/${series}/jobs/delete`, { ids: [job] }),
    ofSeries: true,
  },
  'ending its series': {
    act: ({ owner, series }) => post(owner, `/api/company/series/${series}/end`),
    ofSeries: true,
  },
};

const noticesOf = async (who: Person | null): Promise<number> =>
  who === null ? 0 : (await swath.call(who.token, 'GET', '/api/notices')).json().notices.length;

async function expectKept(promised: PromisedVisit, promise: CancelPromise, before: { notices: number; mails: number }) {
  await swath.runTasks();
  const states = await statesOf(swath, promised.job);
  expect(states.includes('refunded')).toBe(promise.back !== null);
  expect(states.includes('canceled')).toBe(promise.released !== null);
  // The mail of the money comes besides what says that nobody comes.
  expect((await noticesOf(promised.customer)) > before.notices).toBe(promise.isNotified && !promise.isOwnClient);
  expect((await mailsTo(swath.testDb.db, promised.email)).length > before.mails).toBe(promise.isNotified);
}

describe.each(Object.entries(KINDS))('%s', (_, { make, money, told }) => {
  test.each(Object.entries(ACTS))('%s does what its sentences say', async (__, { act, ofSeries }) => {
    const promised = await make();
    if (ofSeries && promised.series === null) return;
    const job = await read(promised);
    const visit = {
      isOwnClient: job.own_client_id !== null,
      isClientMailed: job.client_is_mailed,
      noMail: job.client_no_mail,
      charge: job.charge,
      cents: job.price_cents,
    };
    const promise = promiseOfCancel([visit], true);
    expect([moneyWords(promise), notifiedWords(promise)]).toEqual([money, told]);
    await swath.runTasks();
    const before = {
      notices: await noticesOf(promised.customer),
      mails: (await mailsTo(swath.testDb.db, promised.email)).length,
    };
    expect((await act(promised, job)).statusCode).toBe(200);
    expect((await read(promised)).status).toBe('canceled');
    await expectKept(promised, promise, before);
  });

  test('moving it tells its homeowner, or asks them beyond three days; an own client is mailed', async () => {
    for (const days of [2, 9]) {
      await swath.setClock(TEST_NOW);
      const promised = await make();
      const { scheduled_date, client_is_mailed } = await read(promised);
      const isTold = promised.customer !== null || client_is_mailed;
      const before = (await mailsTo(swath.testDb.db, promised.email)).length;
      const to = new Date(Date.parse(noonOf(scheduled_date)) + days * 86_400_000).toISOString().slice(0, 10);
      const moved = await swath.call(promised.owner.token, 'PATCH', `/api/MowingJobs/${promised.job}/schedule`, {
        date: to,
      });
      const isAsked = days > 3 && promised.customer !== null;
      expect(moved.json()).toMatchObject({
        scheduled_date: isAsked ? scheduled_date : to,
        proposed_date: isAsked ? to : null,
      });
      expect((await mailsTo(swath.testDb.db, promised.email)).length > before).toBe(isTold);
    }
  });
});
