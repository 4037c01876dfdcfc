import type { QueuedJobId } from '@swath/domain/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mailsTo } from '../../../../testing/outbox.ts';
import { aHomeowner, type Person } from '../../../../testing/people.ts';
import { aCrew, accept, offer, offerId, queueJob } from '../../../../testing/queue.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../../../testing/test-app.ts';
import { sweepQueue } from '../../queue.tasks.ts';
import { mailGathered } from './mail-gathered.ts';

type Crew = Awaited<ReturnType<typeof aCrew>>;

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
beforeEach(() => testApp.setClock(TEST_NOW));
afterAll(() => testApp[Symbol.asyncDispose]());

/** Minutes after noon. */
const at = (minutes: number) =>
  testApp.setClock(new Date(Date.parse(TEST_NOW) + Math.round(minutes * 60_000)).toISOString());
const A_MILLISECOND = 1 / 60_000;

/** What a worker does by itself in the course of a minute. */
async function sweep() {
  await sweepQueue(testApp.ctx);
  await testApp.runTasks();
}
const subjects = async ({ email }: { email: string }) =>
  (await mailsTo(testApp.testDb.db, email)).map(({ subject }) => subject);
const release = (crew: Person, job: QueuedJobId) => testApp.call(crew.token, 'POST', `/api/queued-jobs/${job}/release`);

describe('mails about offers that became nothing, to the company', () => {
  let homeowner: Person & { email: string };
  let job: QueuedJobId;
  let crew: Crew;
  let office: { email: string };
  let number = 0;
  beforeEach(async () => {
    homeowner = await aHomeowner(testApp.testDb.db);
    job = await queueJob(testApp, homeowner);
    crew = await aCrew(testApp);
    office = { email: `office${++number}@gathered.test` };
    await testApp.testDb.db.updateTable('companies').set(office).where('id', '=', crew.company).execute();
  });
  const reject = () => testApp.call(homeowner.token, 'POST', `/api/queued-jobs/${job}/reject`, {});

  test('the first goes at once; the last of the quarter goes as it ends, not a moment before', async () => {
    for (const minute of [0, 3, 6]) {
      await at(minute);
      await offer(testApp, crew, job, { priceCents: 6000 - minute * 100 });
      expect((await reject()).statusCode).toBe(200);
    }
    expect(await subjects(office)).toEqual(['Your offer was not accepted']);
    await at(15 - A_MILLISECOND);
    await sweep();
    expect(await subjects(office)).toHaveLength(1);
    await at(15);
    await sweep();
    await sweep();
    const mails = await mailsTo(testApp.testDb.db, office.email);
    expect(mails.map(({ text }) => /Price: (.*)/.exec(text)![1])).toEqual(['$60.00', '$54.00']);
  });

  test('a company that offers again, or took that back itself, is not told of the one before', async () => {
    await offer(testApp, crew, job);
    await reject();
    await at(1);
    await offer(testApp, crew, job);
    await reject();
    await at(2);
    await offer(testApp, crew, job);
    await at(15);
    await sweep();
    expect(await subjects(office)).toEqual(['Your offer was not accepted']);
    await release(crew, job);
    await at(31);
    await sweep();
    expect(await subjects(office)).toHaveLength(1);
  });

  test('of a job that left the queue it hears within the quarter, as what it was', async () => {
    await offer(testApp, crew, job);
    await reject();
    await at(1);
    await offer(testApp, crew, job);
    await testApp.call(homeowner.token, 'POST', `/api/queued-jobs/${job}/cancel`);
    expect(await subjects(office)).toHaveLength(1);
    await at(15);
    await sweep();
    expect(await subjects(office)).toEqual(['Your offer was not accepted', 'Your offer is closed']);
  });

  test('after the quarter it goes at once again', async () => {
    await offer(testApp, crew, job);
    await reject();
    await at(15);
    await offer(testApp, crew, job);
    await reject();
    expect(await subjects(office)).toHaveLength(2);
  });

  test('each queued job and each company has a quarter of its own', async () => {
    const other = await queueJob(testApp, homeowner);
    const second = await aCrew(testApp);
    await testApp.testDb.db.updateTable('companies').set(office).where('id', '=', second.company).execute();
    for (const [who, which] of [
      [crew, job],
      [crew, other],
      [second, job],
    ] as const) {
      await offerId(testApp, who, which);
      await testApp.call(homeowner.token, 'POST', `/api/queued-jobs/${which}/reject`, {});
    }
    expect(await subjects(office)).toHaveLength(3);
  });

  test('two workers at once write it once', async () => {
    await offer(testApp, crew, job);
    await reject();
    await at(1);
    await offer(testApp, crew, job);
    await reject();
    await at(15);
    await Promise.all([1, 2, 3].map(() => mailGathered(testApp.ctx, job)));
    expect(await subjects(office)).toHaveLength(2);
  });

  test('accepting and giving up the payment page writes nobody', async () => {
    const id = await offerId(testApp, crew, job);
    for (const minute of [1, 2, 3]) {
      await at(minute);
      expect((await accept(testApp, homeowner, job, id)).statusCode).toBe(200);
    }
    await at(16);
    await sweep();
    expect(await subjects(office)).toEqual([]);
    expect(await subjects(homeowner)).toHaveLength(1);
  });
});
