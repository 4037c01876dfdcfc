import { day } from '@swath/domain/calendar';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sweepMissedJobs } from '../../../marketplace/jobs/jobs.tasks.ts';
import { settlePayment } from '../../../money/payments/settle/settle-payment.ts';
import { sweepMemberMails } from '../../../notifications/in-app/notices.tasks.ts';
import { aPayableCompany, aRequest, book, openCheckout, payWith } from '../../../testing/bookings.ts';
import { aLaterVisit, aRunningSeries, passMinute } from '../../../testing/charged-series.ts';
import { aJobRow, TODAY } from '../../../testing/jobs.ts';
import { mailsTo } from '../../../testing/outbox.ts';
import { aHomeowner, aMember, anAdmin, type Person } from '../../../testing/people.ts';
import { aCrew, queueJob } from '../../../testing/queue.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../../testing/test-app.ts';

let swath: TestApp;
beforeAll(async () => {
  swath = await startTestApp();
});
beforeEach(() => swath.setClock(TEST_NOW));
afterAll(() => swath[Symbol.asyncDispose]());

const post = ({ token }: Person, path: string, body: object = {}) => swath.call(token, 'POST', path, body);

/** A company with its owner, somebody of its office and a driver, and a homeowner. */
async function everybody() {
  const { db } = swath.testDb;
  const company = await aPayableCompany(swath);
  const [owner, office, hand] = [
    await aMember(db, company),
    await aMember(db, company, false),
    await aMember(db, company, false, 'crew'),
  ];
  return { company, owner, office, hand, homeowner: await aHomeowner(db) };
}
type Everybody = Awaited<ReturnType<typeof everybody>>;

const aJob = ({ company, homeowner }: Everybody, given: object = {}) =>
  aJobRow(swath.testDb.db, { company, client: homeowner.account, day: '2026-05-06', ...given });
const readNotices = async ({ token }: Person): Promise<{ kind: string; text: string; subject_id: string }[]> =>
  (await swath.call(token, 'GET', '/api/company/notices')).json().notices;

async function bookAndPay({ company, homeowner }: Everybody, number?: string) {
  const request = aRequest(company);
  const { clientSecret, sessionId } = (await openCheckout(swath, homeowner.token, request)).json();
  await payWith(swath, clientSecret, number);
  const job: string = (await book(swath, homeowner.token, request, sessionId)).json().id;
  const row = await swath.testDb.db
    .selectFrom('payments')
    .where('job_id', '=', job as never)
    .select('id')
    .executeTakeFirstOrThrow();
  return { job, payment: row.id };
}

/** What happens, and what the bell of the owner says of it first. Whatever changes money or a day is here. */
const HAPPENINGS: Record<
  string,
  { what: (all: Everybody) => Promise<unknown>; kind: string; says: string; crew: boolean }
