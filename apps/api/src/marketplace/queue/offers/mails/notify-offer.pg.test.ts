import type { QueuedJobId } from '@swath/domain/ids';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aPreference, noticesTo } from '../../../../testing/notices.ts';
import { mailsTo } from '../../../../testing/outbox.ts';
import { aHomeowner, type Person } from '../../../../testing/people.ts';
import { aCrew, DAY_AFTER, offer, queueJob } from '../../../../testing/queue.ts';
import { tasksAbout } from '../../../../testing/tasks.ts';
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

async function aNamedCrew(name: string): Promise<Crew> {
  const crew = await aCrew(testApp);
  await testApp.testDb.db.updateTable('companies').set({ name }).where('id', '=', crew.company).execute();
  return crew;
}

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
const change = (crew: Person, job: QueuedJobId, own: Record<string, unknown>) =>
  testApp.call(crew.token, 'PUT', `/api/queued-jobs/${job}/offer`, {
    ...{ priceCents: 6000, serviceDate: DAY_AFTER, message: '' },
    ...own,
  });
const dueOf = async (job: QueuedJobId) =>
  (await testApp.testDb.db.selectFrom('queued_jobs').where('id', '=', job).selectAll().executeTakeFirstOrThrow())
    .offers_mail_due_at;

describe('mails about offers, to the homeowner', () => {
  let homeowner: Person & { email: string };
  let job: QueuedJobId;
  beforeEach(async () => {
    homeowner = await aHomeowner(testApp.testDb.db);
    job = await queueJob(testApp, homeowner);
  });

  test('the first goes at once; what comes within the quarter is one mail as it ends, not a moment before', async () => {
    await offer(testApp, await aCrew(testApp), job);
    const first = 'Green Blade Mowing offers to mow your lawn for $60.00';
    expect(await subjects(homeowner)).toEqual([first]);
    await at(5);
    await offer(testApp, await aNamedCrew('Ada Lawns'), job, { priceCents: 4000 });
    await at(6);
    await offer(testApp, await aNamedCrew('Prairie Cut'), job, { serviceDate: DAY_AFTER });
    expect(await subjects(homeowner)).toEqual([first]);
    // The list and the bell say each at once.
    expect(await noticesTo(testApp, homeowner)).toHaveLength(3);

    await at(15 - A_MILLISECOND);
    await sweep();
    expect(await subjects(homeowner)).toEqual([first]);
    await at(15);
    await sweep();
    const [, gathered] = await mailsTo(testApp.testDb.db, homeowner.email);
    expect(gathered).toMatchObject({ template: 'offers-gathered', subject: '3 offers for your lawn, from $40.00' });
    expect(gathered!.text).toMatch(
      /Ada Lawns: \$40\.00, Sun, May 3\nGreen Blade Mowing: \$60\.00, Sun, May 3\nPrairie Cut: \$60\.00, Mon, May 4\n/,
    );
    expect(gathered!.text).toContain('You can turn mails like this one off in your settings.');
    await sweep();
    expect(await subjects(homeowner)).toHaveLength(2);
    expect(await noticesTo(testApp, homeowner)).toHaveLength(3);
  });

  test('the next quarter begins with the gathered one, and an offer as it ends goes at once', async () => {
    const crews = [await aCrew(testApp), await aCrew(testApp), await aCrew(testApp), await aCrew(testApp)];
    await offer(testApp, crews[0]!, job);
    await at(1);
    await offer(testApp, crews[1]!, job);
    await at(15);
    await sweep();
    await at(16);
    await offer(testApp, crews[2]!, job);
    expect(await dueOf(job)).toEqual(new Date('2026-05-02T17:30:00.000Z'));
    await at(30);
    await sweep();
    expect(await subjects(homeowner)).toHaveLength(3);
    await at(45);
    await offer(testApp, crews[3]!, job);
    expect(await subjects(homeowner)).toEqual([
      'Green Blade Mowing offers to mow your lawn for $60.00',
      '2 offers for your lawn, from $60.00',
      '3 offers for your lawn, from $60.00',
      'Green Blade Mowing offers to mow your lawn for $60.00',
    ]);
    expect(await dueOf(job)).toBeNull();
  });

  test('a company that makes, withdraws and makes again is one mail, with what stands at last', async () => {
    const crew = await aCrew(testApp);
    for (const [minute, priceCents] of [6000, 5900, 5800, 5700].entries()) {
      await at(minute);
      await offer(testApp, crew, job, { priceCents });
      await release(crew, job);
    }
    await at(4);
    await offer(testApp, crew, job, { priceCents: 5600 });
    await at(15);
    await sweep();
    expect(await subjects(homeowner)).toEqual([
      'Green Blade Mowing offers to mow your lawn for $60.00',
      'Green Blade Mowing offers to mow your lawn for $56.00',
    ]);
  });

  test('nothing is said of what was withdrawn, nor when nothing is left', async () => {
    const [first, second] = [await aCrew(testApp), await aNamedCrew('Ada Lawns')];
    await offer(testApp, first, job);
    await at(1);
    await offer(testApp, second, job);
    await release(second, job);
    await at(15);
    await sweep();
    expect(await subjects(homeowner)).toEqual(['Green Blade Mowing offers to mow your lawn for $60.00']);
    expect(await dueOf(job)).toBeNull();

    await at(16);
    await release(first, job);
    await offer(testApp, second, job, { priceCents: 5000 });
    await at(17);
    await offer(testApp, first, job);
    await release(first, job);
    await release(second, job);
    await at(31);
    await sweep();
    expect(await subjects(homeowner)).toEqual([
      'Green Blade Mowing offers to mow your lawn for $60.00',
      'Ada Lawns offers to mow your lawn for $50.00',
    ]);
  });

  test('nothing is said that the last mail says already; one that is now another says so', async () => {
    const crew = await aCrew(testApp);
    await offer(testApp, crew, job);
    await at(1);
    await release(crew, job);
    await offer(testApp, crew, job);
    await at(15);
    await sweep();
    expect(await subjects(homeowner)).toHaveLength(1);

    await at(16);
    await change(crew, job, { priceCents: 5500 });
    await at(17);
    await change(crew, job, { priceCents: 5400 });
    await at(18);
    await change(crew, job, { priceCents: 5300 });
    await at(31);
    await sweep();
    expect(await subjects(homeowner)).toEqual([
      'Green Blade Mowing offers to mow your lawn for $60.00',
      'Green Blade Mowing now offers to mow your lawn for $55.00',
      'Green Blade Mowing now offers to mow your lawn for $53.00',
    ]);
  });

  test.each([
    ['another message', { message: 'We are near you that day.' }],
    ['another day', { serviceDate: DAY_AFTER }],
    ['another price', { priceCents: 6100 }],
  ])('made again with %s it is told', async (_, own) => {
    const crew = await aCrew(testApp);
    await offer(testApp, crew, job);
    await at(1);
    await release(crew, job);
    await offer(testApp, crew, job, own);
    await at(15);
    await sweep();
    expect(await subjects(homeowner)).toHaveLength(2);
  });

  test('the same offer of another company is news', async () => {
    const crew = await aCrew(testApp);
    await offer(testApp, crew, job);
    await at(1);
    await release(crew, job);
    await offer(testApp, await aNamedCrew('Ada Lawns'), job);
    await at(15);
    await sweep();
    expect((await subjects(homeowner)).at(-1)).toBe('Ada Lawns offers to mow your lawn for $60.00');
  });

  test('an offer that comes before the sweep does is in the gathered mail, at once', async () => {
    await offer(testApp, await aCrew(testApp), job);
    await at(1);
    await offer(testApp, await aCrew(testApp), job);
    await at(20);
    await offer(testApp, await aCrew(testApp), job, { priceCents: 4500 });
    expect(await subjects(homeowner)).toEqual([
      'Green Blade Mowing offers to mow your lawn for $60.00',
      '3 offers for your lawn, from $45.00',
    ]);
    await sweep();
    expect(await subjects(homeowner)).toHaveLength(2);
  });

  test('each queued job has a quarter of its own', async () => {
    const crew = await aCrew(testApp);
    const other = await queueJob(testApp, homeowner);
    await offer(testApp, crew, job);
    await offer(testApp, crew, other);
    expect(await subjects(homeowner)).toHaveLength(2);
  });

  test('of a job that left the queue meanwhile its homeowner is not mailed', async () => {
    const [first, second] = [await aCrew(testApp), await aCrew(testApp)];
    await offer(testApp, first, job);
    await at(1);
    await offer(testApp, second, job);
    await testApp.call(homeowner.token, 'POST', `/api/queued-jobs/${job}/cancel`);
    await at(15);
    await sweep();
    expect(await subjects(homeowner)).toHaveLength(1);
  });

  test('an offer of a company that lost its approval is not in it', async () => {
    await offer(testApp, await aCrew(testApp), job);
    const second = await aNamedCrew('Ada Lawns');
    await at(1);
    await offer(testApp, second, job);
    await testApp.testDb.db
      .updateTable('companies')
      .set({ status: 'suspended' })
      .where('id', '=', second.company)
      .execute();
    await at(15);
    await mailGathered(testApp.ctx, job);
    expect(await subjects(homeowner)).toHaveLength(1);
    expect(await dueOf(job)).toBeNull();
  });

  test('whoever wants no mails about offers gets no gathered one', async () => {
    await offer(testApp, await aCrew(testApp), job);
    await at(1);
    await offer(testApp, await aCrew(testApp), job);
    const preferences = { ...aPreference(), offers: { mail: false, push: true } };
    await testApp.call(homeowner.token, 'PUT', '/api/notice-preferences', preferences);
    await at(15);
    await sweep();
    expect(await subjects(homeowner)).toHaveLength(1);
    expect(await dueOf(job)).toBeNull();
  });

  test('of several at once one goes at once, and the rest are one mail', async () => {
    const crews: Crew[] = [];
    for (let n = 0; n < 5; n++) crews.push(await aCrew(testApp));
    await Promise.all(crews.map((crew) => offer(testApp, crew, job)));
    expect(await subjects(homeowner)).toHaveLength(1);
    await at(15);
    await sweep();
    expect((await subjects(homeowner)).at(-1)).toBe('5 offers for your lawn, from $60.00');
  });

  test('two workers at once write it once, and one task waits however often the sweep comes', async () => {
    await offer(testApp, await aCrew(testApp), job);
    await at(1);
    await offer(testApp, await aCrew(testApp), job);
    await at(15);
    await sweepQueue(testApp.ctx);
    await sweepQueue(testApp.ctx);
    expect(await tasksAbout(testApp.ctx.db, job)).toEqual(['tell-gathered']);
    await Promise.all([1, 2, 3].map(() => mailGathered(testApp.ctx, job)));
    await testApp.runTasks();
    expect(await subjects(homeowner)).toHaveLength(2);
  });

  test('a process that ends between the mail and its mark has written neither: the next look does', async () => {
    const { db } = testApp.testDb;
    await offer(testApp, await aCrew(testApp), job);
    await at(1);
    await offer(testApp, await aCrew(testApp), job);
    await at(15);
    await sql
      .raw(`create function end_here() returns trigger language plpgsql as $$ begin raise exception 'ends here'; end $$;
        create trigger ends before update of offers_mailed_at on queued_jobs for each row execute function end_here()`)
      .execute(db);
    await expect(mailGathered(testApp.ctx, job)).rejects.toThrow('ends here');
    await sql.raw('drop function end_here cascade').execute(db);
    expect(await subjects(homeowner)).toHaveLength(1);
    await sweep();
    expect(await subjects(homeowner)).toHaveLength(2);
  });

  test('a job that is gone, and one about which nothing is due, are no fault', async () => {
    await offer(testApp, await aCrew(testApp), job);
    await mailGathered(testApp.ctx, job);
    await mailGathered(testApp.ctx, crypto.randomUUID() as QueuedJobId);
    expect(await subjects(homeowner)).toHaveLength(1);
  });
});
