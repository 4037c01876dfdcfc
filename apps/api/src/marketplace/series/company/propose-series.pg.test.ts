import type { CompanyProposal } from '@swath/contract/series-proposals';
import type { CompanyId } from '@swath/domain/ids';
import { minutes } from '@swath/domain/units';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { enqueueTask } from '../../../platform/tasks/enqueue-task.ts';
import { aPayableCompany } from '../../../testing/bookings.ts';
import { changesOf } from '../../../testing/changes.ts';
import { mailsTo } from '../../../testing/charged-series.ts';
import { aJobRow } from '../../../testing/jobs.ts';
import { noticesTo } from '../../../testing/notices.ts';
import { aCompanySeries } from '../../../testing/own-clients.ts';
import { aCompany, aHomeowner, aMember, type Person } from '../../../testing/people.ts';
import { aProposal, aProposalRow, aServedLawn } from '../../../testing/proposals.ts';
import { aClosedDay, aRule, aSeries, TUESDAYS } from '../../../testing/series.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../../testing/test-app.ts';

let swath: TestApp;
let company: CompanyId;
let office: string;
let crew: Person;
let homeowner: Person;
let job: string;

beforeAll(async () => {
  swath = await startTestApp();
});
afterAll(() => swath[Symbol.asyncDispose]());
beforeEach(async () => {
  await swath.setClock(TEST_NOW);
  await swath.testDb.db.deleteFrom('rate_counters').execute();
  company = await aPayableCompany(swath);
  office = `office-${crypto.randomUUID()}@greenblade.test`;
  await swath.testDb.db.updateTable('companies').set({ email: office }).where('id', '=', company).execute();
  crew = await aMember(swath.testDb.db, company);
  homeowner = await aHomeowner(swath.testDb.db);
  job = await aServedLawn(swath, homeowner.account, company);
});

const send = (own: Record<string, unknown> = {}, as = crew.token) =>
  swath.call(as, 'POST', '/api/company/proposals', aProposal(job, own));
const preview = (own: Record<string, unknown> = {}, as = crew.token) =>
  swath.call(as, 'POST', '/api/company/proposals/preview', { job_id: job, rule: aRule(), ...own });
const served = async (as = crew.token) => (await swath.call(as, 'GET', '/api/company/homeowners')).json();
const sent = async (): Promise<CompanyProposal[]> =>
  (await swath.call(crew.token, 'GET', '/api/company/proposals')).json();
const received = async (as = homeowner) => (await swath.call(as.token, 'GET', '/api/proposals')).json();
const decline = (id: string, as = homeowner.token) => swath.call(as, 'POST', `/api/proposals/${id}/decline`);

describe('the homeowners a company can propose to', () => {
  test('are those it has mowed for in the last twelve months, each once, with the last mowing', async () => {
    const { db } = swath.testDb;
    const long = await aHomeowner(db);
    await aJobRow(db, { client: long.account, company, status: 'completed', day: '2025-04-30' });
    const planned = await aHomeowner(db);
    await aJobRow(db, { client: planned.account, company, day: '2026-05-20' });
    const last = await aJobRow(db, {
      client: homeowner.account,
      company,
      status: 'completed',
      day: '2026-04-28',
      own: { full_name: 'Harriet M. Miller' },
    });
    await aCompanySeries(swath, crew, company);
    const expected = {
      job_id: last,
      full_name: 'Harriet M. Miller',
      address: '412 Elm Ave, Columbia, MO 65203',
      last_mowed: '2026-04-28',
      mowings: 2,
      has_series: false,
      is_asked: false,
      may_propose_from: null,
    };
    expect(await served()).toEqual([expected]);
    await send();
    expect(await served()).toEqual([{ ...expected, is_asked: true }]);
    expect(await served((await aMember(db, await aCompany(db))).token)).toEqual([]);
  });

  test('and it says who has a series already', async () => {
    await aSeries(swath, homeowner, company);
    expect(await served()).toMatchObject([{ job_id: job, has_series: true }]);
  });
});

