import type { JobId } from '@swath/domain/ids';
import { cents } from '@swath/domain/units';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listSnapshots } from '../../../money/earnings/earnings.reads.ts';
import { changesOf } from '../../../testing/changes.ts';
import { aJobRow } from '../../../testing/jobs.ts';
import { aJpeg, upload } from '../../../testing/lawn-photos.ts';
import { mailsTo } from '../../../testing/outbox.ts';
import { anOwnClient } from '../../../testing/own-clients.ts';
import { aCompany, aMember } from '../../../testing/people.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../../testing/test-app.ts';
import {
  aMissedVisit,
  DAY_OVER,
  ENDED,
  LAST_MOMENT,
  type MissedVisit,
  passTime,
  record,
  recordOf,
  STARTED,
  say,
  TIMES,
  TOO_LATE,
  visitStateOf,
} from '../../../testing/visit-records.ts';

let swath: TestApp;
let visit: MissedVisit;
beforeAll(async () => {
  swath = await startTestApp();
});
afterAll(() => swath[Symbol.asyncDispose]());
beforeEach(async () => {
  await swath.setClock(TEST_NOW);
  visit = await aMissedVisit(swath);
});

const codeOf = ({ statusCode, json }: Awaited<ReturnType<typeof record>>) => [statusCode, json().code];
const templates = async (address: string) => (await mailsTo(swath.ctx.db, address)).map(({ template }) => template);
const historyOf = async (token: string, id = visit.id): Promise<string[]> =>
  (await swath.call(token, 'GET', `/api/MowingJobs/${id}/history`)).json().map(({ words }: { words: string }) => words);

