import { randomUUID } from 'node:crypto';
import { cents } from '@swath/domain/units';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { checkEarnings } from '../../../money/earnings/check-earnings.ts';
import { listSnapshots } from '../../../money/earnings/earnings.reads.ts';
import { passGrace } from '../../../testing/bulk-moves.ts';
import { aLaterVisit, aRunningSeries, passMinute, statesOf } from '../../../testing/charged-series.ts';
import { aCrewAtSix, afterNoon, type CrewAtSix, DOG, NOON, SIX } from '../../../testing/late-acts.ts';
import { mailsTo } from '../../../testing/outbox.ts';
import { anOwnClient } from '../../../testing/own-clients.ts';
import { aHomeowner, aMember } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let swath: TestApp;
let at: CrewAtSix;
beforeAll(async () => {
  swath = await startTestApp();
});
afterAll(() => swath[Symbol.asyncDispose]());
beforeEach(async () => {
  at = await aCrewAtSix(swath);
});

/** Two days after noon, to the millisecond. */
const LAST_MOMENT = afterNoon(2 * 24 * 60);
const TOO_LATE = new Date(Date.parse(LAST_MOMENT) + 1).toISOString();

/** Weeks begin on Sundays; noon and the day of the series' visit are Saturdays. */
const WEEK_OF_NOON = '2026-04-26';
const WEEK_OF_VISIT = '2026-05-03';

describe('a lawn that was mowed at noon, and is sent at six', () => {
  test('has the times of noon, in answers and history, with when they arrived', async () => {
    const id = await at.given();
    expect(await at.act(id, 'on-my-way', afterNoon(-20))).toBe('pending');
    expect(await at.act(id, 'start', NOON)).toBe('in-progress');
    const answer = await at.send(id, 'complete', { done_at: afterNoon(40) });
    expect(answer.json()).toMatchObject({
      ...{ status: 'completed', start_time: NOON, end_time: afterNoon(40), on_my_way_at: afterNoon(-20) },
    });
    expect(await at.timesOf(id)).toEqual([NOON, afterNoon(40), afterNoon(370)]);
    const events = [
      ['Completed', afterNoon(40), SIX, false],
      ['Started', NOON, SIX, false],
      ['On the way', afterNoon(-20), SIX, false],
    ];
    expect([await at.eventsOf(id), await at.eventsOf(id, at.homeowner.token)]).toEqual([events, events]);
  });

  test('is announced once, as done and with its times', async () => {
    const id = await at.given();
    await at.act(id, 'on-my-way', afterNoon(-20));
    await at.act(id, 'start', NOON);
    await at.act(id, 'complete', afterNoon(40));
    await at.sweepFinal(new Date(Date.parse(afterNoon(370)) - 1).toISOString());
    expect([await at.noticesOf(), await at.templates()]).toEqual([[], []]);
    await at.sweepFinal(afterNoon(370));
    await at.sweepFinal(afterNoon(380));
    expect([await at.noticesOf(), await at.templates()]).toEqual([['completed'], ['mowing-completed']]);
    const [mail] = await mailsTo(swath.ctx.db, at.homeowner.email);
    expect(mail!.text).toContain('When: Sat, May 2, 12:00–12:40 PM');
  });

  test('may be undone behind it by the time of the undoing, for ten minutes after it arrived', async () => {
    const [id, other] = [await at.given(), await at.given({ client: (await aHomeowner(swath.ctx.db)).account })];
    for (const job of [id, other]) {
      await at.act(job, 'start', NOON);
      await at.act(job, 'complete', afterNoon(40));
    }
    await swath.setClock(afterNoon(369));
    expect(await at.undo(id, 'complete', afterNoon(50))).toBe('too_late_to_undo');
    expect(await at.undo(id, 'complete', afterNoon(49))).toBe('in-progress');
    expect(await at.timesOf(id)).toEqual([NOON, null, null]);
    expect(await at.earned()).toHaveLength(3);
    expect(await at.act(id, 'complete', afterNoon(55))).toBe('completed');
    await at.sweepFinal(afterNoon(370));
    expect(await at.undo(other, 'complete', afterNoon(49))).toBe('too_late_to_undo');
    expect(await at.noticesOf()).toEqual([]);
    await at.sweepFinal(afterNoon(379));
    expect(await at.noticesOf()).toEqual(['completed']);
  });

  test('of a series is paid: captured ten minutes after it arrived, earned on its day and in its week', async () => {
    const series = await aRunningSeries(swath);
    const visit = await aLaterVisit(swath, series);
    const act = (what: string, doneAt: string) => at.act(visit, what, doneAt, {}, series.crew.token);
    await passMinute(swath, '2026-05-08T13:00:00.000Z');
    expect(await statesOf(swath, visit)).toEqual(['authorized']);
    // Saturday, the last day of its week, is over: it counts as missed.
    await at.sweepMissed('2026-05-10T14:00:00.000Z');
    expect(await act('start', '2026-05-09T17:00:00.000Z')).toBe('in-progress');
    expect(await act('complete', '2026-05-09T17:40:00.000Z')).toBe('completed');
    await at.sweepFinal('2026-05-10T14:09:59.999Z');
    expect(await statesOf(swath, visit)).toEqual(['authorized']);
    await at.sweepFinal('2026-05-10T14:10:00.000Z');
    expect(await statesOf(swath, visit)).toEqual(['paid']);
    expect((await at.earned(series.company)).sort()).toEqual([
      'month 2026-05-01',
      `week ${WEEK_OF_VISIT}`,
      'year 2026-01-01',
    ]);
    const fault = vi.spyOn(swath.ctx.log, 'error');
    await checkEarnings(swath.ctx);
    expect(fault).not.toHaveBeenCalled();
    fault.mockRestore();
    const completed = (await mailsTo(swath.ctx.db, series.homeowner.email)).filter(
      ({ template }) => template === 'mowing-completed',
    );
    expect(completed).toHaveLength(1);
    expect(completed[0]!.text).toContain('When: Sat, May 9, 12:00–12:40 PM');
    expect(completed[0]!.text).toContain('Earlier we wrote that nobody came.');
  });

  test('at a client of the company’s own is earned on its day, also with no account to notify', async () => {
    const { id: own_client_id } = await anOwnClient(swath, at.crew, { full_name: 'Walt Weston' });
    const id = await at.given({ own: { client_id: null, own_client_id, fee_cents: cents(0) } });
    await swath.setClock(LAST_MOMENT);
    expect([await at.act(id, 'start', NOON), await at.act(id, 'complete', afterNoon(40))]).toEqual([
      'in-progress',
      'completed',
    ]);
    const periods = await listSnapshots(swath.ctx.db, at.company);
    expect(periods.map(({ start, ownJobs }) => [start, ownJobs])).toContainEqual([WEEK_OF_NOON, 1]);
  });
});

