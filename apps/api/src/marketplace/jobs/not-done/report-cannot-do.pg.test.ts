import { randomUUID } from 'node:crypto';
import type { CompanyId, JobId, PaymentId } from '@swath/domain/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aJobRow, TODAY } from '../../../testing/jobs.ts';
import { aJpeg, upload } from '../../../testing/lawn-photos.ts';
import { mailsTo } from '../../../testing/outbox.ts';
import { aPaidJob } from '../../../testing/payments.ts';
import { aCompany, aHomeowner, aMember, type Person } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let swath: TestApp;
let company: CompanyId;
let crew: Person;
let homeowner: Person;

beforeAll(async () => {
  swath = await startTestApp();
});
afterAll(() => swath[Symbol.asyncDispose]());
beforeEach(async () => {
  company = await aCompany(swath.ctx.db);
  crew = await aMember(swath.ctx.db, company);
  homeowner = await aHomeowner(swath.ctx.db);
});

const given = (traits: Partial<Parameters<typeof aJobRow>[1]> = {}) =>
  aJobRow(swath.ctx.db, { client: homeowner.account, company, ...traits });
const post = (what: string, id: string, body: object, as: string | null = crew.token) =>
  swath.call(as, 'POST', `/api/MowingJobs/${id}/${what}`, body);
const get = async (path: string, as = homeowner.token) => (await swath.call(as, 'GET', path)).json();
const pending = () => get('/api/JobRescheduleNotifications/pending');
const calledOff = () => get('/api/MowingJobs/called-off');
const statusOf = async (id: JobId) =>
  (await swath.ctx.db.selectFrom('jobs').where('id', '=', id).select('status').executeTakeFirstOrThrow()).status;
const jobOf = async (payment: PaymentId) =>
  (await swath.ctx.db.selectFrom('payments').where('id', '=', payment).select('job_id').executeTakeFirstOrThrow())
    .job_id!;
const refunds = (id: JobId) =>
  swath.ctx.db.selectFrom('payments').where('job_id', '=', id).select('refund_reason').execute();
const DOG = { reason: 'dog', note: 'It barks.' };

describe('POST /api/MowingJobs/{id}/call-off', () => {
  const off = (id: string, as?: string | null) => post('call-off', id, { reason: 'staff', note: 'We are ill.' }, as);

  test('cancels, sends everything back, and leaves the homeowner a card with the reason until they have seen to it', async () => {
    const payment = await aPaidJob(swath.ctx.db, homeowner.account, company, '2026-05-12');
    const job = await jobOf(payment);
    const answer = await off(job);
    expect([answer.statusCode, answer.json().status]).toEqual([200, 'canceled']);
    expect(await refunds(job)).toEqual([{ refund_reason: 'canceled_by_company' }]);
    const [mail] = await mailsTo(swath.ctx.db, homeowner.email);
    expect(mail).toMatchObject({ template: 'canceled-by-company' });
    expect(mail!.text).toContain('nobody is free to come');
    expect(mail!.text).toContain('They write: We are ill.');
    expect(await calledOff()).toMatchObject([{ job: { id: job }, reason: 'staff', note: 'We are ill.', photo: null }]);
    const stranger = await aHomeowner(swath.ctx.db);
    expect((await post('acknowledge-cancellation', job, {}, stranger.token)).statusCode).toBe(404);
    const seen = [await post('acknowledge-cancellation', job, {}, homeowner.token)];
    seen.push(await post('acknowledge-cancellation', job, {}, homeowner.token));
    expect([seen.map(({ statusCode }) => statusCode), await calledOff()]).toEqual([[204, 404], []]);
  });

  test.each(['in-progress', 'completed', 'canceled'] as const)('refuses a job that is %s', async (status) => {
    const answer = await off(await given({ status }));
    expect([answer.statusCode, answer.json().detail]).toEqual([409, 'Only pending jobs can be canceled.']);
  });

  test('asks for a reason; a stranger finds nothing; twice at once is once', async () => {
    const id = await given();
    expect((await post('call-off', id, { reason: 'rain dance' })).json().errors).toEqual([
      { path: 'body.reason', message: 'Please select a reason' },
    ]);
    const stranger = await aMember(swath.ctx.db, await aCompany(swath.ctx.db));
    expect((await off(id, stranger.token)).statusCode).toBe(404);
    expect((await off(id, homeowner.token)).statusCode).toBe(403);
    const answers = await Promise.all([off(id), off(id)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await mailsTo(swath.ctx.db, homeowner.email)).toHaveLength(1);
  });

  test('what the homeowner cancels by themselves leaves no card', async () => {
    const id = await given();
    await swath.call(homeowner.token, 'POST', `/api/MowingJobs/${id}/cancel`);
    expect(await calledOff()).toEqual([]);
  });
});

describe('POST /api/MowingJobs/{id}/cannot-do', () => {
  const cannot = (id: string, body: object, as?: string | null) => post('cannot-do', id, { ...DOG, ...body }, as);

  test('a job that was begun goes to another day, and its homeowner reads why, with the photo', async () => {
    const id = await given({ status: 'in-progress' });
    const photo = (await upload(swath, crew.token, await aJpeg(9, 9))).json().id;
    const answer = await cannot(id, { photo, next: 'move', date: '2026-05-04' });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { status: 'pending', scheduled_date: '2026-05-04', start_time: null },
    ]);
    expect(await pending()).toMatchObject([
      { oldDate: TODAY, newDate: '2026-05-04', answerBy: null, because: { ...DOG, photo: { id: photo } } },
    ]);
    const [mail] = await mailsTo(swath.ctx.db, homeowner.email);
    expect(mail).toMatchObject({ template: 'not-done' });
    expect(mail!.text).toContain('dog on the lawn');
    expect(await get('/api/notices')).toMatchObject({
      notices: [
        { text: 'Green Blade Mowing was there on Sat, May 2: dog on the lawn. They come again on Mon, May 4.' },
      ],
    });
    // Shown with one job it is shown with no other, and cannot be taken back.
    const again = await cannot(await given({ status: 'in-progress' }), { photo, next: 'cancel' });
    expect(again.json().code).toBe('photo_not_found');
    expect((await swath.call(crew.token, 'DELETE', `/api/photos/${photo}`)).json().code).toBe('photo_in_use');
  });

  test('another day more than three days away waits for the homeowner', async () => {
    const id = await given();
    expect((await cannot(id, { next: 'move', date: '2026-05-06' })).json()).toMatchObject({
      scheduled_date: TODAY,
      proposed_date: '2026-05-06',
    });
    expect(await pending()).toMatchObject([{ oldDayStays: false, because: { reason: 'dog' } }]);
  });

  test('canceled, everything goes back and the homeowner has a card', async () => {
    const id = await given();
    expect((await cannot(id, { next: 'cancel' })).json().status).toBe('canceled');
    expect(await calledOff()).toMatchObject([{ job: { id }, ...DOG }]);
  });

  test('refuses a job of another day, one that is done or canceled, and a move to no other day', async () => {
    const codes = [];
    for (const traits of [
      { day: '2026-05-04' },
      { status: 'completed' },
      { status: 'canceled', day: '2026-05-09' },
    ] as const)
      codes.push((await cannot(await given(traits), { next: 'cancel' })).json().code);
    const id = await given({ client: (await aHomeowner(swath.ctx.db)).account });
    for (const date of [undefined, TODAY, '2026-05-01', '2027-05-01'])
      codes.push((await cannot(id, { next: 'move', date })).json().code);
    expect(codes).toEqual([
      ...['job_not_at_hand', 'job_already_completed', 'job_canceled'],
      ...['date_missing', 'date_passed', 'date_passed', 'date_too_far'],
    ]);
    expect(await statusOf(id)).toBe('pending');
  });

  test('a stranger’s job is not found; twice at once is once', async () => {
    const id = await given();
    const stranger = await aMember(swath.ctx.db, await aCompany(swath.ctx.db));
    expect((await cannot(id, { next: 'cancel' }, stranger.token)).statusCode).toBe(404);
    const answers = await Promise.all([cannot(id, { next: 'cancel' }), cannot(id, { next: 'cancel' })]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });
});

