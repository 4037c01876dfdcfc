import { randomUUID } from 'node:crypto';
import type { JobMessage, JobThread } from '@swath/contract/job-messages';
import type { CompanyId, JobId } from '@swath/domain/ids';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sweepUnreadMessages } from '../../../marketplace/jobs/jobs.tasks.ts';
import { auditOf } from '../../../testing/audit.ts';
import { changesOf } from '../../../testing/changes.ts';
import { aJobRow, TODAY } from '../../../testing/jobs.ts';
import { mailsTo } from '../../../testing/outbox.ts';
import { aCompany, aHomeowner, aMember, anAdmin, type Person } from '../../../testing/people.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../../testing/test-app.ts';

let swath: TestApp;
let ada: Person;
let company: CompanyId;
let homeowner: Person;
let crew: Person;
let job: JobId;
let message: JobMessage;
beforeAll(async () => {
  swath = await startTestApp();
});
afterAll(() => swath[Symbol.asyncDispose]());
beforeEach(async () => {
  await swath.setClock(TEST_NOW);
  const { db } = swath.ctx;
  ada = await anAdmin(db);
  company = await aCompany(db);
  homeowner = await aHomeowner(db);
  crew = await aMember(db, company, false, 'crew');
  job = await aJobRow(db, { client: homeowner.account, company });
  await post(homeowner, 'Where are you?');
  await post(crew, 'None of your business.');
  message = (await threadOf(homeowner)).messages[1]!;
});

const post = ({ token }: Person, words: string) =>
  swath.call(token, 'POST', `/api/MowingJobs/${job}/messages`, { words, key: randomUUID() });
const threadOf = async ({ token }: Person): Promise<JobThread> =>
  (await swath.call(token, 'GET', `/api/MowingJobs/${job}/messages`)).json();
const report = ({ token }: Person, message: string, reason = '') =>
  swath.call(token, 'POST', `/api/MowingJobs/${job}/messages/${message}/report`, { reason });
const refusalOf = (answer: { statusCode: number; json(): { code: string } }) => [answer.statusCode, answer.json().code];
const reports = async () => {
  const all: { id: string; job_id: string }[] = (
    await swath.call(ada.token, 'GET', '/api/admin/message-reports')
  ).json();
  return all.filter(({ job_id }) => job_id === job);
};
const settle = (id: string, remove: boolean, note = '') =>
  swath.call(ada.token, 'POST', `/api/admin/message-reports/${id}/settle`, { remove, note });

test('a reported message goes to the administrators with the thread, once, and the other side is told nothing', async () => {
  const before = await changesOf(swath.ctx.db, job);
  const [first] = await Promise.all([report(homeowner, message.id, 'Rude.'), report(homeowner, message.id, 'Rude.')]);
  expect(first!.json().messages[1].report).toBe('open');
  expect((await changesOf(swath.ctx.db, job)).slice(before.length)).toEqual([
    { kind: 'message.changed', audience: [`account:${homeowner.account}`, 'admins'] },
  ]);
  expect((await threadOf(crew)).messages.map((one) => one.report)).toEqual([null, null]);
  const [open, ...none] = await reports();
  expect([open, none]).toMatchObject([
    {
      ...{ job_id: job, company_name: 'Green Blade Mowing', full_name: 'Harriet Miller', service_date: TODAY },
      ...{ side: 'company', words: 'None of your business.', reason: 'Rude.' },
    },
    [],
  ]);
  const thread = await swath.call(ada.token, 'GET', `/api/admin/message-reports/${open!.id}/thread`);
  expect(thread.json()).toMatchObject([
    { words: 'Where are you?', by: homeowner.email, is_reported: false },
    { words: 'None of your business.', by: crew.email, is_reported: true },
  ]);
  expect(await auditOf(swath.ctx.db, homeowner.account)).toMatchObject([
    { event: 'account.viewed', actor: ada.email, details: { what: 'messages', job } },
  ]);
});

