import type { ProposedVisit } from '@swath/contract/bulk-moves';
import { addDays } from '@swath/domain/calendar';
import type { CompanyId, CrewId, JobId } from '@swath/domain/ids';
import { minutes } from '@swath/domain/units';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { passGrace, RAIN, rainDayOf, toSend } from '../../testing/bulk-moves.ts';
import { changesOf } from '../../testing/changes.ts';
import { aCrewBody } from '../../testing/crew-calls.ts';
import { mailsTo } from '../../testing/outbox.ts';
import { aCompanySeries } from '../../testing/own-clients.ts';
import { aCompany, aHomeowner, aMember, type Person } from '../../testing/people.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/test-app.ts';

/** The days after it. */
const [WED, THU, FRI, SAT] = [addDays(RAIN, 1), addDays(RAIN, 2), addDays(RAIN, 3), addDays(RAIN, 4)];

let swath: TestApp;
let company: CompanyId;
let crew: Person;
let homeowner: Person;

beforeAll(async () => {
  swath = await startTestApp();
});
afterAll(() => swath[Symbol.asyncDispose]());
beforeEach(async () => {
  await swath.setClock(TEST_NOW);
  company = await aCompany(swath.ctx.db);
  crew = await aMember(swath.ctx.db, company);
  homeowner = await aHomeowner(swath.ctx.db);
});

const { aVisit, aClientVisit, rainDay, ask, propose, send, sent, list, kindsOfNotices } = rainDayOf(() => ({
  ...{ swath, company, crew, homeowner },
}));
/** A visit that takes all of a day. */
const fill = (on: string) => aClientVisit({ day: on, own: { duration_minutes: minutes(450) } });
const rowOf = (id: JobId) =>
  swath.testDb.db.selectFrom('jobs').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
const dayOf = async (id: JobId) => (await rowOf(id)).service_date;

/** Two crews with the company's hours. */
async function twoCrews(): Promise<[CrewId, CrewId]> {
  const add = async (name: string) =>
    (await swath.call(crew.token, 'POST', '/api/company/crews', aCrewBody({ name }))).json().crews;
  await add('North');
  const [north, south] = await add('South');
  return [north.id, south.id];
}

