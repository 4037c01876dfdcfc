import { randomUUID } from 'node:crypto';
import type { JobThread } from '@swath/contract/job-messages';
import type { CompanyId, JobId } from '@swath/domain/ids';
import { MOST_MESSAGES } from '@swath/domain/jobs/messages';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changesOf } from '../../../testing/changes.ts';
import { aJobRow, TODAY } from '../../../testing/jobs.ts';
import { aCompanyPreference, aPreference, noticesTo } from '../../../testing/notices.ts';
import { mailsTo } from '../../../testing/outbox.ts';
import { aCompanySeries } from '../../../testing/own-clients.ts';
import { aCompany, aHomeowner, aMember, type Person } from '../../../testing/people.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../../testing/test-app.ts';
import { sweepUnreadMessages } from '../jobs.tasks.ts';

let swath: TestApp;
let company: CompanyId;
let homeowner: Person;
let owner: Person;
let crew: Person;
let job: JobId;
beforeAll(async () => {
  swath = await startTestApp();
});
afterAll(() => swath[Symbol.asyncDispose]());
beforeEach(async () => {
  await swath.setClock(TEST_NOW);
  const { db } = swath.ctx;
  company = await aCompany(db);
  homeowner = await aHomeowner(db);
  owner = await aMember(db, company);
  crew = await aMember(db, company, false, 'crew');
  job = await aJobRow(db, { client: homeowner.account, company });
});

const at = (minutes: number) => swath.setClock(new Date(Date.parse(TEST_NOW) + minutes * 60_000).toISOString());
const post = ({ token }: Person, words: string, key = randomUUID(), of: string = job) =>
  swath.call(token, 'POST', `/api/MowingJobs/${of}/messages`, { words, key });
const look = ({ token }: Person, of: string = job) => swath.call(token, 'GET', `/api/MowingJobs/${of}/messages`);
const threadOf = async (who: Person): Promise<JobThread> => (await look(who)).json();
const read = ({ token }: Person, up_to = 1) =>
  swath.call(token, 'POST', `/api/MowingJobs/${job}/messages/read`, { up_to });
const report = ({ token }: Person, message: string, reason = '') =>
  swath.call(token, 'POST', `/api/MowingJobs/${job}/messages/${message}/report`, { reason });
const refusalOf = (answer: { statusCode: number; json(): { code: string } }) => [answer.statusCode, answer.json().code];
const lines = ({ messages }: JobThread) => messages.map(({ side, by, words, is_read }) => [side, by, words, is_read]);
const mails = async ({ email }: Person) =>
  (await mailsTo(swath.ctx.db, email)).filter(({ template }) => template.endsWith('messages-unread'));
const unreadOf = async () => ({
  homeowner: (await swath.call(homeowner.token, 'GET', '/api/MowingJobs')).json()[0].unread_messages,
  crew: (await swath.call(crew.token, 'GET', `/api/company/jobs?from=${TODAY}&to=${TODAY}`)).json()[0].unread_messages,
});
const sweep = async (minutes: number) => {
  await at(minutes);
  await sweepUnreadMessages(swath.ctx);
  await swath.runTasks();
};
/** What the company's people were told about the thread. */
const noticeTextsOf = async ({ token }: Person) =>
  (await swath.call(token, 'GET', '/api/company/notices'))
    .json()
    .notices.map((notice: { title: string; text: string }) => [notice.title, notice.text]);

