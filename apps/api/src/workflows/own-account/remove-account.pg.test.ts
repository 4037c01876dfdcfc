import type { OpenMatter } from '@swath/domain/accounts/former';
import { FORMER_ADDRESS, FORMER_HOMEOWNER, FORMER_MEMBER } from '@swath/domain/accounts/former';
import { sql } from 'kysely';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { takeCustomer } from '../../money/payments/open/take-customer.ts';
import { hashPassword } from '../../platform/secrets/hash-password.ts';
import { auditOf } from '../../testing/audit.ts';
import { aPayableCompany, aRequest, openCheckout } from '../../testing/bookings.ts';
import { aRunningSeries } from '../../testing/charged-series.ts';
import { aComplaintOf } from '../../testing/complaints.ts';
import { aJobRow } from '../../testing/jobs.ts';
import { aJpeg, filesOf, upload } from '../../testing/lawn-photos.ts';
import { aPaper } from '../../testing/papers.ts';
import { aPaidJob } from '../../testing/payments.ts';
import { aHomeowner, aMember, anAdmin, type Person, signInAs } from '../../testing/people.ts';
import { queueJob } from '../../testing/queue.ts';
import { aQueuedJobRow } from '../../testing/queue-rows.ts';
import { aRememberedCard } from '../../testing/remembered-cards.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/test-app.ts';

const PASSWORD = 'mow-the-north-lawn-twice';
const PROOF = { current_password: PASSWORD };

let swath: TestApp;
let hash: string;
beforeAll(async () => {
  swath = await startTestApp();
  hash = await hashPassword(PASSWORD);
});
afterAll(() => swath[Symbol.asyncDispose]());

const db = () => swath.testDb.db;
const remove = (token: string | null, body: object = PROOF) => swath.call(token, 'POST', '/api/account/deletion', body);
const openMatters = async (token: string): Promise<Record<string, number>> => {
  const { open } = (await swath.call(token, 'GET', '/api/account/open-matters')).json();
  return Object.fromEntries(open.map(({ kind, count }: { kind: string; count: number }) => [kind, count]));
};

async function withPassword(person: Person): Promise<Person> {
  await db().updateTable('accounts').set({ password_hash: hash }).where('id', '=', person.account).execute();
  return person;
}
const homeowner = async () => withPassword(await aHomeowner(db()));

