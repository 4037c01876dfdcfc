import type { QueuedJobId } from '@swath/domain/ids';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TOMORROW } from '../../../testing/bookings.ts';
import { changesOf } from '../../../testing/changes.ts';
import { aJobRow } from '../../../testing/jobs.ts';
import { noticesTo } from '../../../testing/notices.ts';
import { mailsTo } from '../../../testing/outbox.ts';
import { aHomeowner, aMember, type Person } from '../../../testing/people.ts';
import { aCrew, accept, DAY_AFTER, offer, offerId, payAndAsk, queueJob } from '../../../testing/queue.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp[Symbol.asyncDispose]());

const change = (crew: Person, job: QueuedJobId, own: Record<string, unknown> = {}) =>
  testApp.call(crew.token, 'PUT', `/api/queued-jobs/${job}/offer`, {
    priceCents: 5500,
    serviceDate: DAY_AFTER,
    message: 'With edging.',
    ...own,
  });

const offersOn = (job: QueuedJobId) =>
  testApp.testDb.db.selectFrom('offers').where('queued_job_id', '=', job).orderBy('created_at').selectAll().execute();

async function anOffered() {
  const homeowner = await aHomeowner(testApp.testDb.db);
  const crew = await aCrew(testApp);
  const job = await queueJob(testApp, homeowner);
  return { homeowner, crew, job, made: await offerId(testApp, crew, job) };
}

const code = (answer: { json: () => { code: string } }) => answer.json().code;

