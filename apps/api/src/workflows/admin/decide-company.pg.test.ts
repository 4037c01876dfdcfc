import { randomUUID } from 'node:crypto';
import type { CompanyStatus } from '@swath/domain/accounts/role';
import type { CompanyId } from '@swath/domain/ids';
import { spec } from '@swath/fixtures/spec';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listMessages } from '../../notifications/mail-outbox/outbox.reads.ts';
import { auditOf } from '../../testing/audit.ts';
import { changesOf } from '../../testing/changes.ts';
import { aCompany, aHomeowner, aMember, anAdmin, type Person } from '../../testing/people.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/test-app.ts';
import { notifyApproval } from './decide-company.ts';

let swath: TestApp;
let ada: Person;

beforeAll(async () => {
  swath = await startTestApp();
  ada = await anAdmin(swath.ctx.db);
});
afterAll(() => swath[Symbol.asyncDispose]());
beforeEach(async () => {
  await swath.ctx.db.deleteFrom('outbox_messages').execute();
});

const REASON = 'We could not reach you by phone.';
type Step = 'approve' | 'reject' | 'suspend' | 'reinstate';
const needsReason = (step: Step) => step === 'reject' || step === 'suspend';

const decide = (step: Step, company: string, as: string | null = ada.token) =>
  swath.call(as, 'PUT', `/api/companies/${company}/${step}`, needsReason(step) ? { reason: ` ${REASON} ` } : undefined);
/** What is sent once an approval can no longer be undone. */
const notifyOnceCommitted = (step: Step, company: CompanyId) =>
  step === 'approve' ? notifyApproval(swath.ctx, company) : Promise.resolve();
const row = (id: CompanyId) =>
  swath.ctx.db.selectFrom('companies').where('id', '=', id).selectAll().executeTakeFirstOrThrow();

/** What each step leads to, what it leaves on record, and the mail it sends. */
// biome-ignore format: a table is read in columns
const STEPS = [
  { step: 'approve',   from: 'pending',   to: 'approved',  event: 'company.approved',   subject: 'Your company is approved' },
  { step: 'reject',    from: 'pending',   to: 'rejected',  event: 'company.rejected',   subject: 'Your registration was not approved' },
  { step: 'suspend',   from: 'approved',  to: 'suspended', event: 'company.suspended',  subject: 'Your company is suspended' },
  { step: 'reinstate', from: 'suspended', to: 'approved',  event: 'company.reinstated', subject: 'Your company takes part again' },
] as const;

const REFUSALS = {
  approve: ['company_not_pending', 'This registration has been decided already.'],
  reject: ['company_not_pending', 'This registration has been decided already.'],
  suspend: ['company_not_approved', 'Only an approved company can be suspended.'],
  reinstate: ['company_not_suspended', 'This company is not suspended.'],
} as const;