describe('a visit of yesterday that its office records', () => {
  test('waits for its homeowner: they are asked by mail, notice and in their list; nothing is taken, nothing goes back', async () => {
    await passTime(swath);
    const { id, owner, homeowner, company } = visit;
    const answer = await record(swath, owner.token, id, { ...TIMES, note: 'We forgot to tap.' });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      {
        status: 'pending',
        record: { stage: 'homeowner', start: STARTED, end: ENDED, note: 'We forgot to tap.', by: 'Gwen Green' },
      },
    ]);
    const [job] = (await swath.call(homeowner.token, 'GET', '/api/MowingJobs')).json();
    expect(job.record).toEqual({
      id: await recordOf(swath, id),
      ...{ stage: 'homeowner', start: STARTED, end: ENDED, note: 'We forgot to tap.', objection: '' },
      ...{ by_swath: false, until: '2026-05-06T05:00:00.000Z' },
    });
    const asked = (await mailsTo(swath.ctx.db, homeowner.email)).at(-1)!;
    expect(asked).toMatchObject({ template: 'record-asked', subject: 'Was your lawn mowed on Sun, May 3?' });
    expect(asked.text).toContain('was mowed on Sun, May 3, 9:00–9:50 AM.');
    expect(asked.text).toContain('Please answer by Tue, May 5, 11:59 PM.');
    const { notices } = (await swath.call(homeowner.token, 'GET', '/api/notices')).json();
    expect(notices).toContainEqual(
      expect.objectContaining({ kind: 'record_asked', title: 'Was your lawn mowed?', subject_id: id }),
    );
    expect(await historyOf(owner.token)).toContain('Recorded as done, 9:00 AM to 9:50 AM');
    expect(await historyOf(homeowner.token)).toContain('Recorded as done, 9:00 AM to 9:50 AM');
    expect((await changesOf(swath.ctx.db, id)).at(-1)).toEqual({
      kind: 'job.recorded',
      audience: [`account:${homeowner.account}`, `company:${company}`],
    });
    expect(await visitStateOf(swath, id)).toMatchObject({ status: 'pending', payments: [{ state: 'paid' }] });
  });

  test('at a lawn in another zone the homeowner reads the times of the lawn, the company its own', async () => {
    const { id, owner, homeowner } = visit;
    await swath.testDb.db
      .updateTable('jobs')
      .set({ property_time_zone: 'America/Denver' })
      .where('id', '=', id)
      .execute();
    await record(swath, owner.token, id, TIMES);
    const asked = (await mailsTo(swath.ctx.db, homeowner.email)).at(-1)!;
    expect(asked.text).toContain('was mowed on Sun, May 3, 8:00–8:50 AM.');
    expect(asked.text).toContain('Please answer by Tue, May 5, 11:00 PM.');
    const { notices } = (await swath.call(homeowner.token, 'GET', '/api/notices')).json();
    expect(notices[0].text).toContain('8:00–8:50 AM');
    expect(await historyOf(homeowner.token)).toContain('Recorded as done, 8:00 AM to 8:50 AM');
    expect(await historyOf(owner.token)).toContain('Recorded as done, 9:00 AM to 9:50 AM');
  });

  test('before anybody was told that nobody came, nobody is told', async () => {
    await record(swath, visit.office.token, visit.id);
    await passTime(swath);
    expect(await templates(visit.homeowner.email)).toEqual(['booking-confirmed', 'record-asked']);
  });

  test('until the last moment of its 48 hours, and is not refunded as missed while it waits', async () => {
    await passTime(swath);
    await swath.setClock(LAST_MOMENT);
    expect((await record(swath, visit.owner.token, visit.id)).statusCode).toBe(200);
    await passTime(swath, '2026-05-06T05:10:00.000Z');
    expect(await visitStateOf(swath, visit.id)).toMatchObject({
      status: 'pending',
      payments: [{ state: 'paid', refund_reason: null }],
    });
  });

  test('can have photos from before and of the finished lawn', async () => {
    for (const kind of ['before', 'after']) {
      const url = `/api/MowingJobs/${visit.id}/photos?kind=${kind}`;
      expect((await upload(swath, visit.hand.token, await aJpeg(9, 9), 'image/jpeg', url)).statusCode).toBe(201);
    }
    const [job] = (await swath.call(visit.homeowner.token, 'GET', '/api/MowingJobs')).json();
    expect(job).toMatchObject({ photos_before: 1, photos_after: 1 });
  });

  test('ends what was asked about another day', async () => {
    const far = '2026-05-12';
    const moved = await swath.call(visit.owner.token, 'POST', `/api/MowingJobs/${visit.id}/reschedule?date=${far}`);
    expect(moved.json().proposed_date).toBe(far);
    const answer = await record(swath, visit.owner.token, visit.id);
    expect(answer.json()).toMatchObject({ proposed_date: null, record: { stage: 'homeowner' } });
  });
});