> = {
  'a booking': {
    what: bookAndPay,
    kind: 'booked',
    says: 'Harriet Miller, Sun, May 3, for $45.00.',
    crew: true,
  },
  'a cancellation by the homeowner of what was paid': {
    what: async (all) => {
      const { job } = await bookAndPay(all);
      return post(all.homeowner, `/api/MowingJobs/${job}/cancel`);
    },
    kind: 'canceled',
    says: 'Harriet Miller, Sun, May 3. $45.00 goes back to them.',
    crew: true,
  },
  'a cancellation by the homeowner of what was not': {
    what: async (all) => post(all.homeowner, `/api/MowingJobs/${await aJob(all)}/cancel`),
    kind: 'canceled',
    says: 'Harriet Miller, Wed, May 6. Nothing was charged.',
    crew: true,
  },
  'another day, by the homeowner': {
    what: async (all) => post(all.homeowner, `/api/MowingJobs/${await aJob(all)}/move`, { date: '2026-05-08' }),
    kind: 'moved_by_homeowner',
    says: 'Harriet Miller: from Wed, May 6 to Fri, May 8.',
    crew: true,
  },
  'another arrival time, by the homeowner': {
    what: async (all) => {
      const time = { date: '2026-05-06', arrival_from: '2026-05-06T16:00:00.000Z' };
      return post(all.homeowner, `/api/MowingJobs/${await aJob(all)}/move`, time);
    },
    kind: 'window_chosen',
    says: 'Harriet Miller, Wed, May 6: 11:00 AM to 1:00 PM.',
    crew: true,
  },
  'another day, by somebody of the office': {
    what: async (all) =>
      swath.call(all.office.token, 'PATCH', `/api/MowingJobs/${await aJob(all)}/schedule`, { date: '2026-05-08' }),
    kind: 'moved_by_member',
    says: 'Gwen Green moved the mowing for Harriet Miller: from Wed, May 6 to Fri, May 8.',
    crew: true,
  },
  'a question about another day, by somebody of the office': {
    what: async (all) =>
      swath.call(all.office.token, 'PATCH', `/api/MowingJobs/${await aJob(all)}/schedule`, { date: '2026-05-14' }),
    kind: 'moved_by_member',
    says: 'Gwen Green asked Harriet Miller: from Wed, May 6 to Thu, May 14.',
    crew: true,
  },
  'a cancellation by somebody of the office': {
    what: async (all) => post(all.office, `/api/MowingJobs/${await aJob(all)}/call-off`, { reason: 'staff', note: '' }),
    kind: 'called_off',
    says: 'Gwen Green canceled the mowing for Harriet Miller, Wed, May 6: nobody is free to come.',
    crew: true,
  },
  'a lawn that could not be mowed': {
    what: async (all) =>
      post(all.hand, `/api/MowingJobs/${await aJob(all, { day: TODAY })}/cannot-do`, {
        ...{ reason: 'dog', note: '', next: 'move', date: '2026-05-04' },
      }),
    kind: 'not_done',
    says: 'Gwen Green at Harriet Miller, Sat, May 2: dog on the lawn. It is on Mon, May 4 now.',
    crew: false,
  },
  'few stars': {
    what: async (all) => {
      const job = await aJob(all, { status: 'completed', day: TODAY });
      return post(all.homeowner, `/api/MowingJobs/${job}/rating`, { rating: 2, comment: 'Half of it.' });
    },
    kind: 'rated_low',
    says: 'For Sat, May 2: Half of it.',
    crew: false,
  },
  'many stars': {
    what: async (all) => {
      const job = await aJob(all, { status: 'completed', day: TODAY });
      return post(all.homeowner, `/api/MowingJobs/${job}/rating`, { rating: 5 });
    },
    kind: 'rated',
    says: 'For Sat, May 2.',
    crew: false,
  },
  'a dispute': {
    what: async (all) => {
      const { payment } = await bookAndPay(all, '4000000000000259');
      await swath.setClock('2026-05-02T17:02:00.000Z');
      return settlePayment(swath.ctx, payment);
    },
    kind: 'dispute',
    says: 'Harriet Miller, Sun, May 3, $45.00.',
    crew: false,
  },
  'a day on which nobody came': {
    what: async (all) => {
      await aJob(all, { day: '2026-05-01' });
      await sweepMissedJobs(swath.ctx);
      return swath.runTasks();
    },
    kind: 'missed',
    says: 'Harriet Miller, Fri, May 1. Put it on another day, or the customer gets their money back.',
    crew: false,
  },
};

test.each(Object.entries(HAPPENINGS))('%s reaches the company', async (_, { what, kind, says, crew }) => {
  const all = await everybody();
  const done = (await what(all)) as { statusCode?: number } | undefined;
  expect(done?.statusCode ?? 200).toBeLessThan(300);
  const told = (await readNotices(all.owner)).find((notice) => notice.kind === kind);
  expect([told?.kind, told?.text]).toEqual([kind, says]);
  expect((await readNotices(all.hand)).map((notice) => notice.kind).includes(kind)).toBe(crew);
  for (const { text } of await readNotices(all.hand)) expect(text).not.toContain('$');
});