describe('a thread', () => {
  test('is read by both sides, each with what it may know, and told live and by notice', async () => {
    expect((await post(homeowner, ' The gate is open. ')).statusCode).toBe(201);
    const sent = await post(crew, 'Thank you!');
    expect(sent.statusCode).toBe(201);
    expect(lines(sent.json())).toEqual([
      ['homeowner', '', 'The gate is open.', false],
      ['company', 'Gwen Green', 'Thank you!', false],
    ]);
    const own = await threadOf(homeowner);
    expect(lines(own)).toEqual([
      ['homeowner', '', 'The gate is open.', false],
      // To a homeowner a member of the company is the company.
      ['company', '', 'Thank you!', false],
    ]);
    expect(own).toMatchObject({
      ...{ company_name: 'Green Blade Mowing', full_name: 'Harriet Miller', scheduled_date: TODAY },
      ...{ until: '2026-05-10T05:00:00.000Z', why_not: null },
    });
    const hearers = [`account:${homeowner.account}`, `company:${company}`];
    expect(await changesOf(swath.ctx.db, job)).toEqual([
      { kind: 'message.changed', audience: hearers },
      { kind: 'message.changed', audience: hearers },
    ]);
    expect(await noticesTo(swath, homeowner)).toEqual([
      ['message_received', 'Green Blade Mowing wrote about your mowing on Sat, May 2.'],
    ]);
    for (const member of [owner, crew])
      expect(await noticeTextsOf(member)).toEqual([['A customer wrote to you', 'Harriet Miller, Sat, May 2.']]);
    expect(await unreadOf()).toEqual({ homeowner: 1, crew: 1 });
  });

  test('says who has read what; the reader’s own notice has done its work, and another message makes a new one', async () => {
    await post(homeowner, 'One');
    await post(homeowner, 'Two');
    expect(await noticeTextsOf(crew)).toHaveLength(1);
    expect((await read(crew, 1)).statusCode).toBe(204);
    expect((await threadOf(homeowner)).messages.map((message) => message.is_read)).toEqual([true, false]);
    expect((await unreadOf()).crew).toBe(1);
    const unread = async ({ token }: Person) => (await swath.call(token, 'GET', '/api/company/notices')).json().unread;
    expect([await unread(crew), await unread(owner)]).toEqual([0, 1]);
    const changes = await changesOf(swath.ctx.db, job);
    await read(crew, 1);
    // One's own words are nothing to read.
    await read(homeowner, 2);
    expect(await changesOf(swath.ctx.db, job)).toEqual(changes);
    expect((await threadOf(crew)).messages.map((message) => message.is_read)).toEqual([true, false]);
    await post(homeowner, 'Three');
    expect([(await noticeTextsOf(crew)).length, (await noticeTextsOf(owner)).length]).toEqual([2, 1]);
  });

  test('keeps a message once that is sent twice, also at once; its number is its own', async () => {
    const key = randomUUID();
    const [first, second, ...others] = await Promise.all([
      post(homeowner, 'The gate is open.', key),
      post(homeowner, 'The gate is open.', key),
      post(crew, 'We come at nine.'),
      post(owner, 'Please keep the dog in.'),
    ]);
    expect([first, second, ...others].map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
    const { messages } = await threadOf(homeowner);
    expect(messages.map(({ number }) => number)).toEqual([1, 2, 3]);
    expect(messages.filter(({ side }) => side === 'homeowner')).toHaveLength(1);
    expect(await noticesTo(swath, homeowner)).toHaveLength(1);
    // What came is there, also when the thread has closed meanwhile.
    await at(60 * 24 * 30);
    expect((await post(homeowner, 'The gate is open.', key)).statusCode).toBe(201);
  });

  test('is nobody else’s', async () => {
    const { db } = swath.ctx;
    const strangers = [await aHomeowner(db), await aMember(db, await aCompany(db))];
    await post(homeowner, 'The gate is open.');
    const { messages } = await threadOf(homeowner);
    for (const stranger of strangers) {
      for (const answer of [
        await look(stranger),
        await post(stranger, 'Hello'),
        await read(stranger),
        await report(stranger, messages[0]!.id),
      ])
        expect(refusalOf(answer)).toEqual([404, 'job_not_found']);
    }
    expect(await threadOf(homeowner)).toMatchObject({ messages: [{ words: 'The gate is open.', is_read: false }] });
  });

  test('is not there at a company’s own client', async () => {
    const { jobs } = await aCompanySeries(swath, owner, company);
    const id = jobs[0]!.id;
    for (const answer of [await look(owner, id), await post(owner, 'Hello', randomUUID(), id)])
      expect(refusalOf(answer)).toEqual([409, 'no_thread']);
  });
});

describe('nobody writes', () => {
  test.each(['Call 573-555-0142', 'harriet at example dot com', 'see www.example.com'])(
    'what gives away how to be reached: %s',
    async (words) => {
      for (const who of [homeowner, crew])
        expect(refusalOf(await post(who, words))).toEqual([422, 'message_contact_details']);
      expect((await threadOf(crew)).messages).toEqual([]);
      expect(await noticeTextsOf(crew)).toEqual([]);
    },
  );

  test('nothing, or more than a thousand characters', async () => {
    for (const words of ['', ' \n ', 'x'.repeat(1001)])
      expect(refusalOf(await post(homeowner, words))).toEqual([400, 'validation']);
    expect((await post(homeowner, 'x'.repeat(1000))).statusCode).toBe(201);
  });

  test('seven days after the visit; what was written is read, and can be reported', async () => {
    await post(crew, 'Done. The clippings are in the bin.');
    await swath.setClock('2026-05-10T04:59:59.000Z');
    expect((await post(homeowner, 'Thank you!')).statusCode).toBe(201);
    await swath.setClock('2026-05-10T05:00:00.000Z');
    for (const who of [homeowner, crew]) {
      expect(refusalOf(await post(who, 'One more thing'))).toEqual([409, 'thread_closed']);
      expect(await threadOf(who)).toMatchObject({ why_not: 'thread_closed', messages: [{}, {}] });
    }
    expect((await read(homeowner, 1)).statusCode).toBe(204);
    const { messages } = await threadOf(homeowner);
    expect((await report(homeowner, messages[0]!.id)).statusCode).toBe(200);
  });

  test('seven days after a cancellation', async () => {
    const canceled = { status: 'canceled', day: '2026-06-20', own: { canceled_at: TEST_NOW } } as const;
    job = await aJobRow(swath.ctx.db, { client: homeowner.account, company, ...canceled });
    expect((await post(homeowner, 'Sorry!')).statusCode).toBe(201);
    await swath.setClock('2026-05-10T05:00:00.000Z');
    expect(refusalOf(await post(homeowner, 'Sorry!'))).toEqual([409, 'thread_closed']);
  });

  test('to a company that does not take part; its own people have no business here', async () => {
    await swath.testDb.db.updateTable('companies').set({ status: 'suspended' }).where('id', '=', company).execute();
    expect(refusalOf(await post(homeowner, 'Hello?'))).toEqual([409, 'company_away']);
    expect(await threadOf(homeowner)).toMatchObject({ why_not: 'company_away' });
    expect(refusalOf(await look(owner))).toEqual([403, 'forbidden']);
  });

  test('into a full thread', async () => {
    const rows = Array.from({ length: MOST_MESSAGES }, (_, index) => ({
      ...{ job_id: job, number: index + 1, side: 'company' as const, author_id: crew.account, words: 'Hello' },
      ...{ send_key: randomUUID(), sent_at: TEST_NOW },
    }));
    await swath.testDb.db.insertInto('job_messages').values(rows).execute();
    expect(refusalOf(await post(homeowner, 'Hello'))).toEqual([409, 'thread_full']);
  });

  test('more than sixty messages an hour', async () => {
    for (let count = 0; count < 60; count++) await post(homeowner, 'Call 573-555-0142');
    expect(refusalOf(await post(homeowner, 'Hello'))).toEqual([429, 'over_request_rate_limit']);
    expect((await post(crew, 'Hello')).statusCode).toBe(201);
  });
});

describe('what nobody reads for ten minutes is mailed', () => {
  test('once, several messages in one, to the homeowner and to those of the company who want it', async () => {
    await post(crew, 'We come at nine.');
    await at(3);
    await post(owner, 'Please keep the dog in.');
    await post(homeowner, 'The gate is open.');
    await sweep(9);
    expect([await mails(homeowner), await mails(owner)]).toEqual([[], []]);
    await sweep(10);
    const [mail, ...none] = await mails(homeowner);
    expect([mail!.template, mail!.subject, none]).toEqual([
      'messages-unread',
      '2 messages from Green Blade Mowing about your mowing on Sat, May 2',
      [],
    ]);
    for (const words of [
      '12:00 PM: We come at nine.',
      '12:03 PM: Please keep the dog in.',
      `/user/visits/${job}/messages`,
    ])
      expect(mail!.text).toContain(words);
    expect(mail!.text).toContain('/user/settings');
    await sweep(13);
    const [toOwner] = await mails(owner);
    expect(toOwner).toMatchObject({ subject: 'Harriet Miller wrote to you about the visit on Sat, May 2' });
    for (const words of ['The gate is open.', `/company/jobs/${job}/messages`, '/company/settings/notices'])
      expect(toOwner!.text).toContain(words);
    // Nobody mails those who drive unless they say so.
    expect(await mails(crew)).toEqual([]);
    await sweep(300);
    expect([(await mails(homeowner)).length, (await mails(owner)).length]).toEqual([1, 1]);
  });

  test('and what is written after a mail waits for an hour', async () => {
    await post(crew, 'One');
    await sweep(10);
    await at(20);
    await post(crew, 'Two');
    await sweep(69);
    expect(await mails(homeowner)).toHaveLength(1);
    await sweep(70);
    expect((await mails(homeowner)).map(({ text }) => text.includes('One'))).toEqual([true, false]);
  });

  test('two sweeps at once write one mail', async () => {
    await post(crew, 'We come at nine.');
    await at(10);
    await Promise.all([sweepUnreadMessages(swath.ctx), sweepUnreadMessages(swath.ctx)]);
    await Promise.all([swath.runTasks(), swath.runTasks()]);
    expect(await mails(homeowner)).toHaveLength(1);
  });

  test('not what was read in between, by whomever of the company; not what nobody wants', async () => {
    await post(crew, 'We come at nine.');
    await post(homeowner, 'The gate is open.');
    await at(9);
    await read(homeowner, 1);
    await read(crew, 2);
    await sweep(10);
    expect([await mails(homeowner), await mails(owner)]).toEqual([[], []]);

    const off = { mail: false, push: false };
    await swath.call(homeowner.token, 'PUT', '/api/notice-preferences', { ...aPreference(), messages: off });
    await swath.call(owner.token, 'PUT', '/api/company/notice-preferences', {
      ...aCompanyPreference(),
      messages: false,
    });
    await swath.call(crew.token, 'PUT', '/api/company/notice-preferences', aCompanyPreference());
    await post(crew, 'Are you there?');
    await post(homeowner, 'I am.');
    await sweep(25);
    expect([await mails(homeowner), await mails(owner)]).toEqual([[], []]);
    expect(await mails(crew)).toHaveLength(1);
  });

  test('a page from before there were messages leaves the choice as it was', async () => {
    const off = { mail: false, push: false };
    const { messages: _, ...before } = aPreference();
    await swath.call(homeowner.token, 'PUT', '/api/notice-preferences', { ...aPreference(), messages: off });
    const saved = await swath.call(homeowner.token, 'PUT', '/api/notice-preferences', before);
    expect(saved.json()).toEqual({ ...aPreference(), messages: off });
    const { messages: __, ...ofCompany } = aCompanyPreference();
    const chosen = await swath.call(owner.token, 'PUT', '/api/company/notice-preferences', ofCompany);
    expect(chosen.json()).toEqual(aCompanyPreference());
  });
});