describe('the proposal', () => {
  test('puts each visit on the next day with room, says what its homeowner reads, and changes nothing', async () => {
    const id = await aVisit();
    const client = await aClientVisit({ own: { duration_minutes: minutes(445) } });
    const before = [await rowOf(id), await rowOf(client)];
    const proposal = await rainDay();
    const [first, second] = [proposal.find(({ job }) => job === id)!, proposal.find(({ job }) => job === client)!];
    expect([first, second]).toMatchObject([
      { from: RAIN, came: 'moved', cause: null, is_own_client: false, is_series: false, keeps_window: null },
      { from: RAIN, came: 'moved', is_told: true, is_own_client: true },
    ]);
    // The two do not fit on one day.
    expect([first.to, second.to].toSorted()).toEqual([WED, THU]);
    expect(first.message!.subject).toMatch(/^Your mowing has moved to (Wed|Thu), May/);
    expect(first.message!.text).toContain('Because of the weather, Green Blade Mowing cannot mow as planned.');
    expect(first.message!.text).toContain('Old day: Tue, May 5');
    expect(first.days).toContainEqual({ date: FRI, asks: false });
    expect(first.days).toContainEqual({ date: '2026-05-11', asks: true });
    expect(first.days.map(({ date }) => date)).not.toContain(RAIN);
    expect([await rowOf(id), await rowOf(client)]).toEqual(before);
    expect(await changesOf(swath.ctx.db, id)).toEqual([]);
    expect(await mailsTo(swath.ctx.db, homeowner.email)).toEqual([]);
    expect(await list()).toEqual([]);
  });

  test('asks a homeowner whose visit would move by more than three days, if nothing sooner has room', async () => {
    const id = await aVisit();
    for (const on of [WED, THU, FRI]) await fill(on);
    const [visit] = await rainDay();
    expect(visit).toMatchObject({ job: id, came: 'asked', to: SAT });
    expect(visit!.message!.subject).toBe('Green Blade Mowing asks: may we mow on Sat, May 9 instead?');
    expect(visit!.message!.text).toContain('Nothing changes until you accept.');
  });

  test('keeps a promised window on the new day, or says that it cannot be kept', async () => {
    const promised = { promised_from_minute: minutes(540), promised_to_minute: minutes(660) };
    await aVisit({ own: promised });
    expect((await rainDay())[0]).toMatchObject({ to: WED, keeps_window: true });
    await aClientVisit({
      day: WED,
      own: { duration_minutes: minutes(150), planned_start: `${WED}T14:00:00Z`, is_locked: true },
    });
    const [visit] = await rainDay();
    expect(visit).toMatchObject({ to: WED, keeps_window: false });
    expect(visit!.message!.text).toContain('The promised 9:00 AM to 11:00 AM cannot be kept on that day');
  });

  test('leaves what may not move where it is, and says why', async () => {
    const open = await aVisit({ client: (await aHomeowner(swath.ctx.db)).account });
    const locked = await aClientVisit({ own: { is_locked: true, planned_start: `${RAIN}T15:00:00Z` } });
    const onItsWay = await aClientVisit({ own: { on_my_way_at: TEST_NOW } });
    await swath.call(crew.token, 'POST', `/api/MowingJobs/${open}/reschedule?date=2026-05-12`);
    const begun = await aVisit({ status: 'in-progress' });
    const proposal = await rainDay({ visits: [{ job: begun }] });
    const causes = new Map(proposal.map(({ job, cause, came, to, days }) => [job, { cause, came, to, days }]));
    const stays = { came: 'stays', to: null, days: [] };
    expect(causes.get(open)).toEqual({ ...stays, cause: 'proposal_open' });
    expect(causes.get(locked)).toEqual({ ...stays, cause: 'time_locked' });
    expect(causes.get(onItsWay)).toEqual({ ...stays, cause: 'on_its_way' });
    expect(causes.get(begun)).toEqual({ ...stays, cause: 'job_not_reschedulable' });
  });

  test('keeps the rhythm of a series: not past its next visit nor close to it', async () => {
    const { jobs } = await aCompanySeries(swath, crew, company);
    const first = jobs[0]!.id;
    // Tuesdays: from Wednesday to Saturday, the next one is three days away or more.
    for (const on of [WED, THU, FRI, SAT]) await fill(on);
    expect(await rainDay()).toMatchObject([{ job: first, came: 'stays', to: null, cause: 'breaks_rhythm' }]);
    const [visit] = await rainDay({ visits: [{ job: first, to: '2026-05-11' }] });
    expect(visit).toMatchObject({ came: 'stays', cause: 'breaks_rhythm', to: '2026-05-11' });
  });

  test('days and visits that are chosen by hand stay chosen', async () => {
    const [one, two] = [await aVisit(), await aClientVisit()];
    const proposal = await rainDay({
      visits: [
        { job: one, to: FRI },
        { job: two, to: null },
      ],
    });
    expect(proposal.find(({ job }) => job === one)).toMatchObject({ came: 'moved', to: FRI });
    expect(proposal.find(({ job }) => job === two)).toMatchObject({ came: 'stays', cause: 'left_out' });
    const full = await fill(THU);
    const [visit] = await propose({ visits: [{ job: one, to: THU }] });
    expect(visit).toMatchObject({ came: 'stays', to: THU, cause: 'day_full' });
    expect(await dayOf(full)).toBe(THU);
  });

  test('says how full the new days get, with what is asked about, and changes nothing of that', async () => {
    const [one, two] = [await aVisit(), await aVisit({ client: (await aHomeowner(swath.ctx.db)).account })];
    await aClientVisit({ day: WED, own: { duration_minutes: minutes(60) } });
    const answer = await ask({
      ...{ from: RAIN, to: RAIN },
      visits: [
        { job: one, to: WED },
        { job: two, to: '2026-05-12' },
      ],
    });
    const { visits, days } = answer.json();
    expect(visits.map((visit: ProposedVisit) => visit.crew_id)).toEqual([null, null]);
    const full = (taken: number) => ({ open_minutes: 480, taken_minutes: taken, crews: [] });
    expect(days).toEqual([
      { date: WED, ...full(65 + 35) },
      { date: '2026-05-12', ...full(35) },
    ]);
    expect((await ask({ visits: [{ job: one, to: null }] })).json().days).toEqual([]);
  });

  test('names the crew that a visit gets on its new day, none where none can take it, and how full each crew gets', async () => {
    const [north, south] = await twoCrews();
    const off = { crew_id: south, from_date: WED, to_date: WED };
    await swath.testDb.db.insertInto('crew_days_off').values(off).execute();
    const long = { duration_minutes: minutes(300), crew_id: south };
    const [one, two] = [await aVisit({ own: long }), await aClientVisit({ own: long })];
    const asked = await aVisit({ client: (await aHomeowner(swath.ctx.db)).account, own: { crew_id: south } });
    const left = await aClientVisit({ own: { crew_id: south } });
    const answer = await ask({
      ...{ from: RAIN, to: RAIN },
      visits: [
        { job: one, to: WED },
        { job: two, to: THU },
        { job: asked, to: '2026-05-12' },
        { job: left, to: null },
      ],
    });
    const { visits, days } = answer.json();
    const crewOf = (id: JobId) => visits.find(({ job }: ProposedVisit) => job === id).crew_id;
    expect([one, two, asked, left].map(crewOf)).toEqual([north, south, null, south]);
    expect(days).toMatchObject([
      {
        ...{ date: WED, taken_minutes: 305 },
        crews: [
          { crew_id: north, open_minutes: 480, taken_minutes: 305 },
          { crew_id: south, open_minutes: 0, taken_minutes: 0 },
        ],
      },
      { date: THU, taken_minutes: 305, crews: [{ taken_minutes: 0 }, { taken_minutes: 305 }] },
      { date: '2026-05-12', taken_minutes: 35, crews: [{ taken_minutes: 0 }, { taken_minutes: 0 }] },
    ]);
    expect((await rowOf(one)).crew_id).toBe(south);
  });

  test('what fits nowhere stays, and says so', async () => {
    await swath.testDb.db.deleteFrom('weekly_hours').where('company_id', '=', company).execute();
    const id = await aVisit();
    expect(await rainDay()).toMatchObject([{ job: id, came: 'stays', cause: 'no_day', to: null }]);
  });

  test('two weeks at most, the first day first', async () => {
    expect((await ask({ from: RAIN, to: '2026-05-19' })).json().code).toBe('bulk_move_too_long');
    expect((await ask({ from: RAIN, to: '2026-05-04' })).json().code).toBe('bulk_move_too_long');
    expect((await ask({ from: RAIN })).json().visits).toEqual([]);
  });
});