describe('what one of the crew records', () => {
  test('waits for the office, which is told by mail; confirmed, the homeowner is asked', async () => {
    const { id, hand, office, homeowner, company } = visit;
    const address = `office-${id}@greenblade.test`;
    await swath.ctx.db.updateTable('companies').set({ email: address }).where('id', '=', company).execute();
    const answer = await record(swath, hand.token, id, { ...TIMES, note: 'Gate was open.' });
    expect(answer.json()).toMatchObject({ record: { stage: 'office', until: TOO_LATE }, price_cents: null });
    expect(await templates(homeowner.email)).toEqual(['booking-confirmed']);
    const [mail] = await mailsTo(swath.ctx.db, address);
    expect(mail).toMatchObject({ subject: 'Please confirm a visit of Sun, May 3' });
    expect(mail!.text).toContain('Gwen Green wrote: Gate was open.');
    const [job] = (await swath.call(homeowner.token, 'GET', '/api/MowingJobs')).json();
    expect(job.record).toMatchObject({ stage: 'office', note: '' });

    for (const what of ['confirm', 'decline', 'withdraw']) {
      expect(codeOf(await say(swath, hand.token, id, what, { reason: 'I' }))).toEqual([403, 'forbidden']);
    }
    const confirmed = await say(swath, office.token, id, 'confirm');
    expect(confirmed.json()).toMatchObject({ record: { stage: 'homeowner', note: 'Gate was open.' } });
    expect(await templates(homeowner.email)).toContain('record-asked');
    expect(await historyOf(homeowner.token)).toContain('Record confirmed by the office');
  });

  test('declined, it is overdue as before with the reason in its history, and can be recorded anew', async () => {
    await record(swath, visit.hand.token, visit.id);
    const empty = await say(swath, visit.owner.token, visit.id, 'decline', { reason: ' ' });
    expect(empty.statusCode).toBe(400);
    const declined = await say(swath, visit.owner.token, visit.id, 'decline', { reason: 'It was next door.' });
    expect(declined.json()).toMatchObject({ status: 'pending', record: null });
    const history = (await swath.call(visit.hand.token, 'GET', `/api/MowingJobs/${visit.id}/history`)).json();
    expect(history[0]).toMatchObject({ words: 'Record declined by the office', note: 'It was next door.' });
    expect((await record(swath, visit.hand.token, visit.id)).statusCode).toBe(200);
  });

  test('nobody confirms in time: it is gone, and the visit is refunded as missed', async () => {
    await passTime(swath);
    await record(swath, visit.hand.token, visit.id);
    await passTime(swath, LAST_MOMENT);
    expect((await visitStateOf(swath, visit.id)).record_id).not.toBeNull();
    await passTime(swath, TOO_LATE);
    expect(await historyOf(visit.owner.token)).toContain('Record not confirmed in time');
    await passTime(swath);
    expect(await visitStateOf(swath, visit.id)).toMatchObject({
      status: 'canceled',
      payments: [{ refund_reason: 'missed' }],
    });
  });

  test('in the last moment leaves the office a day', async () => {
    await passTime(swath);
    await swath.setClock(LAST_MOMENT);
    await record(swath, visit.hand.token, visit.id);
    await passTime(swath, '2026-05-07T04:59:00.000Z');
    expect((await say(swath, visit.owner.token, visit.id, 'confirm')).statusCode).toBe(200);
  });
});

describe('at an own client', () => {
  test('a visit is completed at once, however long ago; what the crew writes when the office confirms it', async () => {
    const { id: client } = await anOwnClient(swath, visit.owner, { price_cents: 4000 });
    const own = { client_id: null, own_client_id: client, fee_cents: cents(0) };
    const given = (day: string) =>
      aJobRow(swath.ctx.db, { client: visit.homeowner.account, company: visit.company, day, own });
    const [first, second] = [await given('2026-04-20'), await given('2026-04-21')];
    expect((await record(swath, visit.owner.token, first)).json()).toMatchObject({
      status: 'completed',
      record: null,
      end_time: '2026-04-20T14:50:00.000Z',
    });
    expect((await record(swath, visit.hand.token, second)).json().record).toMatchObject({ stage: 'office' });
    expect((await say(swath, visit.owner.token, second, 'confirm')).json()).toMatchObject({ status: 'completed' });
    const months = (await listSnapshots(swath.ctx.db, visit.company)).filter(({ type }) => type === 'month');
    expect(months).toMatchObject([{ amount: 0, ownAmount: 9000, ownJobs: 2 }]);
  });
});

describe('a visit that was begun and never completed', () => {
  test('is completed by its crew with the times that it really took, and its homeowner is told', async () => {
    const { db } = swath.ctx;
    const own = { started_at: '2026-05-03T13:57:12.000Z' };
    const { homeowner, company, hand } = visit;
    await db
      .updateTable('jobs')
      .set({ status: 'in-progress', ...own })
      .where('id', '=', visit.id)
      .execute();
    await swath.setClock('2026-05-09T17:00:00.000Z');
    const answer = await record(swath, hand.token, visit.id);
    expect(answer.json()).toMatchObject({ status: 'completed', start_time: STARTED, end_time: ENDED, record: null });
    await passTime(swath);
    expect(await templates(homeowner.email)).toContain('mowing-completed');
    const weeks = (await listSnapshots(db, company)).filter(({ type }) => type === 'week');
    expect(weeks).toMatchObject([{ amount: 4400, jobs: 1 }]);
  });

  test('asks for the photo that its company wants of the finished lawn', async () => {
    const { db } = swath.ctx;
    const own = { status: 'in-progress', started_at: STARTED } as const;
    await db.updateTable('jobs').set(own).where('id', '=', visit.id).execute();
    await db.updateTable('companies').set({ photo_after_required: true }).where('id', '=', visit.company).execute();
    expect(codeOf(await record(swath, visit.hand.token, visit.id))).toEqual([409, 'photo_required_after']);
  });
});