describe('the time of an act', () => {
  test.each([
    ['on-my-way', () => at.given(), {}],
    ['start', () => at.given(), {}],
    ['complete', () => at.begun(), {}],
    ['undo', () => at.begun(), { step: 'start' }],
    ['cannot-do', () => at.given(), { reason: 'dog', next: 'move', date: '2026-05-05' }],
  ] as const)('%s counts for 48 hours', async (what, make, body) => {
    const id = await make();
    await swath.setClock(TOO_LATE);
    const answer = await at.send(id, what, { done_at: NOON, ...body });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      {
        code: 'done_too_long_ago',
        message:
          'This was done more than 48 hours ago, so it is not counted any more. Record the visit as done, or ask your office.',
      },
    ]);
    expect(await at.eventsOf(id)).toEqual(
      what === 'complete' || what === 'undo' ? [['Started', NOON, null, false]] : [],
    );
    await swath.setClock(LAST_MOMENT);
    expect((await at.send(id, what, { done_at: NOON, ...body })).statusCode).toBe(200);
  });

  test.each(['0000-01-01T00:00:00Z', '0001-01-01T00:00:00.000Z', '1969-12-31T23:59:59.9Z'])(
    'of %s is refused or put right',
    async (never) => {
      const id = await at.given();
      const refused = [await at.act(id, 'start', never), await at.act(id, 'on-my-way', never)];
      expect(refused).toEqual(['job_not_today', 'job_not_today']);
      expect(await at.act(id, 'cannot-do', never, DOG)).toBe('job_not_at_hand');
      expect(await at.act(id, 'start', SIX)).toBe('in-progress');
      expect(await at.act(id, 'complete', never)).toBe('completed');
      expect(await at.timesOf(id)).toEqual([SIX, SIX, afterNoon(370)]);
    },
  );

  test('says why nothing can be done rather than that it is too late', async () => {
    const id = await at.given({ status: 'canceled' });
    await swath.setClock(TOO_LATE);
    expect(await at.act(id, 'start', NOON)).toBe('job_canceled');
  });

  test.each([
    ['two minutes ahead counts as now', afterNoon(362), {}, false],
    ['further ahead too, and the clock was off', afterNoon(363), {}, true],
    ['of a phone whose clock was set is uncertain', SIX, { clock_changed: true }, true],
  ])('%s', async (_, doneAt, own, off) => {
    const id = await at.given();
    expect(await at.act(id, 'start', doneAt, own)).toBe('in-progress');
    expect(await at.timesOf(id)).toEqual([SIX, null, null]);
    expect(await at.eventsOf(id)).toEqual([['Started', SIX, null, off]]);
    expect(await at.eventsOf(id, at.homeowner.token)).toEqual([['Started', SIX, null, false]]);
    expect(await at.noticesOf()).toEqual(['started']);
  });

  test('before the step that it follows is the time of that step', async () => {
    const id = await at.given();
    await at.act(id, 'start', NOON);
    expect(await at.act(id, 'complete', afterNoon(-60))).toBe('completed');
    expect(await at.timesOf(id)).toEqual([NOON, NOON, afterNoon(370)]);
    expect(await at.undo(id, 'complete', afterNoon(-1))).toBe('in-progress');
    expect(await at.undo(id, 'start', afterNoon(-3))).toBe('pending');
    expect(await at.eventsOf(id)).toEqual([
      ['Start undone', NOON, SIX, true],
      ['Completion undone', NOON, SIX, false],
      ['Completed', NOON, SIX, true],
      ['Started', NOON, SIX, false],
    ]);
  });

  test('decides on which day it was: on the job’s day also after it, and on no other', async () => {
    const [id, other] = [await at.given(), await at.given({ client: (await aHomeowner(swath.ctx.db)).account })];
    await swath.setClock('2026-05-03T05:00:00.000Z');
    expect(await at.act(id, 'start', '2026-05-03T05:00:00.000Z')).toBe('job_not_today');
    expect(await at.act(other, 'cannot-do', '2026-05-03T05:00:00.000Z', DOG)).toBe('job_not_at_hand');
    expect(await at.act(id, 'start', '2026-05-03T04:59:59.999Z')).toBe('in-progress');
    expect(await at.act(other, 'cannot-do', '2026-05-03T04:59:59.999Z', DOG)).toBe('pending');
  });

  test('is when a homeowner reads it: in the list and by mail within ten minutes, not at all after them', async () => {
    await at.act(await at.given(), 'start', afterNoon(350));
    expect([await at.noticesOf(), await at.templates()]).toEqual([['started'], ['mowing-started']]);
    const other = await aHomeowner(swath.ctx.db);
    const late = await at.given({ client: other.account });
    await at.act(late, 'start', afterNoon(349.99));
    expect([await at.noticesOf(other), await at.templates(other)]).toEqual([[], []]);
    // Undone and begun again at once, the start is news.
    await at.undo(late, 'start', afterNoon(355));
    await at.act(late, 'start', SIX);
    expect([await at.noticesOf(other), await at.templates(other)]).toEqual([['started'], ['mowing-started']]);
  });
});

