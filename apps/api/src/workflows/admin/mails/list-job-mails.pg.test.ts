import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditOf } from '../../../testing/audit.ts';
import { aRequest, book, openCheckout, payWith, TOMORROW } from '../../../testing/bookings.ts';
import { aLaterVisit, aRunningSeries, SECOND_DAY, THIRD_DAY } from '../../../testing/charged-series.ts';
import { aJobRow } from '../../../testing/jobs.ts';
import { anOwnClient } from '../../../testing/own-clients.ts';
import { aHomeowner, anAdmin, type Person } from '../../../testing/people.ts';
import { aCrew } from '../../../testing/queue.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../../testing/test-app.ts';
import { passUndoTime } from '../../../testing/undo-time.ts';

let swath: TestApp;
let ada: Person;
let nora: Person;
let crew: Awaited<ReturnType<typeof aCrew>>;
beforeAll(async () => {
  swath = await startTestApp();
  ada = await anAdmin(swath.testDb.db);
});
afterAll(() => swath[Symbol.asyncDispose]());
beforeEach(async () => {
  await swath.setClock(TEST_NOW);
  nora = await aHomeowner(swath.testDb.db);
  crew = await aCrew(swath);
});

async function booked(day: string): Promise<string> {
  const request = aRequest(crew.company, { scheduled_date: day });
  const { clientSecret, sessionId } = (await openCheckout(swath, nora.token, request)).json();
  await payWith(swath, clientSecret);
  return (await book(swath, nora.token, request, sessionId)).json().id;
}
const read = (job: string, as: string | null = ada.token) => swath.call(as, 'GET', `/api/admin/jobs/${job}/mails`);
/** Subjects and recipients, in any order: some are of one moment. */
const listed = async (job: string): Promise<string[]> =>
  (await read(job))
    .json()
    .mails.map(
      ({ subject, recipient }: { subject: string; recipient: string }) =>
        `${recipient === nora.email ? 'homeowner' : 'company'}: ${subject}`,
    )
    .sort();

test('the mails of a job to either side are listed, and of no other job; the look is on record of both', async () => {
  const job = await booked(TOMORROW);
  const other = await booked('2026-05-09');
  await swath.setClock(`${TOMORROW}T15:00:00.000Z`);
  await swath.call(crew.token, 'POST', `/api/MowingJobs/${job}/start`);
  await swath.call(crew.token, 'POST', `/api/MowingJobs/${job}/complete`);
  await passUndoTime(swath);
  expect(await listed(job)).toEqual([
    'company: New job on Sun, May 3',
    expect.stringMatching(/^homeowner: .* is mowing your lawn$/),
    'homeowner: Your lawn is mowed. How was it?',
    'homeowner: Your mowing on Sun, May 3 is booked',
  ]);
  const details = { what: 'mails', job };
  expect((await auditOf(swath.testDb.db, nora.account)).at(-1)).toMatchObject({ event: 'account.viewed', details });
  expect((await auditOf(swath.testDb.db, crew.company)).at(-1)).toMatchObject({ event: 'company.viewed', details });
  expect(await listed(other)).toEqual([
    'company: New job on Sat, May 9',
    'homeowner: Your mowing on Sat, May 9 is booked',
  ]);
});

test('money that goes back is of the job it was paid for', async () => {
  const job = await booked(TOMORROW);
  await swath.call(nora.token, 'POST', `/api/MowingJobs/${job}/cancel`);
  await swath.runTasks();
  expect(await listed(job)).toContain('homeowner: Your payment of $45.00 is being returned');
});

test('one that is sent again is of the same job', async () => {
  const job = await booked(TOMORROW);
  await swath.runTasks();
  const { mails } = (await read(job)).json();
  await swath.setClock('2026-05-02T18:00:00.000Z');
  const confirmed = mails.find(({ recipient }: { recipient: string }) => recipient === nora.email);
  expect((await swath.call(ada.token, 'POST', `/api/admin/mails/${confirmed.id}/resend`)).statusCode).toBe(200);
  const again = (await read(job)).json().mails;
  expect(again.filter(({ subject }: { subject: string }) => subject === confirmed.subject)).toMatchObject([
    { state: 'waiting', again: false },
    { state: 'sent', again: true },
  ]);
});

test('a visit that is skipped has its mail; those of its whole series stand with both sides', async () => {
  const series = await aRunningSeries(swath, { homeowner: nora });
  const visit = await aLaterVisit(swath, series, SECOND_DAY);
  const later = await aLaterVisit(swath, series, THIRD_DAY);
  await swath.call(nora.token, 'POST', `/api/series/${series.id}/visits/${visit}/skip`);
  expect(await listed(visit)).toEqual([expect.stringMatching(/^company: A visit is skipped/)]);
  expect(await listed(later)).toEqual([]);
  expect(await listed(series.firstVisit)).toEqual([]);
});

describe('refused', () => {
  test('a job that is none, and one of a company’s own client', async () => {
    const { db } = swath.testDb;
    const { id } = await anOwnClient(swath, crew, { full_name: 'Opal' });
    const own = { client_id: null, own_client_id: id, fee_cents: 0 as never };
    const job = await aJobRow(db, {
      client: nora.account,
      company: crew.company,
      status: 'pending',
      day: '2026-05-09' as never,
      own,
    });
    for (const one of [crypto.randomUUID(), job]) {
      const answer = await read(one);
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'job_not_found']);
    }
  });

  test('everybody else, and nothing of it is on record', async () => {
    const job = await booked(TOMORROW);
    for (const [token, status] of [[nora.token, 403] as const, [crew.token, 403] as const, [null, 401] as const]) {
      expect((await read(job, token)).statusCode).toBe(status);
    }
    const looks = (await auditOf(swath.testDb.db, nora.account)).filter(({ event }) => event === 'account.viewed');
    expect(looks).toEqual([]);
  });
});
