import type { Complaint, ComplaintOfJob } from '@swath/contract/complaints';
import { day } from '@swath/domain/calendar';
import type { JobId } from '@swath/domain/ids';
import { minutes } from '@swath/domain/units';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditOf } from '../../../testing/audit.ts';
import { aPayableCompany } from '../../../testing/bookings.ts';
import { aRunningSeries, paymentsOf, type RunningSeries } from '../../../testing/charged-series.ts';
import { aComplaintOf } from '../../../testing/complaints.ts';
import { aJobRow } from '../../../testing/jobs.ts';
import { aJpeg, upload } from '../../../testing/lawn-photos.ts';
import { mailsTo } from '../../../testing/outbox.ts';
import { aHomeowner, aMember, anAdmin, type Person } from '../../../testing/people.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../../testing/test-app.ts';
import { mow } from '../../../testing/undo-time.ts';
import { sweepComplaints } from '../jobs.tasks.ts';

/** The day of the mowing; what is reported is reported at 10:10 AM of it. */
const ON_ITS_DAY = '2026-05-03T15:00:00.000Z';
const WORDS = 'The fence is broken.';

let swath: TestApp;
let ada: Person;
let series: RunningSeries;
let harriet: Person;
let gwen: Person;
let job: JobId;
beforeAll(async () => {
  swath = await startTestApp();
  ada = await anAdmin(swath.testDb.db);
});
afterAll(() => swath[Symbol.asyncDispose]());
beforeEach(async () => {
  await swath.setClock(TEST_NOW);
  series = await aRunningSeries(swath);
  ({ homeowner: harriet, crew: gwen, firstVisit: job } = series);
  await swath.setClock(ON_ITS_DAY);
  await mow(swath, gwen, job);
});

const of = (act = '', id: string = job) => `/api/MowingJobs/${id}/complaint${act && `/${act}`}`;
const call = (as: Person | null, act: string, body?: object) => swath.call(as?.token ?? null, 'POST', of(act), body);
const report = (own: object = {}, as: Person = harriet) =>
  call(as, '', { kind: 'damage', words: WORDS, photo_ids: [], ...own });
const answer = (body: object, as = gwen) => call(as, 'answer', { words: 'We are sorry.', ...body });
const view = async (as: Person = harriet): Promise<ComplaintOfJob> => (await swath.call(as.token, 'GET', of())).json();
const stateOf = async () => (await view()).complaint?.state;
const idOf = async () => (await view()).complaint!.id;
/** What administrators have to decide about this mowing; other tests' are on the list too. */
const toDecide = async (): Promise<Complaint[]> =>
  (await swath.call(ada.token, 'GET', '/api/admin/complaints')).json().filter((one: Complaint) => one.job_id === job);
const decide = async (body: object, as: Person | null = ada) =>
  swath.call(as?.token ?? null, 'POST', `/api/admin/complaints/${await idOf()}/decide`, {
    ...{ state: 'swath', amount_cents: 0, seen_cents: 0, words: 'The photos show it.' },
    ...body,
  });
/** Lets time pass, with all that happens by the clock. */
async function pass(hours: number): Promise<void> {
  const now = await swath.ctx.clock.now(swath.ctx.db);
  await swath.setClock(new Date(now.getTime() + hours * 3_600_000).toISOString());
  await sweepComplaints(swath.ctx);
  await swath.runTasks();
}
const refunded = async () => {
  await swath.runTasks();
  return (await paymentsOf(swath, job)).map(({ refunded_cents }) => refunded_cents);
};
const hasRoom = async (as: Person, search: string): Promise<boolean[]> =>
  (await swath.call(as.token, 'GET', `/api/companies/${series.company}/availability?${search}`))
    .json()
    .map(({ has_room }: { has_room: boolean }) => has_room);
const code = (heard: { json(): { code?: string } }) => heard.json().code;
const templates = async (address: string) =>
  (await mailsTo(swath.ctx.db, address)).map(({ template }) => template).filter((name) => name.includes('complaint'));
const REFUND = { how: 'refund', amount_cents: 1500, seen_cents: 0 };