describe('a crew that was on its way', () => {
  test('is announced within ten minutes, and recorded after them', async () => {
    const id = await at.given();
    expect(await at.act(id, 'on-my-way', afterNoon(349.99))).toBe('pending');
    expect([await at.noticesOf(), await at.templates()]).toEqual([[], []]);
    expect(await at.act(id, 'on-my-way', SIX)).toBe('pending');
    await passGrace(swath);
    expect([await at.noticesOf(), await at.templates()]).toEqual([['on_my_way'], ['crew-on-its-way']]);
    expect((await at.rowOf(id)).on_my_way_at?.toISOString()).toBe(SIX);
  });

  test('before it began is recorded after that too, and nobody is notified', async () => {
    const ids = [
      await at.begun(afterNoon(359)),
      await at.given({
        status: 'completed',
        client: (await aHomeowner(swath.ctx.db)).account,
        own: { started_at: afterNoon(358), completed_at: afterNoon(359) },
      }),
    ];
    for (const id of ids) {
      const answer = await at.send(id, 'on-my-way', { done_at: afterNoon(357) });
      expect([answer.statusCode, answer.json().on_my_way_at]).toEqual([200, afterNoon(357)]);
    }
    expect([await at.noticesOf(), await at.templates()]).toEqual([[], []]);
    expect([await at.act(ids[0]!, 'on-my-way', SIX), await at.act(ids[1]!, 'on-my-way', SIX)]).toEqual([
      'job_already_started',
      'job_already_completed',
    ]);
  });

  test('on a day that is over leaves its route as it was', async () => {
    const id = await at.given({ own: { route_order: 3, arrival_at: NOON } });
    await swath.setClock('2026-05-03T14:00:00.000Z');
    expect(await at.act(id, 'on-my-way', NOON)).toBe('pending');
    expect(await at.rowOf(id)).toMatchObject({
      on_my_way_at: new Date(NOON),
      route_order: 3,
      arrival_at: new Date(NOON),
    });
  });
});