describe('PUT /api/queued-jobs/{id}/offer', () => {
  test('puts another offer in the place of the open one, for 24 hours more, of which the homeowner hears', async () => {
    const { homeowner, crew, job, made } = await anOffered();
    await testApp.setClock('2026-05-02T19:00:00.000Z');
    const answer = await change(crew, job);
    await testApp.setClock('2026-05-02T17:00:00.000Z');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      status: 'offered',
      offeredPriceCents: 5500,
      offerExpiresAt: '2026-05-03T19:00:00.000Z',
      offers: [
        {
          priceCents: 5500,
          serviceDate: DAY_AFTER,
          message: 'With edging.',
          before: { priceCents: 6000, serviceDate: TOMORROW },
        },
      ],
    });
    const [before, after, ...more] = await offersOn(job);
    expect([before, after, more]).toMatchObject([
      { id: made, status: 'replaced', price_cents: 6000 },
      { status: 'open', price_cents: 5500, fee_cents: 100, replaces: made },
      [],
    ]);
    const own = (await testApp.call(homeowner.token, 'GET', `/api/queued-jobs/${job}`)).json();
    expect(own.offers).toMatchObject([{ id: after!.id, before: { priceCents: 6000 } }]);
    expect((await mailsTo(testApp.testDb.db, homeowner.email)).map((mail) => mail.subject)).toContain(
      'Green Blade Mowing now offers to mow your lawn for $55.00',
    );
    expect(await noticesTo(testApp, homeowner)).toContainEqual([
      'offer_changed',
      'Green Blade Mowing would now come on Mon, May 4 for $55.00.',
    ]);
    expect(await changesOf(testApp.testDb.db, after!.id)).toEqual([
      {
        kind: 'offer.changed',
        audience: [`account:${homeowner.account}`, `company:${crew.company}`, 'crews'],
      },
    ]);
  });

  test('sent again changes nothing more', async () => {
    const { crew, job } = await anOffered();
    await change(crew, job);
    expect((await change(crew, job)).statusCode).toBe(200);
    expect(await offersOn(job)).toHaveLength(2);
  });

  test('by two members at once: one after the other, and one offer is open', async () => {
    const { crew, job } = await anOffered();
    const colleague = await aMember(testApp.testDb.db, crew.company, false);
    const answers = await Promise.all([
      change(crew, job, { priceCents: 5000 }),
      change(colleague, job, { priceCents: 7000 }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await offersOn(job)).map(({ status }) => status).sort()).toEqual(['open', 'replaced', 'replaced']);
  });

  test('what was accepted before it was changed is no longer open; its money goes back', async () => {
    const { homeowner, crew, job, made } = await anOffered();
    const page = (await accept(testApp, homeowner, job, made)).json();
    expect(code(await change(crew, job))).toBe('offer_being_paid');
    expect(await offersOn(job)).toMatchObject([{ status: 'open', price_cents: 6000 }]);
    await testApp.setClock('2026-05-02T17:11:00.000Z');
    expect((await change(crew, job)).statusCode).toBe(200);
    expect(await payAndAsk(testApp, homeowner, page)).toMatchObject({ outcome: 'returned', job_id: null });
    await testApp.setClock('2026-05-02T17:00:00.000Z');
    expect(code(await accept(testApp, homeowner, job, made))).toBe('offer_ended');
  });

  test('accepted and changed at once: one of them is first, and nobody pays for what is not offered any more', async () => {
    const { homeowner, crew, job, made } = await anOffered();
    const [paying, changed] = await Promise.all([accept(testApp, homeowner, job, made), change(crew, job)]);
    const offers = await offersOn(job);
    if (changed.statusCode === 200) {
      expect(code(paying)).toBe('offer_ended');
      expect(offers.map(({ status }) => status)).toEqual(['replaced', 'open']);
    } else {
      expect([paying.statusCode, code(changed)]).toEqual([200, 'offer_being_paid']);
      expect(offers).toMatchObject([{ status: 'open', price_cents: 6000 }]);
    }
  });

  test('is refused once the offer was accepted, rejected, released or has run out', async () => {
    const accepted = await anOffered();
    const page = (await accept(testApp, accepted.homeowner, accepted.job, accepted.made)).json();
    expect(await payAndAsk(testApp, accepted.homeowner, page)).toMatchObject({ outcome: 'booked' });
    expect(code(await change(accepted.crew, accepted.job))).toBe('offer_ended');

    const rejected = await anOffered();
    await testApp.call(rejected.homeowner.token, 'POST', `/api/queued-jobs/${rejected.job}/reject`, {});
    expect(code(await change(rejected.crew, rejected.job))).toBe('offer_ended');

    const released = await anOffered();
    await testApp.call(released.crew.token, 'POST', `/api/queued-jobs/${released.job}/release`);
    expect(code(await change(released.crew, released.job))).toBe('offer_ended');

    const late = await anOffered();
    await testApp.setClock('2026-05-03T17:00:00.000Z');
    expect(code(await change(late.crew, late.job))).toBe('offer_ended');
    await testApp.setClock('2026-05-02T17:00:00.000Z');
  });

  test.each([
    ['a day the homeowner cannot take', { serviceDate: '2026-05-05' }, 409, 'date_not_acceptable'],
    ['no price', { priceCents: undefined }, 400, 'validation'],
    ['too low a price', { priceCents: 49 }, 400, 'validation'],
  ])('refuses %s, and the offer stands as it was', async (_, own, status, refused) => {
    const { crew, job } = await anOffered();
    const answer = await change(crew, job, own);
    expect([answer.statusCode, code(answer)]).toEqual([status, refused]);
    expect(await offersOn(job)).toMatchObject([{ status: 'open', price_cents: 6000 }]);
  });

  test('refuses a day on which the company is full or closed', async () => {
    const homeowner = await aHomeowner(testApp.testDb.db);
    const crew = await aCrew(testApp, { hours: { start: 540, end: 580 } });
    const job = await queueJob(testApp, homeowner);
    await offerId(testApp, crew, job);
    await aJobRow(testApp.testDb.db, { client: homeowner.account, company: crew.company, day: DAY_AFTER });
    expect(code(await change(crew, job))).toBe('day_full');
    await testApp.testDb.db.deleteFrom('weekly_hours').where('company_id', '=', crew.company).execute();
    expect(code(await change(crew, job))).toBe('company_not_available');
  });

  test('refuses a company that cannot be paid any more', async () => {
    const { crew, job } = await anOffered();
    const companies = testApp.testDb.db.updateTable('companies').where('id', '=', crew.company);
    await companies.set({ payouts_enabled: false }).execute();
    expect(code(await change(crew, job))).toBe('company_cannot_be_paid');
  });

  test('does not know an offer of somebody else, nor a job that is not there or elsewhere', async () => {
    const { job } = await anOffered();
    expect(code(await change(await aCrew(testApp), job))).toBe('offer_not_found');
    expect(code(await change(await aCrew(testApp, { zips: ['10001'] }), job))).toBe('queued_job_not_found');
    const nowhere = crypto.randomUUID() as QueuedJobId;
    expect(code(await change(await aCrew(testApp), nowhere))).toBe('queued_job_not_found');
    expect(await offersOn(job)).toHaveLength(1);
  });
});