describe('a homeowner with nothing open', () => {
  let harriet: Person;
  let company: Awaited<ReturnType<typeof aPayableCompany>>;
  let job: string;
  beforeAll(async () => {
    harriet = await homeowner();
    company = await aPayableCompany(swath);
    const payment = await aPaidJob(db(), harriet.account, company, '2026-04-20');
    const paid = await db().selectFrom('payments').where('id', '=', payment).selectAll().executeTakeFirstOrThrow();
    job = paid.job_id!;
    await db()
      .updateTable('jobs')
      .set({
        status: 'completed',
        started_at: new Date('2026-04-20T14:00Z'),
        completed_at: new Date('2026-04-20T15:00Z'),
        rating: sql`5`,
        rated_at: new Date('2026-04-20T16:00Z'),
        rating_comment: 'They were kind to Rufus, our dog.',
        photos_allowed_at: new Date('2026-04-20T16:00Z'),
      })
      .where('id', '=', paid.job_id)
      .execute();
    await upload(swath, harriet.token, await aJpeg());
    await aQueuedJobRow(db(), harriet.account, 'expired');
    expect(await openMatters(harriet.token)).toEqual({});
    const answer = await remove(harriet.token);
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
  });

  test('is signed out everywhere, and nothing lets them in again', async () => {
    expect((await swath.call(harriet.token, 'GET', '/api/me')).statusCode).toBe(401);
    const signIn = { email: harriet.email, password: PASSWORD };
    expect((await swath.call(null, 'POST', '/auth/token?grant_type=password', signIn)).statusCode).toBe(400);
    await expect(signInAs(db(), harriet.account)).rejects.toThrow(/was deleted/);
  });

  test('has an address that is free again', async () => {
    const { email } = harriet;
    const data = { firstName: 'Harriet', lastName: 'Miller', phone: '5735550142' };
    expect((await swath.call(null, 'POST', '/auth/signup', { email, password: PASSWORD, data })).statusCode).toBe(200);
    const again = await db().selectFrom('accounts').where('email', '=', email).selectAll().executeTakeFirstOrThrow();
    expect(again.id).not.toBe(harriet.account);
  });

  test('leaves the day, the money and the stars, without name, place and words', async () => {
    const row = await db()
      .selectFrom('jobs')
      .where('client_id', '=', harriet.account)
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      full_name: FORMER_HOMEOWNER,
      address: FORMER_ADDRESS,
      zip_code: '65203',
      latitude: null,
      rating: 5,
      rating_comment: null,
      photos_allowed_at: null,
      price_cents: 4500,
      service_date: '2026-04-20',
    });
    const crew = await aMember(db(), company);
    const seen = await swath.call(crew.token, 'GET', `/api/company/MowingJobs/${job}`);
    const list = await swath.call(crew.token, 'GET', '/api/company/completed-jobs');
    expect(list.body).toContain(FORMER_HOMEOWNER);
    expect(list.body + seen.body).not.toContain('Elm Ave');
    const reviews = await swath.call(null, 'GET', `/api/companies/${company}/reviews`);
    expect(reviews.json()).toMatchObject({ reviews: [], wordless: 1 });
  });

  test('has no photos left, neither rows nor files', async () => {
    expect(await db().selectFrom('photos').where('owner_id', '=', harriet.account).selectAll().execute()).toEqual([]);
    expect(await filesOf(swath)).toEqual([]);
  });

  test('gets one last mail, and is on record without an address', async () => {
    const mails = await db().selectFrom('outbox_messages').where('recipient', '=', harriet.email).selectAll().execute();
    expect(mails.map(({ template }) => template).filter((one) => one !== 'confirm-email')).toEqual(['account-deleted']);
    const record = await auditOf(db(), harriet.account);
    expect(record.at(-1)).toMatchObject({ event: 'account.deleted', actor: FORMER_HOMEOWNER });
  });

  test('is not found by administrators, nor proposed to by companies', async () => {
    const ada = await anAdmin(db());
    const found = await swath.call(ada.token, 'POST', '/api/admin/homeowners/search', { search: FORMER_HOMEOWNER });
    expect(found.json().homeowners).toEqual([]);
    const crew = await aMember(db(), company, false);
    const served = await swath.call(crew.token, 'GET', '/api/company/homeowners');
    expect([served.statusCode, served.json().homeowners ?? served.json()]).toEqual([200, []]);
  });
});

