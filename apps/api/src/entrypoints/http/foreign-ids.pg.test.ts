import type { CompanyId } from '@swath/domain/ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPayableCompany, aRequest, openCheckout, payWith } from '../../testing/bookings.ts';
import { anOpenSeries, type OpenSeries } from '../../testing/open-series.ts';
import { aMember, type Person } from '../../testing/people.ts';
import { aCrew, offerId, queueJob } from '../../testing/queue.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

/** What one homeowner has: an id of each kind. */
type Belongings = {
  person: Person;
  series: OpenSeries;
  visit: string;
  job: string;
  queued: string;
  offer: string;
  session: string;
  paid: { request: object; session: string };
};

let testApp: TestApp;
let crew: Person & { company: CompanyId };
let own: Belongings;
let foreign: Belongings;

async function belongings(): Promise<Belongings> {
  const series = await anOpenSeries(testApp);
  const person = series.homeowner;
  const company = await aPayableCompany(testApp);
  const page = (await openCheckout(testApp, person.token, aRequest(company))).json();
  const paidFor = aRequest(company, { scheduled_date: '2026-05-20' });
  const paid = (await openCheckout(testApp, person.token, paidFor)).json();
  await payWith(testApp, paid.clientSecret);
  const queued = await queueJob(testApp, person);
  return {
    person,
    series,
    visit: (await series.visitOn('2026-05-12')).job_id!,
    job: (await series.visitOn('2026-05-19')).job_id!,
    queued,
    offer: await offerId(testApp, crew, queued),
    session: page.sessionId,
    paid: { request: paidFor, session: paid.sessionId },
  };
}

beforeAll(async () => {
  testApp = await startTestApp();
  crew = await aCrew(testApp);
  [own, foreign] = [await belongings(), await belongings()];
});
afterAll(() => testApp[Symbol.asyncDispose]());

type Call = ['GET' | 'POST' | 'DELETE', string, unknown?];

/** Calls in which one id is another homeowner's, and the others one's own. */
const calls = (): Call[] => {
  const [s, f] = [`/api/series/${own.series.id}`, `/api/series/${foreign.series.id}`];
  const date = '2026-05-13';
  return [
    ['POST', `${s}/visits/${foreign.visit}/skip`],
    ['POST', `${s}/visits/${foreign.visit}/move`, { date }],
    ['POST', `${f}/visits/${own.visit}/skip`],
    ['POST', `${f}/visits/${foreign.visit}/move`, { date }],
    ['GET', f],
    ['POST', `${f}/pause`, { from: date, to: '2026-05-30' }],
    ['POST', `${f}/resume`],
    ['POST', `${f}/cancel`],
    ['POST', `${f}/card`],
    ['GET', `${s}/card/${foreign.session}`],
    ['POST', '/api/series', { sessionId: foreign.session }],
    ['GET', `/api/checkout/session/${foreign.session}`],
    ['POST', '/api/MowingJobs', { ...foreign.paid.request, sessionId: foreign.paid.session }],
    ['POST', `/api/MowingJobs/${foreign.job}/cancel`],
    ['POST', `/api/MowingJobs/${foreign.job}/move`, { date }],
    ['POST', `/api/MowingJobs/${foreign.job}/pay`],
    ['GET', `/api/queued-jobs/${foreign.queued}`],
    ['POST', `/api/queued-jobs/${own.queued}/accept`, { offerId: foreign.offer }],
    ['POST', `/api/queued-jobs/${foreign.queued}/accept`, { offerId: foreign.offer }],
    ['POST', `/api/queued-jobs/${own.queued}/reject`, { offerId: foreign.offer }],
    ['POST', `/api/queued-jobs/${foreign.queued}/reject`, { offerId: own.offer }],
    ['POST', `/api/queued-jobs/${foreign.queued}/cancel`],
    ['POST', `/api/ExpiredJobNotifications/${foreign.queued}/acknowledge`],
  ];
};

/** Everything that one of these calls could have changed. */
async function picture() {
  const { db } = testApp.testDb;
  const rows = (table: 'jobs' | 'series' | 'quotes' | 'offers' | 'queued_jobs' | 'card_setups') =>
    db.selectFrom(table).selectAll().orderBy('id').execute();
  return Promise.all((['jobs', 'series', 'quotes', 'offers', 'queued_jobs', 'card_setups'] as const).map(rows));
}

test('another homeowner’s id in any place of a call is not found, and nothing changes', async () => {
  const before = await picture();
  for (const [method, path, body] of calls()) {
    const answer = await testApp.call(own.person.token, method, path, body);
    expect([method, path, answer.statusCode]).toEqual([method, path, 404]);
  }
  expect(await picture()).toEqual(before);
});

test('a company learns of a queued lawn what it needs for an offer, and nothing of who lives there', async () => {
  const rival = await aMember(testApp.testDb.db, await aPayableCompany(testApp));
  const answers = [
    await testApp.call(crew.token, 'GET', `/api/queued-jobs/${foreign.queued}`),
    await testApp.call(rival.token, 'GET', `/api/queued-jobs/${foreign.queued}`),
    await testApp.call(rival.token, 'GET', '/api/queued-jobs/all'),
  ];
  for (const answer of answers) {
    expect(answer.statusCode).toBe(200);
    for (const secret of ['Harriet', '5735550100', foreign.person.account, foreign.person.email]) {
      expect(answer.body).not.toContain(secret);
    }
  }
  // What the rival reads says nothing of the other company's words either.
  expect(answers[1]!.body).not.toContain('We bring the big mower.');
});