const outcomes = async (crew: Person, query = '') =>
  (await testApp.call(crew.token, 'GET', `/api/company/offers${query}`)).json();

describe('GET /api/company/offers', () => {
  test('tells what became of each offer, newest first, and names no other company', async () => {
    const crew = await aCrew(testApp);
    const rival = await aCrew(testApp);
    /** One that the crew and a rival made an offer on. */
    const both = async () => {
      const homeowner = await aHomeowner(testApp.testDb.db);
      const job = await queueJob(testApp, homeowner);
      const mine = await offerId(testApp, crew, job, { priceCents: 8000 });
      return { homeowner, job, mine, theirs: await offerId(testApp, rival, job) };
    };
    const pay = async ({ homeowner, job }: Awaited<ReturnType<typeof both>>, id: string) =>
      payAndAsk(testApp, homeowner, (await accept(testApp, homeowner, job, id)).json());
    const post = (person: Person, { job }: { job: QueuedJobId }, step: string, body?: object) =>
      testApp.call(person.token, 'POST', `/api/queued-jobs/${job}/${step}`, body);

    const accepted = await both();
    const { job_id: became } = await pay(accepted, accepted.mine);
    const lost = await both();
    await pay(lost, lost.theirs);
    const rejected = await both();
    await post(rejected.homeowner, rejected, 'reject', { offerId: rejected.mine });
    const takenBack = await both();
    await post(takenBack.homeowner, takenBack, 'cancel');
    const released = await both();
    await post(crew, released, 'release');
    const changed = await both();
    await change(crew, changed.job);
    const now = await both();

    const listed = await outcomes(crew);
    const byJob = Object.fromEntries(
      listed.map((one: { queuedJobId: string; outcome: string }) => [one.queuedJobId, one.outcome]),
    );
    expect(byJob).toEqual({
      [accepted.job]: 'accepted',
      [lost.job]: 'other_company',
      [rejected.job]: 'rejected',
      [takenBack.job]: 'taken_back',
      [released.job]: 'released',
      [changed.job]: 'open',
      [now.job]: 'open',
    });
    expect(listed).toHaveLength(7);
    const one = listed.find((offered: { queuedJobId: string }) => offered.queuedJobId === accepted.job);
    expect(one).toEqual({
      id: accepted.mine,
      queuedJobId: accepted.job,
      outcome: 'accepted',
      address: '412 Elm Ave, Columbia, MO 65203',
      lotSize: '0.25 acre',
      priceCents: 8000,
      serviceDate: TOMORROW,
      message: 'We bring the big mower.',
      createdAt: '2026-05-02T17:00:00.000Z',
      expiresAt: expect.any(String),
      endedAt: '2026-05-02T17:00:00.000Z',
      jobId: became,
    });
    expect(JSON.stringify(listed)).not.toContain(rival.company);

    // What has run out is told so before anybody has written it down, and stays for 30 days.
    await testApp.setClock('2026-05-03T17:00:00.000Z');
    const later = await outcomes(crew);
    const ranOut = later.find((offered: { id: string }) => offered.id === now.mine);
    expect(ranOut).toMatchObject({ outcome: 'expired', endedAt: '2026-05-03T05:00:00.000Z', jobId: null });
    await testApp.setClock('2026-06-02T16:59:00.000Z');
    expect(await outcomes(crew)).toHaveLength(7);
    await testApp.setClock('2026-06-02T17:01:00.000Z');
    expect(await outcomes(crew)).toEqual([]);
    await testApp.setClock('2026-05-02T17:00:00.000Z');
  });

  test('comes page by page, and shows nothing of others', async () => {
    const crew = await aCrew(testApp);
    const [first, second] = [await anOffered(), await anOffered()];
    await testApp.setClock('2026-05-02T17:01:00.000Z');
    await offer(testApp, crew, first.job);
    await testApp.setClock('2026-05-02T17:02:00.000Z');
    await offer(testApp, crew, second.job);
    await testApp.setClock('2026-05-02T17:00:00.000Z');
    const all = await outcomes(crew);
    expect(all.map((one: { queuedJobId: string }) => one.queuedJobId)).toEqual([second.job, first.job]);
    expect(await outcomes(crew, `?after=${all[0].id}`)).toEqual([all[1]]);
    expect(await outcomes(crew, `?after=${all[1].id}`)).toEqual([]);
  });
});