describe('is refused', () => {
  const cases: Record<Exclude<OpenMatter, 'primary_user'>, (person: Person) => Promise<unknown>> = {
    visits: async ({ account }) =>
      aJobRow(db(), { client: account, company: await aPayableCompany(swath), status: 'pending' }),
    series: async (person) => {
      await aRunningSeries(swath, { homeowner: person });
      await db()
        .updateTable('jobs')
        .set({ status: 'canceled', canceled_at: new Date() })
        .where('client_id', '=', person.account)
        .execute();
    },
    queued_jobs: (person) => queueJob(swath, person),
    checkouts: async ({ token }) => openCheckout(swath, token, aRequest(await aPayableCompany(swath))),
    charges: async ({ account }) => paidJob(account, { state: 'authorized' }),
    refunds: async ({ account }) => paidJob(account, { refund_reason: 'canceled_by_homeowner' }),
    disputes: async ({ account }) => paidJob(account, { state: 'disputed' }),
    complaints: async ({ account }) => {
      const mowed = { client: account, company: await aPayableCompany(swath), status: 'completed' } as const;
      return aComplaintOf(db(), await aJobRow(db(), mowed), 'homeowner');
    },
  };
  async function paidJob(
    account: Person['account'],
    changed: { state?: 'authorized' | 'disputed'; refund_reason?: string },
  ) {
    const payment = await aPaidJob(db(), account, await aPayableCompany(swath), '2026-04-20');
    await db().updateTable('payments').set(changed).where('id', '=', payment).execute();
    const over = { status: 'canceled', canceled_at: new Date() } as const;
    await db().updateTable('jobs').set(over).where('client_id', '=', account).execute();
  }

  test.each(Object.keys(cases) as (keyof typeof cases)[])('while there are %s', async (kind) => {
    const person = await homeowner();
    await cases[kind](person);
    expect(Object.keys(await openMatters(person.token))).toContain(kind);
    const answer = await remove(person.token);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'account_still_open']);
    expect((await swath.call(person.token, 'GET', '/api/me')).statusCode).toBe(200);
  });

  test('to the primary user of a company', async () => {
    const gwen = await withPassword(await aMember(db(), await aPayableCompany(swath), true));
    expect(await openMatters(gwen.token)).toEqual({ primary_user: 1 });
    expect((await remove(gwen.token)).json().code).toBe('account_still_open');
  });

  test('to administrators, and to strangers', async () => {
    const ada = await withPassword(await anAdmin(db()));
    expect((await remove(ada.token)).statusCode).toBe(403);
    expect((await remove(null)).statusCode).toBe(401);
  });

  test.each([
    [{}, 'current_password_needed'],
    [{ current_password: 'mow-the-grass' }, 'wrong_current_password'],
  ])('with %j', async (body, code) => {
    const person = await homeowner();
    expect((await remove(person.token, body)).json().code).toBe(code);
  });
});

test('a member leaves their company, which goes on; what they did stays theirs without a name', async () => {
  const company = await aPayableCompany(swath);
  await aMember(db(), company, true);
  const cory = await withPassword(await aMember(db(), company, false, 'crew'));
  expect((await remove(cory.token)).statusCode).toBe(204);
  const members = await db().selectFrom('company_members').where('company_id', '=', company).selectAll().execute();
  expect(members.map(({ is_primary }) => is_primary)).toEqual([true]);
  const row = await db()
    .selectFrom('profiles')
    .where('account_id', '=', cory.account)
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(row.full_name).toBe(FORMER_MEMBER);
});

test('a member leaves, and the papers of their company stay', async () => {
  const company = await aPayableCompany(swath);
  await aMember(db(), company, true);
  const sam = await withPassword(await aMember(db(), company, false));
  const id = await aPaper(db(), company, { status: 'approved' });
  expect((await remove(sam.token)).statusCode).toBe(204);
  const kept = db().selectFrom('company_papers').where('id', '=', id);
  expect(await kept.select('status').execute()).toEqual([{ status: 'approved' }]);
});

test('of two at once one is done, and the other is signed out', async () => {
  const person = await homeowner();
  const answers = await Promise.all([remove(person.token), remove(person.token)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 401]);
  expect(await auditOf(db(), person.account)).toMatchObject([{ event: 'account.deleted' }]);
});

