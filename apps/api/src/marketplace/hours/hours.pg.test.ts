import { randomUUID } from 'node:crypto';
import type { HoursEvent, OwnHours, WeekOfHours, WorkShift } from '@swath/contract/work-hours';
import { day } from '@swath/domain/calendar';
import type { CompanyId } from '@swath/domain/ids';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aJobRow } from '../../testing/jobs.ts';
import { aCompany, aHomeowner, aMember, type Person } from '../../testing/people.ts';
import { longestFor, rounds } from '../../testing/rounds.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/test-app.ts';
import { aShift, typedHours } from '../../testing/work-hours.ts';

let swath: TestApp;
let company: CompanyId;
let owner: Person;
let office: Person;
let hand: Person;
beforeAll(async () => {
  swath = await startTestApp();
});
afterAll(() => swath[Symbol.asyncDispose]());
beforeEach(async () => {
  await swath.setClock(TEST_NOW);
  const { db } = swath.testDb;
  company = await aCompany(db);
  owner = await aMember(db, company);
  office = await aMember(db, company, false);
  hand = await aMember(db, company, false, 'crew');
  await db.deleteFrom('change_events').execute();
});

/** Saturday, May 2, noon in Columbia, on whose day most of this happens. */
const TODAY = '2026-05-02';
const at = (time: string, on = TODAY) => `${on}T${time}:00.000Z`;
const base = '/api/company/hours';
const clock = (act: string, own: object = {}, who = hand) =>
  swath.call(who.token, 'POST', `${base}/clock`, { act, ...own });
const codeOf = async (answer: ReturnType<typeof clock>) => (await answer).json().code ?? (await answer).statusCode;
const own = async (query = '', who = hand): Promise<OwnHours> =>
  (await swath.call(who.token, 'GET', `${base}/own${query}`)).json();
const week = async (query = '', who = owner): Promise<WeekOfHours> =>
  (await swath.call(who.token, 'GET', `${base}${query}`)).json();
const rowOf = async (who: Person, query = '') =>
  (await week(query)).members.find(({ user_id }) => user_id === who.account)!;
const add = (who: Person, hours: object = typedHours(TODAY, { end: '11:00' })) =>
  swath.call(who.token, 'POST', base, hours);
const correct = (who: Person, id: string, hours: object) => swath.call(who.token, 'PUT', `${base}/${id}`, hours);
const historyOf = async (id: string, who = hand): Promise<HoursEvent[]> =>
  (await swath.call(who.token, 'GET', `${base}/${id}/history`)).json();
const decide = (what: 'approve' | 'reopen', on: string, users: readonly Person[], who = owner) =>
  swath.call(who.token, 'POST', `${base}/${what}`, { week: on, users: users.map(({ account }) => account) });
const changes = async () =>
  (await swath.testDb.db.selectFrom('change_events').select(['kind', 'audience']).execute()).map(
    ({ kind, audience }) => `${kind} ${audience.join(' ')}`,
  );

