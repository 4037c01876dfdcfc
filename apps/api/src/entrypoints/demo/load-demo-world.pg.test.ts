import { contract } from '@swath/contract/contract';
import { hasContactDetails } from '@swath/domain/queue/contact-details';
import { DEMO_PASSWORD, demoCompanies, demoSignIns, greenBlade, prairieStripe } from '@swath/fixtures/people';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sweepPayments } from '../../money/payments/events/sweep-payments.ts';
import { sweepPayouts } from '../../money/payouts/payouts.tasks.ts';
import { listReceipts } from '../../money/receipts/receipts.reads.ts';
import { reconcileBooks } from '../../testing/reconcile-books.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/test-app.ts';
import { openDatabase } from '../startup/open-database.ts';
import { hasDemoWorld, loadDemoWorld } from './load-demo-world.ts';

/** Today at the test's clock, in Columbia, Missouri. */
const TODAY = '2026-05-02';

let swath: TestApp;
beforeAll(async () => {
  swath = await startTestApp();
  await loadDemoWorld(swath.ctx);
});
afterAll(() => swath[Symbol.asyncDispose]());

const signIn = async (email: string): Promise<string> => {
  const answer = await swath.call(null, 'POST', '/auth/token?grant_type=password', { email, password: DEMO_PASSWORD });
  expect(answer.statusCode).toBe(200);
  return answer.json().access_token;
};