describe('the preview of a proposal', () => {
  test('has every date as the company’s calendar stands, and what a visit costs and earns', async () => {
    await aClosedDay(swath, company, TUESDAYS[1]!);
    await aJobRow(swath.testDb.db, {
      client: (await aHomeowner(swath.testDb.db)).account,
      company,
      day: TUESDAYS[2]!,
      own: { duration_minutes: minutes(500) },
    });
    await aJobRow(swath.testDb.db, { client: homeowner.account, company, day: TUESDAYS[3]! });
    expect((await preview()).json()).toEqual({
      visits: ['free', 'closed', 'full', 'already_booked', 'free'].map((state, at) => ({ date: TUESDAYS[at], state })),
      visit_price_cents: 4500,
      company_share_cents: 4400,
    });
    expect(await sent()).toEqual([]);
  });

  test('begins tomorrow', async () => {
    const rule = aRule({ start_date: '2026-04-28', end_date: '2026-05-12' });
    const visits = (await preview({ rule })).json().visits;
    expect(visits.map(({ date }: { date: string }) => date)).toEqual(TUESDAYS.slice(0, 2));
  });

  test('is refused in words', async () => {
    const over = aRule({ start_date: '2026-04-05', end_date: '2026-05-02' });
    expect((await preview({ rule: over })).json().code).toBe('series_without_dates');
    expect((await preview({ rule: aRule({ end_date: '2027-06-01' }) })).json().code).toBe('series_too_long');
    const pending = await aJobRow(swath.testDb.db, { client: homeowner.account, company, day: '2026-05-20' });
    for (const none of [pending, crypto.randomUUID()]) {
      expect((await preview({ job_id: none })).json()).toMatchObject({ status: 404, code: 'job_not_found' });
    }
    const stranger = await aMember(swath.testDb.db, await aPayableCompany(swath));
    expect((await preview({}, stranger.token)).json().code).toBe('job_not_found');
    expect((await preview({}, homeowner.token)).statusCode).toBe(403);

    const rate = (cents: number) => swath.testDb.db.updateTable('companies').set({ rate_cents: cents as never });
    await rate(1).where('id', '=', company).execute();
    expect((await preview()).json().code).toBe('price_below_minimum');
    await swath.testDb.db.updateTable('companies').set({ charges_enabled: false }).where('id', '=', company).execute();
    for (const ask of [preview, send]) expect((await ask()).json().code).toBe('company_cannot_be_paid');
  });
});