describe('what became of the job meanwhile', () => {
  test('a missed one is not missed any more: card, notice and refund are gone, and the mail takes it back', async () => {
    const id = await at.given();
    await at.sweepMissed('2026-05-03T05:00:00.000Z');
    expect(await at.noticesOf()).toEqual(['missed']);
    await swath.setClock('2026-05-04T16:00:00.000Z');
    expect(await at.act(id, 'start', NOON)).toBe('in-progress');
    expect(await at.noticesOf()).toEqual([]);
    await at.sweepMissed('2026-05-06T05:00:00.000Z');
    expect((await at.rowOf(id)).status).toBe('in-progress');
    expect((await at.history(id)).map(({ words }) => words)).toContain('Not started on Sat, May 2');
  });

  test('a missed one whose late start is undone is missed anew, with two days to choose', async () => {
    const id = await at.given();
    await at.sweepMissed('2026-05-03T05:00:00.000Z');
    await swath.setClock('2026-05-04T16:00:00.000Z');
    await at.act(id, 'start', NOON);
    expect(await at.undo(id, 'start', afterNoon(5))).toBe('pending');
    await at.sweepMissed('2026-05-04T16:10:00.000Z');
    expect(await at.noticesOf()).toEqual(['missed']);
    await at.sweepMissed('2026-05-06T16:09:00.000Z');
    expect((await at.rowOf(id)).status).toBe('pending');
    await at.sweepMissed('2026-05-06T16:10:00.000Z');
    expect((await at.rowOf(id)).status).toBe('canceled');
  });

  test('one that was canceled, moved, recorded or done by a colleague is refused', async () => {
    const colleague = await aMember(swath.ctx.db, at.company, false);
    const someone = async () => (await aHomeowner(swath.ctx.db)).account;
    const canceled = await at.given();
    await swath.call(at.homeowner.token, 'POST', `/api/MowingJobs/${canceled}/cancel`);
    expect(await at.act(canceled, 'start', NOON)).toBe('job_canceled');
    const moved = await at.given({ client: await someone() });
    await swath.call(at.crew.token, 'POST', `/api/MowingJobs/${moved}/reschedule?date=2026-05-04`);
    expect([await at.act(moved, 'start', NOON), await at.act(moved, 'on-my-way', NOON)]).toEqual(
      Array(2).fill('job_not_today'),
    );
    const done = await at.given({ client: await someone() });
    await at.send(done, 'start', {}, colleague.token);
    expect(await at.act(done, 'start', NOON)).toBe('job_already_started');
    await at.send(done, 'complete', {}, colleague.token);
    expect(await at.act(done, 'complete', afterNoon(40))).toBe('job_already_completed');
    const recorded = await at.given({ client: await someone() });
    await swath.setClock('2026-05-03T17:00:00.000Z');
    const record = await at.send(recorded, 'record', { start: '12:00', end: '12:40', note: '' });
    expect(record.statusCode, record.body).toBe(200);
    expect([await at.act(recorded, 'start', NOON), await at.act(recorded, 'cannot-do', NOON, DOG)]).toEqual(
      Array(2).fill('record_open'),
    );
  });

  test('one that a colleague began after it is theirs: nothing sent later undoes that, while a clock of one’s own may err', async () => {
    const colleague = await aMember(swath.ctx.db, at.company, false);
    const id = await at.given();
    expect((await at.send(id, 'start', {}, colleague.token)).statusCode).toBe(200);
    expect(await at.undo(id, 'start', NOON)).toBe('nothing_to_undo');
    expect(await at.act(id, 'cannot-do', NOON, DOG)).toBe('job_already_started');
    expect(await at.timesOf(id)).toEqual([SIX, null, null]);
    expect(await at.undo(id, 'start', afterNoon(358))).toBe('pending');
    expect((await at.send(id, 'start', {}, colleague.token)).statusCode).toBe(200);
    expect(await at.act(id, 'undo', NOON, { step: 'start' }, colleague.token)).toBe('pending');
  });

  test('one that its homeowner cancels at the same moment: one of the two holds', async () => {
    const id = await at.given();
    await at.sweepMissed('2026-05-03T05:00:00.000Z');
    const [start, cancel] = await Promise.all([
      at.send(id, 'start', { done_at: NOON }),
      swath.call(at.homeowner.token, 'POST', `/api/MowingJobs/${id}/cancel`),
    ]);
    expect([start.statusCode, cancel.statusCode].sort()).toEqual([200, 409]);
    expect((await at.rowOf(id)).status).toBe(start.statusCode === 200 ? 'in-progress' : 'canceled');
  });

  test('one that its crew could not mow goes to another day a day later, also from a start that was sent before', async () => {
    const id = await at.given();
    await at.sweepMissed('2026-05-03T05:00:00.000Z');
    await at.act(id, 'start', NOON);
    expect(await at.act(id, 'cannot-do', afterNoon(-5), DOG)).toBe('pending');
    expect(await at.noticesOf()).toEqual(['not_done']);
    expect(await at.rowOf(id)).toMatchObject({ service_date: '2026-05-05', started_at: null, missed_at: null });
    expect(await at.eventsOf(id)).toContainEqual([
      'Could not be done: Dog on the lawn',
      NOON,
      '2026-05-03T05:00:00.000Z',
      true,
    ]);
  });

  test('one that its crew asks to mow on a day far ahead waits for the answer, though its days to choose are over', async () => {
    const id = await at.given();
    await at.sweepMissed('2026-05-03T05:00:00.000Z');
    await swath.setClock('2026-05-04T16:00:00.000Z');
    expect(await at.act(id, 'cannot-do', NOON, { ...DOG, date: '2026-05-11' })).toBe('pending');
    expect(await at.noticesOf()).toEqual(['not_done']);
    await at.sweepMissed('2026-05-06T15:00:00.000Z');
    expect((await at.rowOf(id)).status).toBe('pending');
  });

  test('one that was paid for and whose crew may not give money back is asked for, also when the owner has the right meanwhile', async () => {
    const { firstVisit, company, crew } = await aRunningSeries(swath);
    const hand = await aMember(swath.ctx.db, company, false, 'crew');
    await swath.setClock('2026-05-04T14:00:00.000Z');
    const noon = '2026-05-03T17:00:00.000Z';
    const cancel = { reason: 'dog', next: 'cancel', idempotency_key: randomUUID() };
    expect(await at.act(firstVisit, 'cannot-do', noon, cancel, hand.token)).toBe('pending');
    expect(await at.eventsOf(firstVisit, crew.token)).toContainEqual([
      ...['Could not be done, asked to cancel: Dog on the lawn', noon, '2026-05-04T14:00:00.000Z', false],
    ]);
    const rule = { standard: true, crew: true };
    expect((await swath.call(crew.token, 'PUT', '/api/company/refund-rule', rule)).statusCode).toBe(200);
    expect(await at.act(firstVisit, 'cannot-do', noon, cancel, hand.token)).toBe('pending');
  });

  test('a day to move to that has come meanwhile can be chosen, one that is over cannot', async () => {
    const id = await at.given();
    await swath.setClock('2026-05-04T16:00:00.000Z');
    expect(await at.act(id, 'cannot-do', NOON, { ...DOG, date: '2026-05-03' })).toBe('date_passed');
    expect(await at.act(id, 'cannot-do', NOON, { ...DOG, date: '2026-05-04' })).toBe('pending');
  });
});