describe('GET /api/MowingJobs/{id}/history', () => {
  test('tells each side who did what and what was told; to the homeowner a member is the company', async () => {
    const id = await given();
    await post('cannot-do', id, { ...DOG, next: 'move', date: '2026-05-04' });
    const [{ id: notice }] = await pending();
    await swath.call(homeowner.token, 'POST', '/api/JobRescheduleNotifications/acknowledge', {
      notificationId: notice,
    });
    type Line = { by: string; words: string; note: string };
    const read = async (as: string) =>
      ((await get(`/api/MowingJobs/${id}/history`, as)) as Line[]).map(({ by, words, note }) => [by, words, note]);
    const lines = await read(crew.token);
    expect(lines.filter(([by]) => by === 'Gwen Green')).toEqual([
      ['Gwen Green', 'Moved from Sat, May 2 to Mon, May 4', ''],
      ['Gwen Green', 'Could not be done: Dog on the lawn', 'It barks.'],
    ]);
    expect(lines).toContainEqual(['Harriet Miller', 'New day accepted', '']);
    // In words of the company: the homeowner's title addresses the homeowner.
    expect(lines).toContainEqual(['', 'The lawn could not be mowed', '']);
    expect(lines).toContainEqual(['Harriet Miller', 'Booked', '']);
    // Newest first: what was told stands over what it tells of.
    const words = lines.map(([, what]) => what);
    expect(words.indexOf('The lawn could not be mowed')).toBeLessThan(
      words.indexOf('Could not be done: Dog on the lawn'),
    );
    const own = await read(homeowner.token);
    expect(own).toContainEqual(['', 'Your lawn could not be mowed', '']);
    expect(own).toContainEqual(['Green Blade Mowing', 'Could not be done: Dog on the lawn', 'It barks.']);
    expect(own.flat()).not.toContain('Gwen Green');
  });

  test('nobody else finds it', async () => {
    const id = await given();
    const strangers = [await aHomeowner(swath.ctx.db), await aMember(swath.ctx.db, await aCompany(swath.ctx.db))];
    for (const { token } of strangers)
      expect((await swath.call(token, 'GET', `/api/MowingJobs/${id}/history`)).statusCode).toBe(404);
    expect((await swath.call(crew.token, 'GET', `/api/MowingJobs/${randomUUID()}/history`)).statusCode).toBe(404);
  });
});