describe('a proposal of a series', () => {
  test('is told to the homeowner, and nothing is booked by it', async () => {
    const answer = await send();
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({
      id: expect.any(String),
      status: 'open',
      full_name: 'Harriet Miller',
      address: '412 Elm Ave, Columbia, MO 65203',
      series_id: null,
      from: null,
      rule: { ...aRule(), monthday: null, nth_week: null, nth_week_weekday: null },
      note: 'We are on your street every Tuesday.',
      sent_at: '2026-05-02T17:00:00.000Z',
      answer_by: '2026-05-09T17:00:00.000Z',
      closed_at: null,
    });
    expect(await sent()).toEqual([answer.json()]);
    const { id } = answer.json();
    expect(await received()).toEqual([
      {
        id,
        company_id: company,
        company_name: 'Green Blade Mowing',
        series_id: null,
        from: null,
        rule: answer.json().rule,
        note: 'We are on your street every Tuesday.',
        time_zone: 'America/Chicago',
        sent_at: '2026-05-02T17:00:00.000Z',
        answer_by: '2026-05-09T17:00:00.000Z',
      },
    ]);
    expect(await noticesTo(swath, homeowner)).toEqual([
      [
        'series_proposed',
        'Green Blade Mowing would mow your lawn regularly: Every Tuesday. Nothing is booked unless you agree.',
      ],
    ]);
    const [mail] = await mailsTo(swath, homeowner.email, 'series-proposed');
    expect(mail).toMatchObject({ subject: 'Green Blade Mowing proposes a series' });
    expect(mail!.text).toContain('How often: Every Tuesday');
    expect(mail!.text).toContain('Green Blade Mowing writes: “We are on your street every Tuesday.”');
    expect(mail!.text).toContain('You can answer until Sat, May 9, 12:00 PM CDT.');
    expect(mail!.text).toContain(`/user/proposals/${id}`);
    expect(await swath.testDb.db.selectFrom('series').where('company_id', '=', company).selectAll().execute()).toEqual(
      [],
    );
  });

  test('goes without a mail to whoever wants none', async () => {
    const preferences = (await swath.call(homeowner.token, 'GET', '/api/notice-preferences')).json();
    const off = { ...preferences, offers: { mail: false, push: false } };
    await swath.call(homeowner.token, 'PUT', '/api/notice-preferences', off);
    await send();
    expect(await mailsTo(swath, homeowner.email, 'series-proposed')).toEqual([]);
    expect(await noticesTo(swath, homeowner)).toHaveLength(1);
  });

  test('is one at a time, whoever of the company sends it, and the same one when it is sent again', async () => {
    const id = crypto.randomUUID();
    const colleague = await aMember(swath.testDb.db, company, false);
    const both = await Promise.all([send({ id }), send({ id })]);
    expect(both.map((answer) => [answer.statusCode, answer.json().id])).toEqual([
      [201, id],
      [201, id],
    ]);
    expect((await send({}, colleague.token)).json()).toMatchObject({ status: 409, code: 'proposal_exists' });
    expect(await mailsTo(swath, homeowner.email, 'series-proposed')).toHaveLength(1);

    const other = await aHomeowner(swath.testDb.db);
    const about = { kind: 'new', job_id: await aServedLawn(swath, other.account, company) };
    const two = await Promise.all([send({ about }), send({ about }, colleague.token)]);
    expect(two.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);

    const rival = await aPayableCompany(swath);
    const theirs = { kind: 'new', job_id: await aServedLawn(swath, homeowner.account, rival) };
    const member = await aMember(swath.testDb.db, rival);
    expect((await send({ id, about: theirs }, member.token)).json().code).toBe('proposal_not_found');
    // Another company may ask as well.
    expect((await send({ about: theirs }, member.token)).statusCode).toBe(201);
    expect(await received()).toHaveLength(2);
  });

  test('needs a date with room, and a homeowner the company has mowed for', async () => {
    for (const date of TUESDAYS) await aClosedDay(swath, company, date);
    expect((await send()).json().code).toBe('no_room_on_any_date');
    const about = { kind: 'new', job_id: crypto.randomUUID() };
    expect((await send({ about })).json().code).toBe('job_not_found');
    expect((await send({ about: { kind: 'new' } })).json().errors).toEqual([
      { path: 'body.about.job_id', message: 'Please choose a homeowner.' },
    ]);
    expect((await send({ note: 'x'.repeat(501) })).json().errors).toMatchObject([{ path: 'body.note' }]);
    expect(await received()).toEqual([]);
  });
});