describe('a working day', () => {
  test('is clocked with its break; each act is on record, and the office’s page hears of it', async () => {
    await swath.setClock('2026-05-02T12:02:40.000Z');
    const begun: OwnHours = (await clock('start')).json();
    expect(begun.current).toMatchObject({ date: TODAY, started_at: at('12:02'), ended_at: null, minutes: null });
    expect(begun).toMatchObject({ week: '2026-04-26', today: TODAY, minutes: 0, time_zone: 'America/Chicago' });
    expect(await changes()).toEqual([`hours.changed account:${hand.account} office:${company}`]);
    await swath.setClock(at('17:00'));
    expect((await clock('break')).json().current).toMatchObject({ break_started_at: at('17:00'), break_minutes: 0 });
    await swath.setClock(at('17:30'));
    await clock('resume');
    await swath.setClock(at('20:32'));
    const ended: OwnHours = (await clock('end')).json();
    expect(ended).toMatchObject({ current: null, minutes: 480, shifts: [{ break_minutes: 30, minutes: 480 }] });
    const history = await historyOf(ended.shifts[0]!.id);
    expect(history.map(({ kind }) => kind)).toEqual(['end', 'resume', 'break', 'start']);
    expect(await rowOf(hand)).toMatchObject({ minutes: 480, is_open: false, member: 'crew', name: 'Gwen Green' });
  });

  test.each([
    ['end', [], 'not_clocked_in'],
    ['break', [], 'not_clocked_in'],
    ['start', ['start'], 'already_clocked_in'],
    ['resume', ['start'], 'not_on_break'],
    ['break', ['start', 'break'], 'already_on_break'],
  ])('%s after %j is refused', async (act, before, code) => {
    for (const one of before) await clock(one);
    expect(await codeOf(clock(act))).toBe(code);
  });

  test('of two devices at once one begins it', async () => {
    const answers = await Promise.all([codeOf(clock('start')), codeOf(clock('start'))]);
    expect(answers.map(String).sort()).toEqual(['200', 'already_clocked_in']);
    expect((await own()).shifts).toHaveLength(1);
  });

  test('sent late and again counts once, at its own time; what came too late is to be entered by hand', async () => {
    await swath.setClock(at('23:00'));
    const act = { done_at: at('12:00'), idempotency_key: randomUUID() };
    expect([await codeOf(clock('start', act)), await codeOf(clock('start', act))]).toEqual([200, 200]);
    await clock('end', { done_at: at('20:00'), idempotency_key: randomUUID() });
    expect((await own()).minutes).toBe(480);
    const [end, start] = await historyOf((await own()).shifts[0]!.id);
    expect([start!.received_at, end!.at]).toEqual([at('23:00'), at('20:00')]);
    // Another device begins in the midst of it.
    expect(await codeOf(clock('start', { done_at: at('15:00') }))).toBe('shift_overlaps');
    expect(await codeOf(clock('start', { done_at: at('12:00', '2026-04-30') }))).toBe('clocked_too_late');
  });

  test('that nobody ended is not 24 hours: it is open, asks for its end, and the next day begins', async () => {
    await swath.setClock(at('12:00', '2026-04-30'));
    await clock('start');
    await swath.setClock(at('13:00', '2026-05-01'));
    const forgotten = await own();
    expect(forgotten).toMatchObject({ current: null, minutes: 0, forgotten: [{ is_forgotten: true, minutes: null }] });
    expect(await codeOf(clock('end'))).toBe('shift_forgotten');
    expect(await codeOf(clock('start'))).toBe(200);
    expect(await rowOf(hand)).toMatchObject({ minutes: 0, is_open: true });
    const { id } = forgotten.forgotten[0]!;
    const hours = typedHours('2026-04-30', { end: '15:30', reason: 'I forgot to end it.' });
    expect((await correct(hand, id, hours)).json()).toMatchObject({ minutes: 480, is_changed: true });
    expect(await own()).toMatchObject({ forgotten: [], minutes: 480, current: { date: '2026-05-01' } });
  });

  test('on the day on which clocks change lasts as long as it lasted', async () => {
    await aShift(swath.testDb.db, { company, account: hand.account, on: day('2026-03-08'), start: 60, end: 8 * 60 });
    expect((await own('?week=2026-03-08')).minutes).toBe(6 * 60 - 30);
    await swath.setClock('2026-11-02T12:00:00.000Z');
    const night = typedHours('2026-10-31', { start: '22:00', end: '06:00', break_minutes: 0 });
    expect((await add(hand, night)).json()).toMatchObject({ minutes: 9 * 60, date: '2026-10-31' });
    const gone = typedHours('2026-03-08', { start: '02:30', end: '10:00' });
    expect((await add(office, gone)).json().code).toBe('time_not_on_clock');
  });
});