describe('POST /api/MowingJobs/{id}/record refuses', () => {
  test.each([
    [{ start: '09:50', end: '09:00' }, 422, 'record_end_first'],
    [{ start: '06:00', end: '18:01' }, 422, 'record_too_long'],
    [{ start: '9 am', end: '10:00' }, 400, 'validation'],
    [{ start: '09:00', end: '24:30' }, 400, 'validation'],
    [{ start: '09:00' }, 400, 'validation'],
  ])('the times %o', async (body, status, code) => {
    expect(codeOf(await record(swath, visit.owner.token, visit.id, body))).toEqual([status, code]);
  });

  test('a time that its clocks leave out', async () => {
    const day = '2026-03-08';
    const { homeowner: client, company } = visit;
    const id = await aJobRow(swath.ctx.db, { ...{ client: client.account, company, day }, own: { started_at: null } });
    await swath.setClock('2026-03-09T17:00:00.000Z');
    const answer = await record(swath, visit.owner.token, id, { start: '02:30', end: '03:30' });
    expect(codeOf(answer)).toEqual([409, 'time_not_on_clock']);
  });

  test('what is not over, too long ago, done, canceled, declined by the bank, or recorded already', async () => {
    const { id, owner, homeowner, company } = visit;
    await swath.setClock('2026-05-04T04:59:59.000Z');
    expect(codeOf(await record(swath, owner.token, id))).toEqual([409, 'record_day_not_over']);
    await swath.setClock(TOO_LATE);
    expect(codeOf(await record(swath, owner.token, id))).toEqual([409, 'record_too_late']);
    await swath.setClock(DAY_OVER);
    for (const [status, code] of [
      ['completed', 'job_already_completed'],
      ['canceled', 'job_canceled'],
    ] as const) {
      const job = await aJobRow(swath.ctx.db, { client: homeowner.account, company, status });
      expect(codeOf(await record(swath, owner.token, job))).toEqual([409, code]);
    }
    await record(swath, owner.token, id);
    expect(codeOf(await record(swath, owner.token, id))).toEqual([409, 'record_open']);
  });

  test('everybody who does not work there', async () => {
    const stranger = await aMember(swath.ctx.db, await aCompany(swath.ctx.db));
    expect(codeOf(await record(swath, stranger.token, visit.id))).toEqual([404, 'job_not_found']);
    expect((await record(swath, visit.homeowner.token, visit.id)).statusCode).toBe(403);
    expect((await record(swath, null, visit.id)).statusCode).toBe(401);
    await record(swath, visit.hand.token, visit.id);
    for (const what of ['confirm', 'decline', 'withdraw']) {
      const answer = await say(swath, stranger.token, visit.id, what, { reason: 'Mine.' });
      expect(codeOf(answer)).toEqual([404, 'job_not_found']);
    }
  });
});