describe('a problem is reported', () => {
  test('with a photo: the company has 48 hours, is told, and sees words and photo', async () => {
    const photo = (await upload(swath, harriet.token, await aJpeg())).json().id;
    const heard = await report({ photo_ids: [photo] });
    expect([heard.statusCode, heard.json()]).toMatchObject([
      201,
      {
        why_not: 'complaint_made_already',
        complaint: { state: 'company', kind: 'damage', words: WORDS, acts: ['withdraw'], refundable_cents: 4500 },
      },
    ]);
    const seen = (await view(gwen)).complaint!;
    expect(seen).toMatchObject({ acts: ['answer'], full_name: expect.any(String), due_at: '2026-05-05T15:10:00.000Z' });
    expect(seen.photos.map(({ id }) => id)).toEqual([photo]);
    expect((await swath.call(gwen.token, 'GET', '/api/company/complaints')).json()).toMatchObject([{ job_id: job }]);
    const notices = (await swath.call(gwen.token, 'GET', '/api/company/notices')).json().notices;
    expect(notices[0]).toMatchObject({ kind: 'complaint_made', title: 'A customer reports a problem' });
    expect(await swath.call(harriet.token, 'DELETE', `/api/photos/${photo}`).then(code)).toBe('photo_in_use');
    const history = (await swath.call(harriet.token, 'GET', `/api/MowingJobs/${job}/history`)).json();
    expect(JSON.stringify(history)).toContain('Problem reported: Something was damaged');
  });

  test('once, by its homeowner, of a finished mowing, in time, with photos of one’s own', async () => {
    const stranger = await aHomeowner(swath.testDb.db);
    expect(code(await report({}, stranger))).toBe('job_not_found');
    expect((await report({}, gwen)).statusCode).toBe(403);
    expect((await call(null, '', {})).statusCode).toBe(401);
    const theirs = (await upload(swath, stranger.token, await aJpeg())).json().id;
    expect(code(await report({ photo_ids: [theirs] }))).toBe('photo_not_found');
    expect((await report({ words: ' ' })).statusCode).toBe(400);
    expect((await report({ kind: 'weather' })).statusCode).toBe(400);
    await swath.setClock('2026-05-18T05:00:00.000Z');
    expect(code(await report())).toBe('complaint_too_late');
    await swath.setClock('2026-05-18T04:59:59.000Z');
    const both = await Promise.all([report(), report()]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  });

  test('not while the completion can be undone, nor of a visit that is ahead', async () => {
    const set = (final_at: string | null, status: 'pending' | 'completed') =>
      swath.testDb.db
        .updateTable('jobs')
        .set({ final_at, status, ...(status === 'pending' && { started_at: null, completed_at: null }) })
        .where('id', '=', job)
        .execute();
    await set('2026-05-03T16:00:00Z', 'completed');
    expect(code(await report())).toBe('job_not_completed');
    await set(null, 'pending');
    expect(code(await report())).toBe('job_not_completed');
  });

  test('and taken back before it is answered; then nothing more can be done', async () => {
    await report();
    expect((await call(harriet, 'withdraw')).json().complaint).toMatchObject({ state: 'closed', end: 'withdrawn' });
    for (const act of ['withdraw', 'accept']) expect(code(await call(harriet, act))).toBe('complaint_not_open');
    expect(code(await answer({ how: 'explanation' }))).toBe('complaint_not_open');
    expect(code(await report())).toBe('complaint_made_already');
  });

  test('its homeowner finds all they reported, what is still open first; nobody else’s', async () => {
    const own = async (as: Person): Promise<Complaint[]> =>
      (await swath.call(as.token, 'GET', '/api/complaints')).json();
    await report();
    const { db } = swath.ctx;
    const company = series.company;
    const other = await aJobRow(db, { client: harriet.account, company, status: 'completed', day: day('2026-04-20') });
    const closed = await aComplaintOf(db, other, 'closed');
    await db.updateTable('complaints').set({ reported_at: '2026-05-04T00:00:00Z' }).where('id', '=', closed).execute();
    expect((await own(harriet)).map(({ job_id, state }) => [job_id, state])).toEqual([
      [job, 'company'],
      [other, 'closed'],
    ]);
    expect((await own(harriet))[0]).toMatchObject({ acts: ['withdraw'], company_name: expect.any(String) });
    expect(await own(await aHomeowner(swath.ctx.db))).toEqual([]);
  });
});

describe('the company answers', () => {
  beforeEach(async () => {
    await report();
  });

  test('with a part of the money: it goes back at once, and both books know', async () => {
    const heard = await answer(REFUND);
    expect([heard.statusCode, heard.json().complaint]).toMatchObject([
      200,
      { state: 'homeowner', acts: [], answer: { how: 'refund', amount_cents: 1500, words: 'We are sorry.' } },
    ]);
    expect(await refunded()).toEqual([1500]);
    expect((await view()).complaint).toMatchObject({
      ...{ acts: ['accept', 'escalate'], refunded_cents: 1500, refundable_cents: 3000 },
    });
    expect(await templates(harriet.email)).toEqual(['complaint-answered']);
    expect((await call(harriet, 'accept')).json().complaint).toMatchObject({ state: 'closed', end: 'accepted' });
  });

  test('refused: more than there is, another sum meanwhile, a member who may not, another company', async () => {
    expect(code(await answer({ ...REFUND, amount_cents: 4501 }))).toBe('refund_too_large');
    expect(code(await answer({ ...REFUND, seen_cents: 100 }))).toBe('refund_changed');
    const standard = await aMember(swath.testDb.db, series.company, false);
    expect(code(await answer(REFUND, standard))).toBe('refund_not_yours');
    const other = await aMember(swath.testDb.db, await aPayableCompany(swath));
    expect(code(await answer(REFUND, other))).toBe('job_not_found');
    expect((await answer(REFUND, harriet)).statusCode).toBe(403);
    expect((await answer({ how: 'refund', amount_cents: 0, seen_cents: 0 })).statusCode).toBe(400);
    expect([await stateOf(), await refunded()]).toEqual(['company', [0]]);
  });

  test('twice at once: one answer, one refund', async () => {
    const both = await Promise.all([answer(REFUND), answer({ ...REFUND, amount_cents: 1000 })]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect([[1500], [1000]]).toContainEqual(await refunded());
  });

  test('with another mowing, free of charge: a visit of the homeowner that is mowed like any other', async () => {
    const heard = await answer({ how: 'redo', date: '2026-05-06' });
    const given = heard.json().complaint.answer;
    expect(given).toMatchObject({ how: 'redo', redo_date: '2026-05-06', redo_job_id: expect.any(String) });
    const own = (await swath.call(harriet.token, 'GET', '/api/MowingJobs')).json();
    const redo = own.find(({ id }: { id: string }) => id === given.redo_job_id);
    expect(redo).toMatchObject({ scheduled_date: '2026-05-06', status: 'pending' });
    await swath.setClock('2026-05-06T15:00:00.000Z');
    await mow(swath, gwen, given.redo_job_id);
    expect(await paymentsOf(swath, given.redo_job_id)).toEqual([]);
    // A week after it, by the clock at the lawn, it counts as settled.
    await pass(24 * 8);
    expect((await view()).complaint).toMatchObject({ state: 'closed', end: 'unanswered' });
  });

  test('another mowing that was moved to a later day is waited for', async () => {
    const redo = (await answer({ how: 'redo', date: '2026-05-06' })).json().complaint.answer.redo_job_id;
    await swath.testDb.db
      .updateTable('jobs')
      .set({ service_date: '2026-05-12' as never })
      .where('id', '=', redo)
      .execute();
    await swath.setClock('2026-05-14T05:00:00.000Z');
    await pass(0);
    expect((await view()).complaint).toMatchObject({ state: 'homeowner', due_at: '2026-05-20T05:00:00.000Z' });
  });

  test('no other mowing on a day that is over, is taken, or on which nobody works', async () => {
    expect(code(await answer({ how: 'redo', date: '2026-05-02' }))).toBe('redo_not_ahead');
    const { company } = series;
    await aJobRow(swath.testDb.db, { client: harriet.account, company, day: '2026-05-07' });
    expect(code(await answer({ how: 'redo', date: '2026-05-07' }))).toBe('already_booked');
    const days = { company_id: company, from_date: '2026-05-06', to_date: '2026-05-06', created_at: TEST_NOW };
    await swath.testDb.db
      .insertInto('days_off')
      .values(days as never)
      .execute();
    expect(code(await answer({ how: 'redo', date: '2026-05-06' }))).toBe('company_not_available');
    expect(await stateOf()).toBe('company');
  });

  test('another mowing has room where the job fits, as the company’s calendar says', async () => {
    const [{ company }, date, db] = [series, '2026-05-06', swath.testDb.db];
    const [open] = await hasRoom(gwen, `from=${date}&to=${date}&job=${job}`);
    expect(open).toBe(true);
    // Half an hour is left: room for a small lawn, not for one of three hours.
    await db
      .updateTable('jobs')
      .set({ duration_minutes: minutes(180) })
      .where('id', '=', job)
      .execute();
    const { account } = await aHomeowner(db);
    const others = { duration_minutes: minutes(400), time_zone: 'America/Chicago' };
    await aJobRow(db, { client: account, company, day: date, own: others });
    const of_ = async (as: Person, own: string) => (await hasRoom(as, `from=${date}&to=${date}${own}`))[0];
    expect([await of_(gwen, ''), await of_(gwen, `&job=${job}`)]).toEqual([true, false]);
    expect(code(await answer({ how: 'redo', date }))).toBe('day_full');
    // Nobody learns of others' jobs: the homeowner's question is about their own lawn, a stranger's job counts as none.
    const strange = await aJobRow(db, { client: account, company: await aPayableCompany(swath), own: others });
    expect([await of_(gwen, `&job=${strange}`), await of_(harriet, `&job=${job}`)]).toEqual([true, true]);
  });

  test('not in time: administrators decide, and both are told', async () => {
    await pass(47);
    expect(await stateOf()).toBe('company');
    await pass(1);
    expect((await view()).complaint).toMatchObject({ state: 'swath', due_at: null, answer: null, objection: null });
    expect(await templates(harriet.email)).toEqual(['complaint-unanswered']);
    expect(code(await answer({ how: 'explanation' }))).toBe('complaint_not_open');
    expect(await toDecide()).toMatchObject([{ job_id: job, acts: ['decide'] }]);
    await call(harriet, 'withdraw');
  });
});

describe('administrators decide', () => {
  beforeEach(async () => {
    await report();
    await answer({ how: 'explanation' });
    await call(harriet, 'escalate', { words: 'The fence was whole.' });
  });

  test('what goes back goes back once nobody has appealed', async () => {
    expect(await toDecide()).toMatchObject([{ objection: { words: 'The fence was whole.' } }]);
    const heard = await decide({ amount_cents: 2000 });
    expect([heard.statusCode, await toDecide()]).toEqual([200, []]);
    expect((await view()).complaint).toMatchObject({
      ...{ state: 'decided', acts: ['appeal'], decision: { amount_cents: 2000, words: 'The photos show it.' } },
    });
    expect(await refunded()).toEqual([0]);
    expect(await templates(harriet.email)).toEqual(['complaint-answered', 'complaint-decided']);
    await pass(71);
    expect([await stateOf(), await refunded()]).toEqual(['decided', [0]]);
    await pass(1);
    expect(await refunded()).toEqual([2000]);
    expect((await view()).complaint).toMatchObject({ state: 'closed', end: 'not_appealed', refunded_cents: 2000 });
    expect(await auditOf(swath.testDb.db, harriet.account)).toContainEqual(
      expect.objectContaining({
        ...{ event: 'complaint.decided', actor: ada.email },
        details: { amount: '$20.00', reason: 'The photos show it.', job },
      }),
    );
  });

  test('a company’s appeal: the last decision counts in place of the first, at once', async () => {
    await decide({ amount_cents: 2000 });
    expect((await call(gwen, 'appeal', { words: 'It was old.' })).json().complaint).toMatchObject({
      ...{ state: 'appealed', appeal: { side: 'company', words: 'It was old.' }, acts: [] },
    });
    expect(code(await call(harriet, 'appeal', { words: 'No.' }))).toBe('complaint_not_open');
    expect(code(await decide({ amount_cents: 2000 }))).toBe('complaint_not_open');
    expect((await decide({ state: 'appealed', amount_cents: 500 })).statusCode).toBe(200);
    expect(await refunded()).toEqual([500]);
    await pass(24 * 30);
    expect(await refunded()).toEqual([500]);
    expect((await view()).complaint).toMatchObject({ state: 'closed', end: 'final', final: { amount_cents: 500 } });
  });

  test('a homeowner’s appeal; nothing goes back, and that is final', async () => {
    await decide({});
    await call(harriet, 'appeal', { words: 'Look at the second photo.' });
    expect(await toDecide()).toMatchObject([{ state: 'appealed', decision: { amount_cents: 0 } }]);
    await decide({ state: 'appealed' });
    expect([await refunded(), (await view()).complaint]).toMatchObject([
      [0],
      { state: 'closed', final: { amount_cents: 0 } },
    ]);
  });

  test('what was given back otherwise meanwhile is not given back twice', async () => {
    await decide({ amount_cents: 4000 });
    const [payment] = await paymentsOf(swath, job);
    const byHand = { refund_id: crypto.randomUUID(), amount_cents: 3000, refunded_cents: 0, reason: 'Goodwill.' };
    await swath.call(ada.token, 'POST', `/api/admin/payments/${payment!.id}/refunds`, byHand);
    expect(await refunded()).toEqual([3000]);
    await pass(72);
    expect(await refunded()).toEqual([4500]);
  });

  test('not over one another, not by others, not with more than there is', async () => {
    const [one, other] = await Promise.all([decide({ amount_cents: 100 }), decide({ amount_cents: 200 })]);
    expect([one.statusCode, other.statusCode].sort()).toEqual([200, 409]);
    await call(harriet, 'appeal', { words: 'Once more.' });
    expect(code(await decide({ state: 'appealed', amount_cents: 4501 }))).toBe('refund_too_large');
    for (const [as, status] of [
      [gwen, 403],
      [harriet, 403],
      [null, 401],
    ] as const)
      expect((await decide({ state: 'appealed' }, as)).statusCode).toBe(status);
    await decide({ state: 'appealed' });
  });

  test('more than there is is refused at the first decision too', async () => {
    expect(code(await decide({ amount_cents: 4501 }))).toBe('refund_too_large');
    expect(code(await decide({ amount_cents: 100, seen_cents: 1 }))).toBe('refund_changed');
    await decide({});
  });
});