describe('with two-step verification on', () => {
  /** A homeowner who has turned it on, a session without a code of it, and the next code. */
  async function withFactor() {
    const person = await homeowner();
    const enrolled = (await swath.call(person.token, 'POST', '/auth/factors', PROOF)).json();
    const codeOf = (at: number) =>
      new TOTP({ secret: enrolled.totp.secret, digits: 6, period: 30 }).generate({ timestamp: at });
    const verify = (token: string, code: string) =>
      swath.call(token, 'POST', `/auth/factors/${enrolled.id}/verify`, { code });
    const now = Date.parse(TEST_NOW);
    expect((await verify(person.token, codeOf(now))).statusCode).toBe(200);
    await db().updateTable('sessions').set({ factor_at: null }).where('account_id', '=', person.account).execute();
    return { person, verify, next: codeOf(now + 30_000) };
  }
  const accountOf = ({ account }: Person) =>
    db().selectFrom('accounts').where('id', '=', account).select('email').executeTakeFirstOrThrow();

  test('the password alone is refused, and nothing is deleted', async () => {
    const { person } = await withFactor();
    const answer = await remove(person.token);
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'factor_required']);
    expect((await accountOf(person)).email).toBe(person.email);
    expect(await auditOf(db(), person.account)).not.toContainEqual(
      expect.objectContaining({ event: 'account.deleted' }),
    );
  });

  test('a code that is 15 minutes old is refused', async () => {
    const { person } = await withFactor();
    const old = new Date(Date.parse(TEST_NOW) - 15 * 60_000);
    await db().updateTable('sessions').set({ factor_at: old }).where('account_id', '=', person.account).execute();
    expect((await remove(person.token)).json().code).toBe('factor_required');
  });

  test('with the password and a code it is deleted, with the app', async () => {
    const { person, verify, next } = await withFactor();
    const { access_token } = (await verify(person.token, next)).json();
    expect((await remove(access_token, { current_password: 'mow-the-grass' })).json().code).toBe(
      'wrong_current_password',
    );
    expect((await remove(access_token)).statusCode).toBe(204);
    const apps = db().selectFrom('factors').where('account_id', '=', person.account).select('id');
    expect(await apps.execute()).toEqual([]);
  });

  test('a code does for the session that gave it, not for another one of two at once', async () => {
    const { person, verify, next } = await withFactor();
    const other = await signInAs(db(), person.account);
    await db()
      .updateTable('sessions')
      .set({ factor_at: null, standing: 'full' })
      .where('account_id', '=', person.account)
      .execute();
    const { access_token } = (await verify(person.token, next)).json();
    const answers = await Promise.all([remove(access_token), remove(other)]);
    expect(answers[0]!.statusCode).toBe(204);
    // Before the deletion the other one lacks the code, after it it is signed out.
    expect([401, 403]).toContain(answers[1]!.statusCode);
  });
});

test('what is booked meanwhile is refused, or keeps the account', async () => {
  const person = await homeowner();
  const request = aRequest(await aPayableCompany(swath));
  const [page, gone] = await Promise.all([openCheckout(swath, person.token, request), remove(person.token)]);
  const quotes = await db().selectFrom('quotes').where('client_id', '=', person.account).select('full_name').execute();
  if (gone.statusCode === 204) expect(quotes).toEqual([]);
  else expect([gone.json().code, page.statusCode]).toEqual(['account_still_open', 200]);
});

test('a saved card is detached at the provider afterwards, and its row goes', async () => {
  const person = await homeowner();
  const series = await aRunningSeries(swath, { homeowner: person });
  const over = { status: 'canceled', canceled_at: new Date() } as const;
  await db().updateTable('jobs').set(over).where('client_id', '=', person.account).execute();
  await db().updateTable('series').set({ status: 'ended', ended_at: new Date() }).where('id', '=', series.id).execute();
  await db().updateTable('payments').set({ state: 'refunded' }).where('homeowner_id', '=', person.account).execute();
  const card = await db()
    .selectFrom('saved_cards')
    .where('account_id', '=', person.account)
    .selectAll()
    .executeTakeFirstOrThrow();
  expect((await remove(person.token)).statusCode).toBe(204);
  await swath.runTasks();
  expect(await db().selectFrom('saved_cards').where('id', '=', card.id).selectAll().execute()).toEqual([]);
  const { rows } = await sql<{
    customer_id: string;
  }>`select customer_id from sandbox.methods where id = ${card.method_id}`.execute(db());
  expect(rows).toEqual([{ customer_id: '' }]);
});

test('the customer at the provider goes afterwards, with the cards remembered there', async () => {
  const person = await homeowner();
  await aRememberedCard(swath, person);
  await db().updateTable('payments').set({ state: 'canceled' }).where('homeowner_id', '=', person.account).execute();
  const customer = await takeCustomer(swath.ctx, person.account, person.email);
  expect((await remove(person.token)).statusCode).toBe(204);
  await swath.runTasks();
  const left = db().selectFrom('gateway_customers').select('id').where('account_id', '=', person.account);
  expect(await left.execute()).toEqual([]);
  const gone = swath.ctx.payments.listRememberedCards(customer);
  await expect(gone).rejects.toMatchObject({ code: 'customer_not_found' });
});