test('it is taken out for both sides, is not mailed, and that is on record', async () => {
  await report(homeowner, message.id);
  const { id } = (await reports())[0]!;
  const before = await changesOf(swath.ctx.db, job);
  expect((await settle(id, true, 'Insult.')).statusCode).toBe(200);
  expect(await reports()).toEqual([]);
  for (const who of [homeowner, crew])
    expect((await threadOf(who)).messages[1]).toMatchObject({ words: '', is_removed: true });
  expect((await threadOf(homeowner)).messages[1]!.report).toBe('settled');
  const unread = (await swath.call(homeowner.token, 'GET', '/api/MowingJobs')).json()[0].unread_messages;
  expect(unread).toBe(0);
  await swath.setClock(new Date(Date.parse(TEST_NOW) + 15 * 60_000).toISOString());
  await sweepUnreadMessages(swath.ctx);
  await swath.runTasks();
  expect((await mailsTo(swath.ctx.db, homeowner.email)).map(({ template }) => template)).toEqual(['report-settled']);
  expect(await auditOf(swath.ctx.db, crew.account)).toMatchObject([
    {
      ...{ event: 'message.report_settled', actor: ada.email, subject: crew.email },
      details: { job, message: 'removed', reason: 'Insult.' },
    },
  ]);
  expect((await changesOf(swath.ctx.db, job)).slice(before.length)).toMatchObject([
    { kind: 'message.changed', audience: [`account:${homeowner.account}`, 'admins', `company:${company}`] },
  ]);
});

test('or it stays; of two administrators at once one settles it', async () => {
  await report(homeowner, message.id);
  const { id } = (await reports())[0]!;
  const answers = await Promise.all([settle(id, false), settle(id, false)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404]);
  expect((await threadOf(crew)).messages[1]).toMatchObject({ words: 'None of your business.', is_removed: false });
  // Settled is settled.
  await report(homeowner, message.id);
  expect(await reports()).toEqual([]);
  expect(await auditOf(swath.ctx.db, crew.account)).toMatchObject([{ details: { job, message: 'kept' } }]);
});

test('whoever reported it is told what became of it, by notice and mail, and nobody else', async () => {
  const [boss, theirs] = [await aMember(swath.ctx.db, company), (await threadOf(crew)).messages[0]!];
  await report(homeowner, message.id);
  await report(crew, theirs.id);
  for (const { id } of await reports()) await settle(id, id === (await reports())[0]?.id);
  const settled = async (who: Person, path: string) =>
    (await swath.call(who.token, 'GET', path))
      .json()
      .notices.flatMap((notice: { kind: string; text: string; path: string }) =>
        notice.kind === 'message_report_settled' ? [[notice.text, notice.path]] : [],
      );
  expect(await settled(homeowner, '/api/notices')).toEqual([
    [
      'You reported a message of Green Blade Mowing about the mowing on Sat, May 2. It is removed.',
      `/user/visits/${job}/messages`,
    ],
  ]);
  expect(await settled(crew, '/api/company/notices')).toEqual([
    [
      'You reported a message of Harriet Miller about the mowing on Sat, May 2. It is removed.',
      `/company/jobs/${job}/messages`,
    ],
  ]);
  expect(await settled(boss, '/api/company/notices')).toEqual([]);
  const told = (await mailsTo(swath.ctx.db, homeowner.email)).filter(({ template }) => template === 'report-settled');
  expect(told).toHaveLength(1);
  expect(told[0]!.text).toContain(`/user/visits/${job}/messages`);
});

test('a member who has left the company meanwhile is not told', async () => {
  await report(crew, (await threadOf(crew)).messages[0]!.id);
  const other = await aCompany(swath.ctx.db);
  await swath.ctx.db
    .updateTable('company_members')
    .set({ company_id: other })
    .where('account_id', '=', crew.account)
    .execute();
  await settle((await reports())[0]!.id, true);
  expect((await swath.call(crew.token, 'GET', '/api/company/notices')).json().notices).toEqual([]);
});

test('only one of the other side is reported', async () => {
  expect(refusalOf(await report(crew, message.id))).toEqual([404, 'message_not_found']);
  expect(refusalOf(await report(homeowner, randomUUID()))).toEqual([404, 'message_not_found']);
  expect(await reports()).toEqual([]);
});