describe('the answer to a proposal', () => {
  test('no: the company is told, and waits for thirty days', async () => {
    const { id } = (await send()).json();
    const both = await Promise.all([decline(id), decline(id)]);
    for (const answer of both) expect(answer.json()).toEqual({ declined: true });
    expect(await received()).toEqual([]);
    expect(await sent()).toMatchObject([{ id, status: 'declined', closed_at: '2026-05-02T17:00:00.000Z' }]);
    const mails = await mailsTo(swath, office, 'proposal-declined');
    expect(mails.map(({ subject }) => subject)).toEqual(['Harriet Miller declined your proposal']);

    expect(await served()).toMatchObject([{ is_asked: false, may_propose_from: '2026-06-01' }]);
    const again = (await send()).json();
    expect([again.code, again.detail]).toEqual([
      'proposal_too_soon',
      'This homeowner said no to a proposal. You can propose again from Mon, Jun 1 on.',
    ]);
    await swath.setClock('2026-06-01T17:00:00Z');
    expect(await served()).toMatchObject([{ may_propose_from: null }]);
    const later = { rule: aRule({ start_date: '2026-06-07', end_date: '2026-07-07' }) };
    expect((await send(later)).statusCode).toBe(201);
  });

  test('none: after seven days it is open no more, and the company is told once', async () => {
    const { id } = (await send()).json();
    const expire = async (at: string) => {
      await swath.setClock(at);
      await swath.ctx.db.transaction().execute((tx) => enqueueTask(tx, 'sweep-series-proposals', {}));
      await swath.runTasks();
    };
    await expire('2026-05-09T16:59:59Z');
    expect(await received()).toHaveLength(1);
    await swath.setClock('2026-05-09T17:00:00Z');
    expect(await received()).toEqual([]);
    await expire('2026-05-09T17:00:00Z');
    await expire('2026-05-09T17:10:00Z');
    expect(await sent()).toMatchObject([{ id, status: 'expired', closed_at: '2026-05-09T17:00:00.000Z' }]);
    expect(await mailsTo(swath, office, 'proposal-expired')).toHaveLength(1);
    expect((await decline(id)).json()).toMatchObject({ status: 409, code: 'proposal_closed' });
    const later = { rule: aRule({ start_date: '2026-05-10', end_date: '2026-06-02' }) };
    expect((await send(later)).statusCode).toBe(201);
    await swath.setClock('2026-06-09T17:00:00Z');
    expect((await sent()).map(({ status }) => status)).toEqual(['open']);
  });

  test('none: the company may ask once more without waiting for anybody to look', async () => {
    const { id } = (await send()).json();
    await swath.setClock('2026-05-09T17:00:00Z');
    expect(await served()).toMatchObject([{ is_asked: false }]);
    const later = { rule: aRule({ start_date: '2026-05-10', end_date: '2026-06-02' }) };
    const both = await Promise.all([send(later), send(later)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    expect(new Map((await sent()).map((one) => [one.id, one.status])).get(id)).toBe('expired');
    expect(await mailsTo(swath, office, 'proposal-expired')).toHaveLength(1);
  });

  test('is the homeowner’s alone, and taking it back the company’s', async () => {
    const { id } = (await send()).json();
    const withdraw = (as = crew.token) => swath.call(as, 'POST', `/api/company/proposals/${id}/withdraw`);
    const stranger = await aHomeowner(swath.testDb.db);
    expect((await decline(id, stranger.token)).json()).toMatchObject({ status: 404, code: 'proposal_not_found' });
    const rival = await aMember(swath.testDb.db, await aCompany(swath.testDb.db));
    expect((await withdraw(rival.token)).json().code).toBe('proposal_not_found');
    expect(await received(stranger)).toEqual([]);

    const both = await Promise.all([withdraw(), withdraw()]);
    for (const answer of both) expect(answer.json()).toMatchObject({ id, status: 'withdrawn' });
    expect(await received()).toEqual([]);
    expect((await decline(id)).json().code).toBe('proposal_closed');
    expect(await mailsTo(swath, office, 'proposal-declined')).toEqual([]);
    expect((await send()).statusCode).toBe(201);
  });

  test('cannot be both: a no and a withdrawal at once leave one of them', async () => {
    const { id } = (await send()).json();
    const [no, back] = await Promise.all([
      decline(id),
      swath.call(crew.token, 'POST', `/api/company/proposals/${id}/withdraw`),
    ]);
    expect([no.statusCode, back.statusCode].sort()).toEqual([200, 409]);
    const [{ status }] = (await sent()) as [CompanyProposal];
    expect(status).toBe(no.statusCode === 200 ? 'declined' : 'withdrawn');
  });

  test('of a company that was suspended is not asked for any more', async () => {
    await send();
    await swath.testDb.db.updateTable('companies').set({ status: 'suspended' }).where('id', '=', company).execute();
    expect(await received()).toEqual([]);
  });
});

describe('what both sides hear', () => {
  test('a change of the feed when it is sent and when it is answered, and nobody else does', async () => {
    const id = await aProposalRow(swath.testDb.db, { client: homeowner.account, company, by: crew.account });
    await decline(id);
    expect(await changesOf(swath.testDb.db, id)).toEqual([
      { kind: 'series_proposal.changed', audience: [`account:${homeowner.account}`, `company:${company}`] },
    ]);
  });
});