describe('two at once', () => {
  test('two records: one is kept', async () => {
    const { id, owner, office } = visit;
    const answers = await Promise.all([record(swath, owner.token, id), record(swath, office.token, id)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await templates(visit.homeowner.email)).filter((name) => name === 'record-asked')).toHaveLength(1);
  });

  test('confirm and decline: one of them holds', async () => {
    const { id, owner, office, hand } = visit;
    await record(swath, hand.token, id);
    const open = await recordOf(swath, id);
    const answers = await Promise.all([
      say(swath, owner.token, id, 'confirm', { record: open }),
      say(swath, office.token, id, 'decline', { record: open, reason: 'It was next door.' }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const isConfirmed = answers[0].statusCode === 200;
    expect((await visitStateOf(swath, id)).record_id === null).toBe(!isConfirmed);
    expect((await templates(visit.homeowner.email)).includes('record-asked')).toBe(isConfirmed);
  });

  test('a record and the homeowner’s cancel: one of them holds', async () => {
    const { id, owner, homeowner } = visit;
    await passTime(swath);
    const cancel = swath.call(homeowner.token, 'POST', `/api/MowingJobs/${id}/cancel`);
    const [recorded, canceled] = await Promise.all([record(swath, owner.token, id), cancel]);
    const { status, record_id } = await visitStateOf(swath, id);
    expect([recorded.statusCode, canceled.statusCode, status, record_id !== null]).toEqual(
      canceled.statusCode === 200 ? [409, 200, 'canceled', false] : [200, 409, 'pending', true],
    );
  });

  test('a record and the homeowner’s other day: one of them holds', async () => {
    const { id, owner, homeowner } = visit;
    await passTime(swath);
    const move = swath.call(homeowner.token, 'POST', `/api/MowingJobs/${id}/move`, { date: '2026-05-07' });
    const [recorded, moved] = await Promise.all([record(swath, owner.token, id), move]);
    expect([recorded.statusCode, moved.statusCode].sort()).toEqual([200, 409]);
    if (moved.statusCode === 409) expect(moved.json().code).toBe('record_open');
  });

  test('a record and the sweep that refunds: one of them holds', async () => {
    const { id, owner } = visit;
    await passTime(swath);
    await swath.ctx.db.updateTable('jobs').set({ missed_at: '2026-05-04T04:00:00Z' }).where('id', '=', id).execute();
    await swath.setClock('2026-05-06T04:30:00.000Z');
    const [recorded] = await Promise.all([record(swath, owner.token, id), passTime(swath)]);
    const { status, payments } = await visitStateOf(swath, id);
    expect([recorded.statusCode, status, payments[0]!.refund_reason]).toEqual(
      recorded.statusCode === 200 ? [200, 'pending', null] : [409, 'canceled', 'missed'],
    );
  });
});

test('as long as it waits nobody moves it or calls it off', async () => {
  const { id, owner, homeowner } = visit;
  await record(swath, owner.token, id);
  const tries: [string, string, object?][] = [
    [homeowner.token, 'cancel'],
    [homeowner.token, 'move', { date: '2026-05-07' }],
    [owner.token, 'reschedule?date=2026-05-05'],
    [owner.token, 'call-off', { reason: 'staff' }],
  ];
  for (const [token, what, body] of tries) {
    const answer = await swath.call(token, 'POST', `/api/MowingJobs/${id as JobId}/${what}`, body);
    expect([what, ...codeOf(answer)]).toEqual([what, 409, 'record_open']);
  }
});

test('taken back it is overdue as before, and its homeowner, who is told, has two days to choose', async () => {
  const { id, owner, homeowner } = visit;
  await passTime(swath);
  await record(swath, owner.token, id);
  await passTime(swath, '2026-05-05T17:00:00.000Z');
  expect((await say(swath, owner.token, id, 'withdraw')).json()).toMatchObject({ status: 'pending', record: null });
  expect(await templates(homeowner.email)).toEqual([
    'booking-confirmed',
    'mowing-missed',
    'record-asked',
    'record-withdrawn',
  ]);
  await passTime(swath, '2026-05-07T16:59:00.000Z');
  expect((await visitStateOf(swath, id)).status).toBe('pending');
  await passTime(swath, '2026-05-07T17:00:00.000Z');
  expect((await visitStateOf(swath, id)).status).toBe('canceled');
});