describe.each(STEPS)('PUT /api/companies/{companyId}/$step', ({ step, from, to, event, subject }) => {
  const reason = needsReason(step) ? REASON : null;

  spec('access 4.17', 'access 4.18', 'access 7.23', 'access 7.24');
  test(`makes a ${from} company ${to}`, async () => {
    const company = await aCompany(swath.ctx.db, { status: from });
    const other = await row(await aCompany(swath.ctx.db, { status: from }));
    await swath.ctx.db.updateTable('companies').set({ status_reason: 'Before.' }).where('id', '=', company).execute();
    const answer = await decide(step, company);
    expect([answer.statusCode, answer.json()]).toEqual([200, { company_id: company, status: to }]);
    expect(await row(other.id)).toEqual(other);
    expect(await row(company)).toMatchObject({
      status: to,
      status_reason: reason,
      decided_at: new Date(TEST_NOW),
      created_at: new Date(TEST_NOW),
    });
  });

  test('is on record, with who, whom and why', async () => {
    const company = await aCompany(swath.ctx.db, { status: from });
    await decide(step, company);
    expect(await auditOf(swath.ctx.db, company)).toMatchObject([
      {
        event,
        at: new Date(TEST_NOW),
        actor_id: ada.account,
        actor: ada.email,
        subject: 'Green Blade Mowing',
        ip: '127.0.0.1',
        details: reason === null ? {} : { reason },
      },
    ]);
  });

  test('puts on record what it makes of the roles of its members', async () => {
    const company = await aCompany(swath.ctx.db, { status: from });
    const member = await aMember(swath.ctx.db, company);
    await decide(step, company);
    const lines = (await auditOf(swath.ctx.db, member.account)).map(({ event: what, actor, details }) => ({
      what,
      actor,
      details,
    }));
    const role = { approve: 'company_admin', reject: null, suspend: 'user', reinstate: 'company_admin' }[step];
    expect(lines).toEqual(role === null ? [] : [{ what: 'role.changed', actor: ada.email, details: { to: role } }]);
  });

  test('writes to every member, and to the address it registered with as long as there is none', async () => {
    const company = await aCompany(swath.ctx.db, { status: from });
    await decide(step, company);
    await notifyOnceCommitted(step, company);
    const [alone] = await listMessages(swath.ctx.db, { to: 'office@greenblade.test' });
    expect(alone).toMatchObject({ subject });

    const second = await aCompany(swath.ctx.db, { status: from });
    const people = [await aMember(swath.ctx.db, second), await aMember(swath.ctx.db, second, false)];
    await swath.ctx.db.deleteFrom('outbox_messages').execute();
    await decide(step, second);
    await notifyOnceCommitted(step, second);
    const sent = await listMessages(swath.ctx.db);
    expect(sent.map((mail) => mail.to).sort()).toEqual(people.map((person) => person.email).sort());
    for (const mail of sent) {
      expect(mail.subject).toBe(subject);
      expect(mail.text).toContain('http://localhost:3000/');
      if (reason) expect(mail.text).toContain(reason);
      // Its name was typed by whoever registered, perhaps with somebody else's address.
      expect(mail.text).not.toContain('Green Blade');
    }
  });

  test('tells the other administrators, its members and its screens', async () => {
    const company = await aCompany(swath.ctx.db, { status: from });
    const member = await aMember(swath.ctx.db, company);
    await decide(step, company);
    expect(await changesOf(swath.ctx.db, company)).toEqual([
      { kind: 'company.decided', audience: ['admins'] },
      { kind: 'company.changed', audience: [`company:${company}`] },
      { kind: 'company.decided', audience: [`account:${member.account}`] },
    ]);
    expect(await changesOf(swath.ctx.db, member.account)).toEqual([
      { kind: 'role.changed', audience: [`account:${member.account}`] },
    ]);
  });

  test('counts with the next call of its people', async () => {
    const company = await aCompany(swath.ctx.db, { status: from });
    const member = await aMember(swath.ctx.db, company);
    await decide(step, company);
    const me = (await swath.call(member.token, 'GET', '/api/me')).json();
    expect(me).toMatchObject({ actor: to === 'approved' ? 'crew' : 'applicant', company: { status: to } });
    const { statusCode } = await swath.call(member.token, 'GET', '/api/company');
    expect(statusCode).toBe(to === 'approved' ? 200 : 403);
  });

  const others = (['pending', 'approved', 'rejected', 'suspended'] as CompanyStatus[]).filter((one) => one !== from);
  test.each(others)('refuses a company that is %s, and leaves everything', async (status) => {
    const company = await aCompany(swath.ctx.db, { status });
    const before = await row(company);
    const [code, words] = REFUSALS[step];
    const answer = await decide(step, company);
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { code, detail: words }]);
    expect(await row(company)).toEqual(before);
    expect(await auditOf(swath.ctx.db, company)).toEqual([]);
    expect(await changesOf(swath.ctx.db, company)).toEqual([]);
    expect(await listMessages(swath.ctx.db)).toEqual([]);
  });

  test('finds no company that does not exist', async () => {
    const id = randomUUID();
    const answer = await decide(step, id);
    expect([answer.statusCode, answer.json().detail]).toEqual([404, `Company with ID ${id} not found.`]);
    expect((await decide(step, 'no-id')).json()).toMatchObject({ status: 404, detail: 'Company not found.' });
  });

  spec('access 6.12');
  test('is for administrators only, and never for the company itself', async () => {
    const company = await aCompany(swath.ctx.db, { status: from });
    const { db } = swath.ctx;
    for (const person of [await aMember(db, company), await aMember(db, await aCompany(db)), await aHomeowner(db)]) {
      expect((await decide(step, company, person.token)).statusCode).toBe(403);
    }
    expect((await decide(step, company, null)).statusCode).toBe(401);
    expect((await row(company)).status).toBe(from);
    expect(await auditOf(swath.ctx.db, company)).toEqual([]);
  });

  test('knows a company by its id however it is written', async () => {
    const company = await aCompany(swath.ctx.db, { status: from });
    expect((await decide(step, company.toUpperCase())).json()).toEqual({ company_id: company, status: to });
  });
});

describe.each(['reject', 'suspend'] as const)('PUT /api/companies/{companyId}/%s', (step) => {
  test.each([{}, { reason: '  ' }, { reason: 'x'.repeat(501) }])(
    'wants a reason, of 500 characters at most',
    async (body) => {
      const status = step === 'reject' ? 'pending' : 'approved';
      const company = await aCompany(swath.ctx.db, { status });
      const answer = await swath.call(ada.token, 'PUT', `/api/companies/${company}/${step}`, body);
      expect(answer.json()).toMatchObject({ status: 400, code: 'validation', errors: [{ path: 'body.reason' }] });
      expect((await row(company)).status).toBe(status);
    },
  );
});

describe('two administrators at once', () => {
  test.each([
    ['approve', 'approve'],
    ['approve', 'reject'],
    ['reject', 'reject'],
  ] as const)('%s and %s: one wins, the other is told that it is decided', async (one, other) => {
    const company = await aCompany(swath.ctx.db, { status: 'pending' });
    const bo = await anAdmin(swath.ctx.db);
    const answers = await Promise.all([decide(one, company), decide(other, company, bo.token)]);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409]);
    const won = answers.find((answer) => answer.statusCode === 200)!.json();
    expect((await row(company)).status).toBe(won.status);
    expect(await auditOf(swath.ctx.db, company)).toMatchObject([{ event: `company.${won.status}` }]);
    await notifyOnceCommitted('approve', company);
    expect(await listMessages(swath.ctx.db)).toHaveLength(1);
  });
});

describe('what homeowners are offered', () => {
  spec('access 4.19', 'homeowner 1.3');
  test('a company from its approval on, not while it is suspended, and again once it is reinstated', async () => {
    const homeowner = await aHomeowner(swath.ctx.db);
    const company: CompanyId = await aCompany(swath.ctx.db, { status: 'pending' });
    const offered = async () => {
      const list = await swath.call(
        homeowner.token,
        'GET',
        '/api/companies/available?date=2026-05-03&grass_height=short_0_4',
      );
      return list.json().some((one: { company_id: string }) => one.company_id === company);
    };
    expect(await offered()).toBe(false);
    for (const [step, listed] of [
      ['approve', true],
      ['suspend', false],
      ['reinstate', true],
    ] as const) {
      expect((await decide(step, company)).statusCode).toBe(200);
      expect(await offered()).toBe(listed);
    }
  });
});
