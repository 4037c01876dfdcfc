import { randomUUID } from 'node:crypto';
import type { JobMessage, JobThread } from '@swath/contract/job-messages';
import type { JobId } from '@swath/domain/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aJobRow } from '../../../testing/jobs.ts';
import { mailsTo } from '../../../testing/outbox.ts';
import { aCompany, aHomeowner, aMember, anAdmin, type Person } from '../../../testing/people.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../../testing/test-app.ts';
import { sweepUnreadMessages } from '../jobs.tasks.ts';

let swath: TestApp;
let homeowner: Person;
let crew: Person;
let job: JobId;
beforeAll(async () => {
  swath = await startTestApp();
});
afterAll(() => swath[Symbol.asyncDispose]());
beforeEach(async () => {
  await swath.setClock(TEST_NOW);
  const { db } = swath.ctx;
  const company = await aCompany(db);
  homeowner = await aHomeowner(db);
  crew = await aMember(db, company, false, 'crew');
  job = await aJobRow(db, { client: homeowner.account, company });
});

const MINUTE_MS = 60_000;
/** `TEST_NOW`, 12:00 PM, and so many minutes later. */
const timeAt = (minutes: number) => new Date(Date.parse(TEST_NOW) + minutes * MINUTE_MS).toISOString();
const at = (minutes: number) => swath.setClock(timeAt(minutes));
const post = ({ token }: Person, words: string) =>
  swath.call(token, 'POST', `/api/MowingJobs/${job}/messages`, { words, key: randomUUID() });
/** Sends what a crew wrote without a network. @param minute  when it was written, in minutes after `TEST_NOW` */
const postLate = (words: string, minute: number, { key = randomUUID(), clock_changed = false } = {}) =>
  swath.call(crew.token, 'POST', `/api/MowingJobs/${job}/messages`, {
    ...{ words, key, done_at: timeAt(minute), clock_changed },
  });
const messagesOf = async ({ token }: Person): Promise<JobMessage[]> => {
  const thread: JobThread = (await swath.call(token, 'GET', `/api/MowingJobs/${job}/messages`)).json();
  return thread.messages;
};
const refusalOf = (answer: { statusCode: number; json(): { code: string } }) => [answer.statusCode, answer.json().code];
/** The mails about the thread ten minutes after a time. */
const mailsAfter = async (minutes: number) => {
  await at(minutes + 10);
  await sweepUnreadMessages(swath.ctx);
  await swath.runTasks();
  return (await mailsTo(swath.ctx.db, homeowner.email)).filter(({ template }) => template === 'messages-unread');
};

describe('what arrives later than it was written', () => {
  const times = (messages: readonly JobMessage[]) =>
    messages.map(({ words, sent_at, written_at, clock_changed }) => [
      words,
      ...[sent_at, written_at].map((time) => time?.slice(11, 16)),
      clock_changed,
    ]);

  test('by over ten minutes says when it was written, in the thread, to administrators and by mail; it is where it arrived', async () => {
    await at(10);
    await post(homeowner, 'Where are you?');
    await at(70);
    await postLate('I am at your gate.', 5);
    await postLate('Now I am back.', 60);
    const expected = [
      ['Where are you?', '17:10', undefined, undefined],
      ['I am at your gate.', '18:10', '17:05', undefined],
      ['Now I am back.', '18:10', undefined, undefined],
    ];
    for (const who of [homeowner, crew]) expect(times(await messagesOf(who))).toEqual(expected);
    const [mail, ...others] = await mailsAfter(70);
    expect(others).toEqual([]);
    for (const words of ['1:10 PM, written 12:05 PM: I am at your gate.', '1:10 PM: Now I am back.'])
      expect(mail!.text).toContain(words);

    const ada = await anAdmin(swath.ctx.db);
    const late = (await messagesOf(homeowner))[1]!.id;
    await swath.call(homeowner.token, 'POST', `/api/MowingJobs/${job}/messages/${late}/report`, { reason: '' });
    const reports: { id: string; job_id: string; written_at: string }[] = (
      await swath.call(ada.token, 'GET', '/api/admin/message-reports')
    ).json();
    const reported = reports.find(({ job_id }) => job_id === job);
    expect(reported!.written_at).toBe('2026-05-02T17:05:00.000Z');
    const thread = await swath.call(ada.token, 'GET', `/api/admin/message-reports/${reported!.id}/thread`);
    expect(times(thread.json())).toEqual(expected);
  });

  test('by a clock that was changed says so; a time ahead counts as that of its arrival', async () => {
    await at(70);
    await postLate('I am at your gate.', 5, { clock_changed: true });
    await postLate('And gone.', 300);
    expect(times(await messagesOf(homeowner))).toEqual([
      ['I am at your gate.', '18:10', '17:05', true],
      ['And gone.', '18:10', undefined, undefined],
    ]);
    expect((await mailsAfter(70))[0]!.text).toContain(
      '1:10 PM, written 12:05 PM by a clock that may have been off: I am at your gate.',
    );
  });

  test('is kept once that is sent twice at once', async () => {
    await at(70);
    const key = randomUUID();
    const both = await Promise.all([5, 5].map((minute) => postLate('I am at your gate.', minute, { key })));
    expect(both.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect(times(await messagesOf(homeowner))).toEqual([['I am at your gate.', '18:10', '17:05', undefined]]);
  });

  test('is judged by when it was written, for 48 hours', async () => {
    // The thread has closed on May 10, 12:00 AM, which is 10,800 minutes later.
    const [written, closed] = [10_799, 10_800];
    await at(closed + 24 * 60);
    expect(refusalOf(await postLate('Thank you!', closed))).toEqual([409, 'thread_closed']);
    expect((await postLate('Thank you!', written)).statusCode).toBe(201);
    await at(written + 48 * 60 + 1);
    expect(refusalOf(await postLate('Goodbye!', written))).toEqual([409, 'written_too_long_ago']);
  });
});