describe('a correction', () => {
  let shift: WorkShift;
  beforeEach(async () => {
    await aShift(swath.testDb.db, { company, account: hand.account, on: day('2026-04-30') });
    shift = (await own()).shifts[0]!;
  });
  const later = typedHours('2026-04-30', { end: '16:00', break_minutes: 45, reason: 'One lawn more.' });

  test('by the member has a reason, and what was before stays on record', async () => {
    expect((await correct(hand, shift.id, { ...later, reason: ' ' })).statusCode).toBe(400);
    expect((await correct(hand, shift.id, later)).json()).toMatchObject({ minutes: 495, break_minutes: 45 });
    const [last, , first] = await historyOf(shift.id);
    expect(last).toMatchObject({
      kind: 'corrected',
      by: 'Gwen Green',
      reason: 'One lawn more.',
      ended_at: at('21:00', '2026-04-30'),
    });
    expect(first).toMatchObject({ kind: 'start', ended_at: null });
  });

  test.each([
    ['times', { start: '24:10' }, 400],
    ['a break', { break_minutes: -1 }, 400],
    ['more than 16 hours', { end: '18:00', date: '2026-04-29', start: '20:00' }, 'shift_too_long'],
    ['a break as long as the work', { end: '07:30' }, 'break_too_long'],
    ['an end at its start', { end: '07:00', break_minutes: 0 }, 'shift_empty'],
    ['no end', { end: null }, 'shift_end_missing'],
    ['work that has not begun', { date: '2026-05-03' }, 'shift_start_in_future'],
    ['work that has not ended', { date: '2026-05-02', end: '23:30' }, 'shift_end_in_future'],
  ])('of %s that cannot be is refused, and nothing changes', async (_, typed, expected) => {
    const answer = await correct(hand, shift.id, typedHours('2026-04-30', typed));
    expect(typeof expected === 'number' ? answer.statusCode : answer.json().code).toBe(expected);
    expect((await own()).shifts).toEqual([shift]);
  });

  test('of what was clocked in and out within a minute is taken, and so is that it was nothing; it can be removed', async () => {
    await clock('start');
    await clock('end');
    const clocked = async () => (await own()).shifts.find(({ date }) => date === TODAY);
    const empty = (await clocked())!;
    expect(empty).toMatchObject({ minutes: 0, ended_at: empty.started_at });
    const minute = typedHours(TODAY, { start: '07:00', end: '07:00', break_minutes: 0 });
    expect((await correct(hand, empty.id, minute)).json()).toMatchObject({ minutes: 0, started_at: at('12:00') });
    expect((await correct(hand, empty.id, { ...minute, end: '11:00' })).json()).toMatchObject({ minutes: 240 });
    expect((await correct(hand, empty.id, minute)).json().code).toBe('shift_empty');
    const gone = await swath.call(owner.token, 'POST', `${base}/${empty.id}/remove`, { reason: 'By mistake.' });
    expect([gone.statusCode, await clocked()]).toEqual([204, undefined]);
    expect((await add(hand, minute)).json().code).toBe('shift_empty');
  });

  test('may not overlap other hours of theirs, also of two at once', async () => {
    const evening = (start: string, end: string) => typedHours('2026-04-30', { start, end, break_minutes: 0 });
    expect((await add(hand, evening('15:00', '17:00'))).json().code).toBe('shift_overlaps');
    const both = await Promise.all([add(hand, evening('17:00', '19:00')), add(hand, evening('18:00', '20:00'))]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    expect((await add(office, evening('17:00', '19:00'))).statusCode).toBe(201);
  });

  test('of a colleague is for owners: others do not find it', async () => {
    expect((await correct(office, shift.id, later)).json().code).toBe('shift_not_found');
    expect((await add(office, { ...later, user: hand.account })).statusCode).toBe(403);
    expect((await correct(owner, shift.id, later)).statusCode).toBe(200);
    expect((await historyOf(shift.id, office))[0]).toMatchObject({ kind: 'corrected', reason: 'One lawn more.' });
    const other = await aMember(swath.testDb.db, company, false, 'crew');
    expect(await codeOf(swath.call(other.token, 'GET', `${base}/${shift.id}/history`))).toBe('shift_not_found');
    const stranger = await aMember(swath.testDb.db, await aCompany(swath.testDb.db));
    expect((await correct(stranger, shift.id, later)).json().code).toBe('shift_not_found');
    expect((await add(stranger, { ...later, user: hand.account })).json().code).toBe('company_user_not_found');
    const added = await add(owner, typedHours('2026-04-29', { user: hand.account }));
    expect(added.statusCode).toBe(201);
    expect((await own()).shifts.map(({ date }) => date)).toEqual(['2026-04-29', '2026-04-30']);
  });

  test('takes hours away that were not worked, for an owner; they stay on record', async () => {
    const remove = (who: Person) => swath.call(who.token, 'POST', `${base}/${shift.id}/remove`, { reason: 'Day off.' });
    expect([(await remove(office)).statusCode, (await remove(owner)).statusCode]).toEqual([403, 204]);
    expect([(await own()).shifts, (await remove(owner)).statusCode]).toEqual([[], 404]);
    const kept = await swath.testDb.db
      .selectFrom('work_shift_events')
      .where('reason', '=', 'Day off.')
      .select('kind')
      .execute();
    expect(kept).toEqual([{ kind: 'removed' }]);
  });
});

describe('a week', () => {
  const LAST = '2026-04-19';
  beforeEach(async () => {
    for (const on of ['2026-04-20', '2026-04-21'])
      await aShift(swath.testDb.db, { company, account: hand.account, on: day(on) });
  });

  test('shows each member by day, with what was mowed beside it, to the office and not to the crew', async () => {
    const { account: client } = await aHomeowner(swath.testDb.db);
    const mowed = { started_at: at('14:00', '2026-04-20'), completed_at: at('14:50', '2026-04-20') };
    const id = await aJobRow(swath.testDb.db, { client, company, status: 'completed', day: '2026-04-20', own: mowed });
    const started = {
      job_id: id,
      kind: 'started',
      at: mowed.started_at,
      side: 'company',
      account_id: hand.account,
    } as const;
    await swath.testDb.db
      .insertInto('job_events')
      .values({ ...started, details: '{}' })
      .execute();
    const seen = await week(`?week=2026-04-22`, office);
    expect(seen).toMatchObject({ week: LAST, is_over: true, minutes: 960, mowed_minutes: 50 });
    expect(seen.members).toHaveLength(3);
    const { days } = await rowOf(hand, '?week=2026-04-22');
    expect(days.map(({ minutes }) => minutes)).toEqual([0, 480, 480, 0, 0, 0, 0]);
    expect(days.map(({ mowed_minutes }) => mowed_minutes)).toEqual([0, 50, 0, 0, 0, 0, 0]);
    expect((await own('?week=2026-04-25')).mowed_minutes).toBe(50);
    expect((await swath.call(hand.token, 'GET', base)).statusCode).toBe(403);
    const stranger = await aMember(swath.testDb.db, await aCompany(swath.testDb.db));
    expect((await week(`?week=${LAST}`, stranger)).minutes).toBe(0);
  });

  test('is approved by an owner once it is over: then only owners correct it, until it is opened again', async () => {
    expect((await decide('approve', LAST, [hand], office)).statusCode).toBe(403);
    expect((await decide('approve', TODAY, [hand])).json().code).toBe('week_not_over');
    const approved = (await decide('approve', '2026-04-23', [hand, office])).json();
    expect(approved.members.find((one: { user_id: string }) => one.user_id === hand.account)).toMatchObject({
      approved_at: TEST_NOW,
      approved_by: 'Gwen Green',
    });
    const shift = (await own(`?week=${LAST}`)).shifts[0]!;
    const hours = typedHours('2026-04-20', { end: '15:00' });
    expect((await own(`?week=${LAST}`)).approved_at).toBe(TEST_NOW);
    expect((await correct(hand, shift.id, hours)).json().code).toBe('week_approved');
    expect((await add(hand, typedHours('2026-04-22'))).json().code).toBe('week_approved');
    // Into it from another week.
    await aShift(swath.testDb.db, { company, account: hand.account, on: day('2026-04-27') });
    const next = (await own('?week=2026-04-27')).shifts[0]!;
    expect((await correct(hand, next.id, typedHours('2026-04-22'))).json().code).toBe('week_approved');
    expect((await correct(owner, shift.id, hours)).statusCode).toBe(200);
    expect((await decide('reopen', LAST, [hand])).statusCode).toBe(200);
    expect((await correct(hand, shift.id, typedHours('2026-04-20'))).statusCode).toBe(200);
  });

  test('with work that nobody ended is approved for nobody', async () => {
    await aShift(swath.testDb.db, { company, account: office.account, on: day('2026-04-22'), end: null });
    expect((await decide('approve', LAST, [hand, office])).json().code).toBe('hours_open');
    expect((await rowOf(hand, `?week=${LAST}`)).approved_at).toBeNull();
    expect((await decide('approve', LAST, [hand])).statusCode).toBe(200);
    const stranger = await aMember(swath.testDb.db, await aCompany(swath.testDb.db));
    expect((await decide('approve', LAST, [stranger])).json().code).toBe('company_user_not_found');
    expect((await decide('approve', LAST, [hand], stranger)).json().code).toBe('company_user_not_found');
  });

  test('as a file has a line for each stretch of work', async () => {
    await aShift(swath.testDb.db, { company, account: office.account, on: day('2026-04-22'), end: null });
    await decide('approve', LAST, [hand]);
    const answer = await swath.call(office.token, 'GET', `${base}/csv?week=${LAST}`);
    expect(answer.headers['content-disposition']).toBe('attachment; filename="hours-2026-04-19-to-2026-04-25.csv"');
    const rows: Record<string, string>[] = parse(answer.body, { bom: true, columns: true });
    expect(rows).toHaveLength(3);
    expect(rows.find(({ Date: on }) => on === '2026-04-20')).toEqual({
      ...{ Name: 'Gwen Green', Date: '2026-04-20', Start: '07:00', End: '15:30', 'Break (minutes)': '30' },
      ...{ Hours: '8.00', 'Of them over 40 in the week': '0.00', Corrected: 'no', 'Week approved': 'yes' },
    });
    expect(rows.find(({ Date: on }) => on === '2026-04-22')).toMatchObject({
      End: '',
      Hours: '',
      'Week approved': 'no',
    });
  });

  test('says what of a week is over 40 hours, after breaks and corrections', async () => {
    const { account } = hand;
    for (const on of ['2026-04-13', '2026-04-14', '2026-04-15', '2026-04-16', '2026-04-17'])
      await aShift(swath.testDb.db, { company, account, on: day(on) });
    const over = async (): Promise<string[]> => {
      const answer = await swath.call(office.token, 'GET', `${base}/csv?week=2026-04-13`);
      const rows: Record<string, string>[] = parse(answer.body, { bom: true, columns: true });
      return rows.map((row) => row['Of them over 40 in the week']!);
    };
    expect(await over()).toEqual(['0.00', '0.00', '0.00', '0.00', '0.00']);
    const last = (await rowOf(hand, '?week=2026-04-13')).shifts.at(-1)!;
    await correct(owner, last.id, typedHours('2026-04-17', { end: '18:30', break_minutes: 45 }));
    expect(await over()).toEqual(['0.00', '0.00', '0.00', '0.00', '2.75']);
    await add(owner, {
      ...typedHours('2026-04-12', { start: '08:00', end: '10:00', break_minutes: 0 }),
      user: account,
    });
    expect(await over()).toEqual(['0.00', '0.00', '0.00', '0.00', '0.00', '4.75']);
    await swath.call(owner.token, 'POST', `${base}/${last.id}/remove`, { reason: 'Rain.' });
    expect(await over()).toEqual(['0.00', '0.00', '0.00', '0.00', '0.00']);
  });

  test('still has who left the company meanwhile', async () => {
    await swath.call(owner.token, 'DELETE', `/api/CompanyUser/${company}/${hand.account}`);
    expect(await rowOf(hand, `?week=${LAST}`)).toMatchObject({ member: null, minutes: 960 });
    expect((await decide('approve', LAST, [hand])).statusCode).toBe(200);
    expect((await week()).members).toHaveLength(2);
  });
});

type Step =
  | { readonly is: 'clock'; readonly act: string; readonly after: number; readonly late: number }
  | {
      readonly is: 'add';
      readonly after: number;
      readonly ago: number;
      readonly start: number;
      readonly length: number;
    };
const after = fc.constantFrom(0, 1, 30, 240, 600, 1_000, 1_440);
const aStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    ...{ is: fc.constant('clock' as const), after, late: fc.constantFrom(0, 0, 20, 300) },
    act: fc.constantFrom('start', 'break', 'resume', 'end'),
  }),
  fc.record({
    ...{ is: fc.constant('add' as const), after, ago: fc.nat(3) },
    ...{ start: fc.nat(1_439), length: fc.integer({ min: 1, max: 900 }) },
  }),
);
const MANY = rounds(10, 300);
const clockText = (minute: number) =>
  `${String(Math.floor((minute % 1_440) / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

test(
  'whatever is clocked and added, late and in any order: hours of one member never overlap, and the week is their sum',
  async () => {
    const live = async (steps: readonly Step[]) => {
      const who = await aMember(swath.testDb.db, company, false, 'crew');
      let now = Date.parse('2026-10-29T12:00:00Z');
      for (const step of steps) {
        now += step.after * 60_000;
        await swath.setClock(new Date(now).toISOString());
        if (step.is === 'clock')
          await clock(step.act, { done_at: new Date(now - step.late * 60_000).toISOString() }, who);
        else {
          const on = new Date(now - step.ago * 86_400_000).toISOString().slice(0, 10);
          const typed = { start: clockText(step.start), end: clockText(step.start + step.length), break_minutes: 0 };
          await add(who, typedHours(on, typed));
        }
      }
      const rows = await swath.testDb.db
        .selectFrom('work_shifts')
        .where('account_id', '=', who.account)
        .orderBy('started_at')
        .orderBy('ended_at')
        .select(['started_at', 'ended_at', 'break_minutes', 'work_date'])
        .execute();
      for (const [index, { started_at }] of rows.entries()) {
        const before = rows[index - 1]?.ended_at;
        if (before) expect(before <= started_at).toBe(true);
      }
      for (const on of new Set(rows.map(({ work_date }) => work_date))) {
        const { minutes, shifts } = await own(`?week=${on}`, who);
        expect(minutes).toBe(shifts.reduce((sum, one) => sum + (one.minutes ?? 0), 0));
        for (const one of shifts) expect(one.minutes ?? 0).toBeLessThanOrEqual(16 * 60);
      }
    };
    await fc.assert(fc.asyncProperty(fc.array(aStep, { minLength: 3, maxLength: 14 }), live), { numRuns: MANY });
  },
  longestFor(MANY),
);