describe('sending it', () => {
  test('moves and asks, with one mail for each homeowner, which waits for five minutes', async () => {
    const asked = await aVisit({ own: { address: '9 Birch Ct' } });
    const told = await aVisit({ day: WED, own: { address: '412 Elm Ave' } });
    const client = await aClientVisit();
    const proposal = await propose({ from: RAIN, to: WED, visits: [{ job: asked, to: '2026-05-12' }] });
    const move = await sent(proposal);
    expect(move).toMatchObject({ reason: 'weather', is_undoable: true, undone_at: null });
    expect(move.visits.map(({ came }) => came).toSorted()).toEqual(['asked', 'moved', 'moved']);
    expect([await dayOf(asked), await dayOf(told), await dayOf(client)]).toEqual([RAIN, THU, THU]);
    expect((await kindsOfNotices()).toSorted()).toEqual(['move_asked', 'rescheduled']);
    expect(await changesOf(swath.ctx.db, told)).toMatchObject([{ kind: 'job.rescheduled' }]);

    await swath.runTasks();
    const unsent = await swath.testDb.db
      .selectFrom('outbox_messages')
      .where('sent_at', 'is', null)
      .selectAll()
      .execute();
    const mails = unsent.filter(({ recipient }) => recipient === homeowner.email);
    expect(mails).toMatchObject([{ template: 'visits-moved', subject: 'Green Blade Mowing comes on other days' }]);
    expect(mails[0]!.text).toContain('9 Birch Ct');
    expect(mails[0]!.text).toContain('412 Elm Ave');
    await passGrace(swath);
    expect((await mailsTo(swath.ctx.db, homeowner.email)).length).toBe(1);
    const left = await swath.testDb.db
      .selectFrom('outbox_messages')
      .where('sent_at', 'is', null)
      .select('id')
      .execute();
    expect(left).toEqual([]);

    // Answered as a single move is.
    const pending = (await swath.call(homeowner.token, 'GET', '/api/JobRescheduleNotifications/pending')).json();
    const aboutJob = (job: JobId) => pending.find(({ jobId }: { jobId: string }) => jobId === job);
    expect(aboutJob(asked)).toMatchObject({ oldDate: RAIN, newDate: '2026-05-12', oldDayStays: true });
    expect(aboutJob(told)).toMatchObject({ oldDate: WED, newDate: THU, answerBy: null });
    const lines = (await swath.call(homeowner.token, 'GET', `/api/MowingJobs/${told}/history`)).json();
    expect(JSON.stringify(lines)).toContain('because of the weather');
  });

  test('does what the proposal said, visit by visit', async () => {
    for (let n = 0; n < 15; n++) {
      await aVisit({
        client: (await aHomeowner(swath.ctx.db)).account,
        own: {
          duration_minutes: minutes(100),
          ...(n % 2 === 0 && { promised_from_minute: minutes(540), promised_to_minute: minutes(660) }),
        },
      });
    }
    const proposal = await rainDay();
    const { visits } = await sent(proposal);
    const said = (all: readonly Pick<ProposedVisit, 'job' | 'to' | 'came'>[]) =>
      all.map(({ job, to, came }) => `${job} ${to} ${came}`).toSorted();
    expect(said(visits)).toEqual(said(proposal));
    expect(visits.some(({ came }) => came === 'asked')).toBe(true);
  });

  test('the weather breaks no promise, another reason does', async () => {
    const promised = { promised_from_minute: minutes(540), promised_to_minute: minutes(660) };
    const locked = { duration_minutes: minutes(150), planned_start: `${WED}T14:00:00Z`, is_locked: true };
    await aClientVisit({ day: WED, own: locked });
    const id = await aVisit({ own: promised });
    await sent(await rainDay());
    expect(await rowOf(id)).toMatchObject({ promised_from_minute: null, promise_broken_at: null, service_date: WED });

    const other = await aVisit({ client: (await aHomeowner(swath.ctx.db)).account, own: promised });
    await sent(await rainDay({ reason: 'other' }), { reason: 'other' });
    expect((await rowOf(other)).promise_broken_at).not.toBeNull();
  });

  test('what was changed since the proposal stays, and the answer says so', async () => {
    const [moved, full, fine] = [await aVisit(), await aClientVisit(), await aClientVisit()];
    const proposal = await rainDay({
      visits: [
        { job: moved, to: WED },
        { job: full, to: THU },
        { job: fine, to: FRI },
      ],
    });
    await swath.call(crew.token, 'POST', `/api/MowingJobs/${moved}/reschedule?date=${FRI}`);
    await fill(THU);
    const { visits } = await sent(proposal);
    const causes = new Map(visits.map(({ job, cause }) => [job, cause]));
    expect([causes.get(moved), causes.get(full), causes.get(fine)]).toEqual(['changed', 'day_full', null]);
    expect([await dayOf(moved), await dayOf(full), await dayOf(fine)]).toEqual([FRI, RAIN, FRI]);
  });

  test('a homeowner who would be asked although the proposal said otherwise is left alone', async () => {
    const id = await aVisit();
    const proposal = await rainDay({ visits: [{ job: id, to: '2026-05-12' }] });
    const visits = toSend(proposal).map((visit) => ({ ...visit, asks: false }));
    const answer = await send([], { visits });
    expect(answer.json().visits).toMatchObject([{ came: 'stays', cause: 'changed' }]);
    expect(await kindsOfNotices()).toEqual([]);
  });

  test('twice with one key moves once; two at once too', async () => {
    const id = await aVisit();
    const proposal = await rainDay();
    const key = { idempotency_key: crypto.randomUUID() };
    const answers = await Promise.all([send(proposal, key), send(proposal, key), send(proposal, key)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
    expect(answers.every((answer) => answer.json().visits[0].came === 'moved')).toBe(true);
    expect(await dayOf(id)).toBe(WED);
    expect(await kindsOfNotices()).toEqual(['rescheduled']);
  });

  test('two members at once: each visit is moved by one of them', async () => {
    for (let n = 0; n < 6; n++) await aClientVisit();
    const proposal = await rainDay();
    const other = await aMember(swath.ctx.db, company, false);
    const answers = await Promise.all([send(proposal), send(proposal, {}, other)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    const came = answers.flatMap((answer) => answer.json().visits.map((visit: ProposedVisit) => visit.came));
    expect(came.toSorted()).toEqual([...Array(6).fill('moved'), ...Array(6).fill('stays')]);
  });

  test('the other members are notified once, the crew too', async () => {
    await aVisit();
    await aClientVisit();
    const hand = await aMember(swath.ctx.db, company, false, 'crew');
    await sent(await rainDay());
    const { notices } = (await swath.call(hand.token, 'GET', '/api/company/notices')).json();
    expect(notices).toMatchObject([
      { kind: 'bulk_moved', text: 'Gwen Green moved 2 visits because of the weather.', path: '/company/dashboard' },
    ]);
    expect((await swath.call(crew.token, 'GET', '/api/company/notices')).json().notices).toEqual([]);
  });

  test('another company’s visits are neither proposed nor moved', async () => {
    const id = await aVisit();
    const stranger = await aMember(swath.ctx.db, await aCompany(swath.ctx.db));
    expect(await propose({ from: RAIN, to: RAIN, visits: [{ job: id }] }, stranger)).toEqual([]);
    const answer = await send(await rainDay(), {}, stranger);
    expect(answer.json().visits).toEqual([]);
    expect(await dayOf(id)).toBe(RAIN);
    expect(await list(stranger)).toMatchObject([{ is_undoable: false, visits: [] }]);
  });
});