describe('the demo world', () => {
  test.each([
    ['harriet@homeowner.test', 'homeowner', null],
    ['gwen@greenblade.test', 'crew', 'approved'],
    ['sam@greenblade.test', 'crew', 'approved'],
    ['cory@greenblade.test', 'crew', 'approved'],
    ['lena@greenblade.test', 'crew', 'approved'],
    ['otto@overgrown.test', 'crew', 'approved'],
    ['pat@pendingmow.test', 'applicant', 'pending'],
    ['rex@rejectedmow.test', 'applicant', 'rejected'],
    ['sue@suspendedmow.test', 'applicant', 'suspended'],
    ['finn@formermow.test', 'applicant', null],
    ['ada@swath.test', 'admin', null],
  ])('%s is %s of a company that is %s', async (email, actor, status) => {
    const me = (await swath.call(await signIn(email), 'GET', contract.accounts.me.path)).json();
    expect(me).toMatchObject({ actor, company: status && { status } });
  });

  test('everybody who is named at the start can sign in', async () => {
    for (const { email } of demoSignIns) await signIn(email);
  });

  test('gives the administrator something to decide and a record to read', async () => {
    const ada = await signIn('ada@swath.test');
    const { papers } = (await swath.call(ada, 'GET', '/api/admin/papers')).json();
    expect(papers.map((one: { company_name: string }) => one.company_name)).toEqual([prairieStripe.name]);
    const rejected = (await swath.call(ada, 'GET', '/api/admin/companies?status=rejected')).json();
    expect(rejected.counts).toEqual({ pending: 1, approved: 5, rejected: 1, suspended: 1 });
    expect(rejected.companies).toMatchObject([
      {
        company_name: 'Rex’s Rejected Mow',
        status_reason: expect.stringContaining('could not reach you'),
        created_at: '2026-04-19T17:00:00.000Z',
        decided_at: '2026-04-21T17:00:00.000Z',
        email_confirmed: true,
        equipment_checklist: true,
      },
    ]);
    const { lines } = (await swath.call(ada, 'GET', '/api/admin/audit?search=company.')).json();
    const steps = demoCompanies.flatMap((company) => company.history);
    expect(lines).toHaveLength(steps.length);
    const times = lines.map((line: { at: string }) => line.at);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  test('has a company that has not set up payouts yet', async () => {
    const companies = swath.testDb.db.selectFrom('companies').where('status', '=', 'approved');
    const without = companies.where('payout_account_id', 'is', null).select(['name', 'payouts_enabled']);
    expect(await without.execute()).toEqual([{ name: 'Overgrown & Sons', payouts_enabled: false }]);
  });

  test('has a job in the queue with two offers, the cheaper one first', async () => {
    const own = await swath.call(await signIn('harriet@homeowner.test'), 'GET', contract.queue.listOwn.path);
    expect(own.json()).toMatchObject([
      {
        status: 'offered',
        offeredPriceCents: 12_900,
        offers: [{ companyName: 'Clip & Go Lawn Care' }, { companyName: 'Green Blade Mowing' }],
      },
    ]);
    const all = await swath.call(await signIn('gwen@greenblade.test'), 'GET', contract.queue.listAll.path);
    expect(all.json()).toMatchObject([
      { status: 'queued', offers: [] },
      { status: 'queued', offers: [], photos: [{ width: 960 }, { width: 960 }] },
      { offers: [{ priceCents: 14_500, status: 'open' }], fullName: null, photos: [{ height: 720 }] },
    ]);
  });

  test('has photos of a lawn before and after its mowing, and they can be looked at', async () => {
    const harriet = await signIn('harriet@homeowner.test');
    const [latest] = (await swath.call(harriet, 'GET', contract.jobs.listCompleted.path)).json();
    expect(latest).toMatchObject({ status: 'completed', rating: null, photos_before: 1, photos_after: 1 });
    const photos = (await swath.call(harriet, 'GET', `/api/MowingJobs/${latest.id}/photos`)).json();
    expect(photos).toMatchObject([
      { kind: 'before', width: 960, height: 720 },
      { kind: 'after', width: 960, height: 720 },
    ]);
    for (const { url, thumbUrl } of photos) {
      for (const address of [url, thumbUrl]) expect((await swath.call(null, 'GET', address)).statusCode).toBe(200);
    }
  });

  test('has a series of an own client that comes within the week', async () => {
    const gwen = await signIn('gwen@greenblade.test');
    const clients = (await swath.call(gwen, 'GET', contract.ownClients.list.path)).json();
    expect(clients).toHaveLength(4);
    const olive = clients.find((one: { full_name: string }) => one.full_name === 'Olive Porter');
    expect(olive).toMatchObject({ full_name: 'Olive Porter', visits_ahead: 3, next_visit: '2026-05-07' });
    const billed = (await swath.call(gwen, 'GET', `/api/company/clients/${olive.id}/invoices`)).json();
    expect(billed.invoices).toMatchObject([
      { number: 'INV-0009', state: 'sent' },
      { number: 'INV-0005', state: 'partly_paid' },
      { number: 'INV-0001', state: 'paid' },
    ]);
    expect(billed.billable).toHaveLength(1);
  });

  test('has invoices of several months: paid, open and overdue', async () => {
    const gwen = await signIn('gwen@greenblade.test');
    const { invoices } = (await swath.call(gwen, 'GET', contract.invoices.receivables.path)).json();
    const open = invoices.map(({ number, due_on }: { number: string; due_on: string }) => [number, due_on < TODAY]);
    expect(open).toEqual(
      expect.arrayContaining([
        ['INV-0006', true],
        ['INV-0009', false],
        ['INV-0011', false],
      ]),
    );
    const paid = swath.testDb.db.selectFrom('invoices').whereRef('paid_cents', '=', 'total_cents').select('issued_on');
    const months = (await paid.execute()).map(({ issued_on }) => issued_on!.slice(0, 7));
    expect([...new Set(months)].toSorted()).toEqual(['2026-02', '2026-03', '2026-04']);
  });

  test('has a proposal that a homeowner has not answered', async () => {
    const gwen = await signIn('gwen@greenblade.test');
    const proposals = (await swath.call(gwen, 'GET', contract.seriesProposals.listOfCompany.path)).json();
    expect(proposals).toMatchObject([
      { status: 'open', series_id: null, rule: { frequency: 'biweekly', start_date: '2026-05-12' } },
    ]);
    const served = (await swath.call(gwen, 'GET', contract.seriesProposals.listServed.path)).json();
    expect(served.filter((homeowner: { is_asked: boolean }) => homeowner.is_asked)).toHaveLength(1);
  });

  test('has months of earnings to compare, and words of homeowners about every company that can be paid', async () => {
    const gwen = await signIn('gwen@greenblade.test');
    const months = (await swath.call(gwen, 'GET', contract.earnings.months.path)).json();
    expect(months.length).toBeGreaterThanOrEqual(11);
    const companies = swath.ctx.db.selectFrom('companies').where('payout_account_id', 'is not', null);
    for (const { id } of await companies.select('id').execute()) {
      const { reviews } = (await swath.call(null, 'GET', `/api/companies/${id}/reviews`)).json();
      expect(reviews.some(({ comment }: { comment: string | null }) => comment)).toBe(true);
    }
  });

  test('has books that agree to the cent, with a year of payouts and one that came back', async () => {
    const { db } = swath.testDb;
    const paid = db.selectFrom('companies').where('payout_account_id', 'is not', null).select(['id', 'name']);
    const companies = await paid.select('payout_account_id as account').execute();
    const homeowners = await db.selectFrom('payments').select('homeowner_id').distinct().execute();
    const receipts = [];
    for (const { homeowner_id } of homeowners)
      if (homeowner_id) receipts.push(...(await listReceipts(db, homeowner_id)));
    expect(companies.map(({ name }) => name).toSorted()).toEqual(
      demoCompanies.flatMap(({ name, payouts }) => (payouts ? [name] : [])).toSorted(),
    );
    for (const { id, name, account } of companies) {
      const { members } = demoCompanies.find((company) => company.name === name)!;
      const { lines, byHand } = await reconcileBooks(swath, {
        ...{ company: id, account: account!, token: await signIn(members[0]!.email) },
        receipts: receipts.filter(({ company_name }) => company_name === name),
      });
      expect([lines > 0, byHand]).toEqual([true, name === greenBlade.name ? 2 : 0]);
    }
    const { payouts } = (
      await swath.call(await signIn('gwen@greenblade.test'), 'GET', contract.payouts.read.path)
    ).json();
    const standing = payouts.map(({ status }: { status: string }) => status);
    expect(standing).toEqual(['in_transit', 'paid', 'paid', 'failed', ...Array(6).fill('paid')]);
  });

  test('every mowing of a homeowner was paid, what own clients pay is in no books', async () => {
    const unpaid = await swath.testDb.db
      .selectFrom('jobs')
      .leftJoin('payments', 'payments.job_id', 'jobs.id')
      .where('payments.id', 'is', null)
      .select('jobs.full_name')
      .distinct()
      .orderBy('jobs.full_name')
      .execute();
    expect(unpaid.map(({ full_name }) => full_name)).toEqual([
      ...['Cedar Street Church', 'Maplewood Commons', 'Olive Porter', 'Rock Bridge Dental'],
    ]);
  });

  test('has a part that went back, all that went back by hand, and all as its homeowner canceled', async () => {
    const own = (await swath.call(await signIn('harriet@homeowner.test'), 'GET', contract.receipts.list.path)).json();
    const back = own.filter(({ refunded_cents }: { refunded_cents: number }) => refunded_cents > 0);
    expect(back).toMatchObject([
      { state: 'refunded', paid_cents: 4500, refunded_cents: 4500, refund_pending: false },
      { state: 'partially_refunded', paid_cents: 4500, refunded_cents: 1200, kept_cents: 3300 },
    ]);
    const ada = await signIn('ada@swath.test');
    const { lines } = (await swath.call(ada, 'GET', '/api/admin/audit?search=payment.refunded')).json();
    expect(lines.map(({ details }: { details: { reason: string } }) => details.reason)).toEqual([
      'The crew mowed the lawn next door.',
    ]);
  });

  test('what happened long ago was told then, and the clock goes as it did', async () => {
    const notices = swath.testDb.db.selectFrom('notices').where('read_at', 'is', null).select('kind');
    expect((await notices.orderBy('kind').execute()).map(({ kind }) => kind)).toEqual([
      // Of Gwen and Sam each: two problems.
      ...['complaint_answered', ...Array(4).fill('complaint_made')],
      ...['message_received', 'question_asked', 'question_asked', 'record_asked'],
    ]);
    const { rows } = await sql<{ waiting: number; now: Date }>`
      select count(*)::int as waiting, clock_now() as now from outbox_messages where sent_at is null`.execute(
      swath.testDb.db,
    );
    expect(rows).toEqual([{ waiting: 0, now: new Date(TEST_NOW) }]);
  });

  test('moves nothing more when all that waits is looked at', async () => {
    const moves = () => swath.testDb.db.selectFrom('company_ledger').select('id').orderBy('id').execute();
    const before = await moves();
    await swath.runTasks();
    await sweepPayments(swath.ctx);
    await sweepPayouts(swath.ctx);
    await swath.runTasks();
    expect(await moves()).toEqual(before);
  });

  test('has a question that a homeowner has not answered, beside one that they have', async () => {
    const own = (await swath.call(await signIn('harriet@homeowner.test'), 'GET', contract.queue.listOwn.path)).json();
    const { questions } = own[0];
    expect(questions).toMatchObject([
      { companyName: greenBlade.name, answer: expect.stringContaining('stump') },
      { companyName: prairieStripe.name, answer: null },
    ]);
    for (const { question, answer } of questions) {
      for (const words of [question, answer ?? '']) expect(hasContactDetails(words)).toBe(false);
    }
  });

  test('has messages between a homeowner and a company, the last one not read yet', async () => {
    const harriet = await signIn('harriet@homeowner.test');
    const visits = (await swath.call(harriet, 'GET', contract.jobs.listOwn.path)).json();
    const [visit] = visits.filter(({ unread_messages }: { unread_messages: number }) => unread_messages > 0);
    expect(visit).toMatchObject({ company_name: greenBlade.name, unread_messages: 1 });
    for (const who of [harriet, await signIn('gwen@greenblade.test')]) {
      const { messages } = (await swath.call(who, 'GET', `/api/MowingJobs/${visit.id}/messages`)).json();
      expect(messages.map(({ side }: { side: string }) => side)).toEqual([
        ...['homeowner', 'company', 'homeowner', 'company'],
      ]);
      for (const { words } of messages) expect(hasContactDetails(words)).toBe(false);
      expect(messages.map(({ sent_at }: { sent_at: string }) => sent_at)).toEqual(
        ['2026-05-01T15', '2026-05-01T16', '2026-05-01T17', '2026-05-02T14'].map((hour) => `${hour}:00:00.000Z`),
      );
    }
  });

  test('has a visit of yesterday that was recorded, and that its homeowner can answer', async () => {
    const harriet = await signIn('harriet@homeowner.test');
    const visits = (await swath.call(harriet, 'GET', contract.jobs.listOwn.path)).json();
    const [visit] = visits.filter(({ record }: { record: object | null }) => record !== null);
    expect(visit).toMatchObject({ scheduled_date: '2026-05-01', record: { stage: 'homeowner', by_swath: false } });
    const answer = { record: visit.record.id, done: true };
    const said = await swath.call(harriet, 'POST', `/api/MowingJobs/${visit.id}/record/answer`, answer);
    expect([said.statusCode, said.json().status]).toEqual([200, 'completed']);
  });

  test('has a problem that waits for the company, one for an administrator, and one that a partial refund settled', async () => {
    const problems = async (email: string, path: string) => (await swath.call(await signIn(email), 'GET', path)).json();
    const her = { full_name: 'Harriet Miller' };
    const open = { ...her, state: 'company', due_at: '2026-05-04T12:00:00.000Z', photos: [{ width: 960 }] };
    const settled = { ...her, end: 'accepted', answer: { how: 'refund', amount_cents: 1200 }, refunded_cents: 1200 };
    const asked = { full_name: 'Dale Hutchins', state: 'swath', photos: [{ width: 960 }] };
    expect(await problems('harriet@homeowner.test', contract.complaints.listOwn.path)).toMatchObject([open, settled]);
    const all = await problems('gwen@greenblade.test', contract.complaints.listOfCompany.path);
    expect(all).toMatchObject([open, asked, settled]);
    const toDecide = await problems('ada@swath.test', contract.adminComplaints.list.path);
    expect(toDecide).toMatchObject([asked]);
    for (const { url } of toDecide[0].photos) expect((await swath.call(null, 'GET', url)).statusCode).toBe(200);
  });

  test('is loaded once', async () => {
    await loadDemoWorld(swath.ctx);
    const { many } = await swath.ctx.db
      .selectFrom('companies')
      .select((of) => of.fn.countAll().as('many'))
      .executeTakeFirstOrThrow();
    expect(Number(many)).toBe(demoCompanies.length);
  });
});

describe('a database with the demo world in it', () => {
  const startOn = async (on: TestApp, reachable: boolean) => {
    const { ctx, testDb } = on;
    const settings = { ...ctx.settings, databaseUrl: testDb.url, demoWorld: false, reachable };
    const database = await openDatabase('api', settings, ctx.log);
    return database.prepare({ ...ctx, settings }, testDb);
  };

  test('is refused where others can reach it: its passwords are public', async () => {
    await expect(startOn(swath, true)).rejects.toThrow(/^Set DATABASE_URL to another database: the demo world/);
    await startOn(swath, false);
  });

  test('is not one in which a stranger signed up with its administrator’s address', async () => {
    await using empty = await startTestApp();
    const body = { email: 'ada@swath.test', password: DEMO_PASSWORD };
    expect((await empty.call(null, 'POST', contract.accounts.signUp.path, body)).statusCode).toBe(200);
    expect(await hasDemoWorld(empty.ctx.db)).toBe(false);
    await startOn(empty, true);
  });
});