test('nobody is told of what they did themselves', async () => {
  const all = await everybody();
  await post(all.owner, `/api/MowingJobs/${await aJob(all)}/call-off`, { reason: 'staff', note: '' });
  expect([await readNotices(all.owner), (await readNotices(all.office)).length]).toEqual([[], 1]);
});

test('what becomes of a series reaches the company: booked, skipped, moved, ended, not paid', async () => {
  const series = await aRunningSeries(swath, '4000000000000341');
  const [second, third] = [await aLaterVisit(swath, series), await aLaterVisit(swath, series, day('2026-05-16'))];
  const fourth = await aLaterVisit(swath, series, day('2026-05-23'));
  const path = `/api/series/${series.id}`;
  await post(series.homeowner, `${path}/visits/${third}/skip`);
  await post(series.homeowner, `${path}/visits/${fourth}/move`, { date: '2026-05-25' });
  for (const at of ['2026-05-08T13:00:00.000Z', '2026-05-09T10:00:00.000Z', '2026-05-09T11:00:00.000Z'])
    await passMinute(swath, at);
  await post(series.homeowner, `${path}/cancel`);
  const told = await readNotices(series.crew);
  expect(told.map(({ kind, text }) => `${kind}: ${text}`).sort()).toEqual([
    'booked: Harriet Miller, Sun, May 3, for $45.00.',
    'canceled: Harriet Miller, Sat, May 9. Nothing was charged.',
    'moved_by_homeowner: Harriet Miller: from Sat, May 23 to Mon, May 25.',
    'series_by_homeowner: Harriet Miller: Sat, May 16.',
    'series_by_homeowner: Harriet Miller: Sun, May 3; Mon, May 25.',
  ]);
  expect(told.find(({ kind }) => kind === 'canceled')!.subject_id).toBe(second);
});

test('an answer to a question in the queue reaches the office', async () => {
  const homeowner = await aHomeowner(swath.testDb.db);
  const [crew, job] = [await aCrew(swath), await queueJob(swath, homeowner)];
  const asked = (await post(crew, `/api/queued-jobs/${job}/questions`, { question: 'How wide is the gate?' })).json();
  await post(homeowner, `/api/queued-jobs/${job}/questions/${asked.questions[0].id}/answer`, {
    answer: 'Forty inches.',
  });
  expect((await readNotices(crew))[0]).toMatchObject({ kind: 'question_answered', subject_id: job });
});

test('what an administrator cancels or gives back reaches the company, bell and its own address', async () => {
  const all = await everybody();
  const { job } = await bookAndPay(all);
  const admin = await anAdmin(swath.testDb.db);
  const body = { reason: 'As agreed.', refund_cents: 4500, release_cents: 0 };
  expect((await post(admin, `/api/admin/jobs/${job}/cancel`, body)).statusCode).toBe(200);
  expect((await readNotices(all.owner)).map(({ text }) => text)).toContain(
    'Harriet Miller, Sun, May 3. $45.00 goes back to them.',
  );
});

test('the owner has one mail of what happened within a minute; the company’s own address keeps its own', async () => {
  const all = await everybody();
  const office = `office-${all.company}@greenblade.test`;
  await swath.testDb.db.updateTable('companies').set({ email: office }).where('id', '=', all.company).execute();
  const { job } = await bookAndPay(all);
  await post(all.homeowner, `/api/MowingJobs/${job}/cancel`);
  await sweepMemberMails(swath.ctx);
  expect((await mailsTo(swath.testDb.db, all.owner.email)).map(({ subject }) => subject)).toEqual([
    'Green Blade Mowing: 2 notices',
  ]);
  expect((await mailsTo(swath.testDb.db, office)).map(({ template }) => template)).toEqual(['new-job']);
  expect(await mailsTo(swath.testDb.db, all.office.email)).toEqual([]);
});
