import { randomUUID } from 'node:crypto';
import type { CompanyStatus } from '@swath/domain/accounts/role';
import type { CompanyId } from '@swath/domain/ids';
import { spec } from '@swath/fixtures/spec';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AuditEvent, recordAuditEvent } from '../../identity/audit/record-audit-event.ts';
import { findViewer } from '../../identity/sessions/find-viewer.ts';
import { requireAdmin } from '../../platform/access/access.policy.ts';
import type { DB } from '../../platform/db/tables.ts';
import { aJobRow } from '../../testing/jobs.ts';
import { aCompany, aHomeowner, aMember, anAdmin, type Person } from '../../testing/people.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/test-app.ts';
import { listReviewedCompanies } from './admin.reads.ts';

let swath: TestApp;
let ada: Person;

beforeAll(async () => {
  swath = await startTestApp();
  ada = await anAdmin(swath.ctx.db);
});
afterAll(() => swath[Symbol.asyncDispose]());

const get = (path: string, as: string | null = ada.token) => swath.call(as, 'GET', path);

describe('GET /api/admin/companies', () => {
  beforeEach(async () => {
    for (const table of ['jobs', 'company_members', 'companies'] as const) {
      await swath.ctx.db.deleteFrom(table).execute();
    }
  });

  const list = async (query: Record<string, string> = {}) => {
    const answer = await get(`/api/admin/companies?${new URLSearchParams(query)}`);
    expect(answer.statusCode).toBe(200);
    return answer.json();
  };
  const names = async (query: Record<string, string> = {}): Promise<string[]> =>
    (await list(query)).companies.map((company: { company_name: string }) => company.company_name);

  /** A company that registered at an instant, the rest as told. */
  async function registered(name: string, at: string, own: Record<string, unknown> = {}): Promise<CompanyId> {
    const { status = 'pending', ...columns } = own as { status?: CompanyStatus };
    const company = await aCompany(swath.ctx.db, { status });
    const set = { name, created_at: at, ...columns };
    await swath.ctx.db.updateTable('companies').set(set).where('id', '=', company).execute();
    return company;
  }

  spec('access 3.6', 'access 6.12');
  test('shows what the administrator judges by', async () => {
    const company = await registered('Green Blade', TEST_NOW, {
      website: 'https://greenblade.example.com',
      description: 'Sharp blades.',
      business_entity_type: 'partnership',
      equipment_checklist: true,
    });
    await registered('Clip', TEST_NOW, { status: 'approved' });
    expect(await list()).toEqual({
      companies: [
        {
          company_id: company,
          company_name: 'Green Blade',
          email: 'office@greenblade.test',
          company_address: '1 Depot Rd, Columbia, MO 65201',
          phone_number: '5735550111',
          website: 'https://greenblade.example.com',
          description: 'Sharp blades.',
          business_entity_type: 'partnership',
          equipment_checklist: true,
          status: 'pending',
          status_reason: null,
          created_at: TEST_NOW,
          decided_at: null,
          email_confirmed: false,
          upcoming_jobs: 0,
        },
      ],
      next: null,
      counts: { pending: 1, approved: 1, rejected: 0, suspended: 0 },
    });
  });

  test('knows whether somebody has opened the mail', async () => {
    await aMember(swath.ctx.db, await registered('Green Blade', TEST_NOW));
    expect((await list()).companies).toMatchObject([{ email_confirmed: true }]);
  });

  test('counts the visits that homeowners expect, from today on where the company is', async () => {
    const company = await registered('Green Blade', TEST_NOW, { status: 'approved', time_zone: 'Pacific/Auckland' });
    const other = await registered('Clip', TEST_NOW, { status: 'approved' });
    const { account: client } = await aHomeowner(swath.ctx.db);
    // Noon of May 2 in Missouri is May 3 in Auckland.
    for (const day of ['2026-05-02', '2026-05-03', '2026-05-20']) await aJobRow(swath.ctx.db, { client, company, day });
    await aJobRow(swath.ctx.db, { client, company, day: '2026-05-21', status: 'canceled' });
    await aJobRow(swath.ctx.db, { client, company: other, day: '2026-05-02' });
    const { companies } = await list({ status: 'approved' });
    expect(
      companies
        .map((one: { company_name: string; upcoming_jobs: number }) => [one.company_name, one.upcoming_jobs])
        .sort(),
    ).toEqual([
      ['Clip', 1],
      ['Green Blade', 2],
    ]);
  });

  spec('access 7.22');
  test('lists one status, newest registration first', async () => {
    await registered('Oldest', '2026-04-01T12:00:00Z');
    await registered('Newest', '2026-05-01T12:00:00Z');
    await registered('Middle', '2026-04-20T12:00:00Z');
    await registered('Gone', '2026-04-20T12:00:00Z', { status: 'rejected', status_reason: 'No phone.' });
    expect(await names()).toEqual(['Newest', 'Middle', 'Oldest']);
    expect((await list({ status: 'rejected' })).companies).toMatchObject([
      { company_name: 'Gone', status_reason: 'No phone.' },
    ]);
    expect(await names({ status: 'suspended' })).toEqual([]);
  });

  test('turns pages of 25 that miss nothing and repeat nothing, whatever is decided or registered meanwhile', async () => {
    const all: string[] = [];
    for (let n = 0; n < 60; n++) {
      // Many of the same microsecond, some apart by a single one.
      const at = `2026-04-01T12:00:00.00000${Math.floor(n / 20)}Z`;
      await registered(`Mow ${n}`, at);
      all.push(`Mow ${n}`);
    }
    const first = await list();
    expect(first.companies).toHaveLength(25);
    const { company_id: last } = first.companies.at(-1);
    await registered('Late', TEST_NOW);
    await swath.ctx.db.updateTable('companies').set({ status: 'approved' }).where('id', '=', last).execute();
    const second = await list({ from: first.next });
    const third = await list({ from: second.next });
    expect([second.companies.length, third.companies.length, third.next]).toEqual([25, 10, null]);
    const seen = [first, second, third].flatMap((page) =>
      page.companies.map((company: { company_name: string }) => company.company_name),
    );
    expect(seen.toSorted()).toEqual(all.toSorted());
  });

  test('says that there is no more when a page is just full', async () => {
    for (let n = 0; n < 25; n++) await registered(`Mow ${n}`, TEST_NOW);
    expect((await list()).next).toBeNull();
  });

  test('finds by name, e-mail address, city and ZIP, in any case, within the status', async () => {
    await registered('Ünder Green', TEST_NOW, { email: 'otto@green.test', city: 'Boonville', zip_code: '65233' });
    await registered('Clip & Go', TEST_NOW, { email: 'cleo@clip.test' });
    await registered('Green Too', TEST_NOW, { status: 'approved' });
    for (const search of ['green', 'GREEN', 'otto@', 'boonv', '65233', 'ÜNDER g']) {
      expect(await names({ search }), search).toEqual(['Ünder Green']);
    }
    const { counts } = await list({ search: 'otto' });
    expect(counts).toEqual({ pending: 2, approved: 1, rejected: 0, suspended: 0 });
  });

  test.each(['%', '_', 'C_ip', '%Go', '\\'])('takes %s for what it is', async (search) => {
    await registered('Clip & Go', TEST_NOW);
    expect(await names({ search })).toEqual([]);
    await registered(`The ${search} Mow`, TEST_NOW);
    expect(await names({ search })).toEqual([`The ${search} Mow`]);
  });

  test('reads of the members only those of the page, however many companies there are', async () => {
    const { db, pool } = swath.testDb;
    await sql`insert into companies (name, status, email, street_address, city, state, zip_code, created_at, updated_at)
      select 'Mow ' || n, 'approved', 'mow' || n || '@office.test', '1 Depot Rd', 'Columbia', 'MO', '65201', now(), now()
      from generate_series(1, 3000) n`.execute(db);
    const { account } = await aHomeowner(db);
    await sql`insert into company_members (company_id, account_id, is_primary, created_at)
      select id, ${account}, true, now() from companies`.execute(db);
    await sql`analyze companies, company_members`.execute(db);
    const sent: string[] = [];
    const heard = new Kysely<DB>({
      dialect: new PostgresDialect({ pool }),
      log: ({ query }) => void sent.push(query.sql),
    });
    await listReviewedCompanies(heard, requireAdmin((await findViewer(db, [], ada.token))!), {
      status: 'approved',
      search: '',
    });
    const { rows } = await pool.query(`explain (generic_plan) ${sent.find((one) => one.includes('upcoming_jobs'))}`);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('company_members_pkey');
    expect(plan).not.toMatch(/Seq Scan/);
  });

  test.each(['x', '1.2', "0.'; drop table companies; --", '99999999999999999.7f0c2b1e-4d0a-4f5e-9a51-0d9b6c1c2a10'])(
    'refuses the page %s',
    async (from) => {
      const answer = await get(`/api/admin/companies?${new URLSearchParams({ from })}`);
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'validation']);
    },
  );

  test('is for administrators', async () => {
    const { db } = swath.ctx;
    for (const { token } of [await aMember(db, await aCompany(db)), await aHomeowner(db)]) {
      expect((await get('/api/admin/companies', token)).statusCode).toBe(403);
    }
    expect((await get('/api/admin/companies', null)).statusCode).toBe(401);
  });
});

describe('GET /api/admin/audit', () => {
  const audit = async (query: Record<string, string> = {}) => {
    const answer = await get(`/api/admin/audit?${new URLSearchParams(query)}`);
    expect(answer.statusCode).toBe(200);
    return answer.json();
  };
  const record = (event: AuditEvent, subject: string, own: { actor?: string; details?: Record<string, string> } = {}) =>
    swath.ctx.db.transaction().execute((tx) =>
      recordAuditEvent(tx, {
        event,
        actor: own.actor ? { id: null, name: own.actor } : null,
        subject: { id: null, name: subject },
        ip: '203.0.113.9',
        ...(own.details && { details: own.details }),
      }),
    );

  test('shows who did what to whom, newest first', async () => {
    await record('company.registered', 'Green Blade');
    await record('company.rejected', 'Green Blade', { actor: 'ada@swath.test', details: { reason: 'No phone.' } });
    const { lines } = await audit();
    expect(lines.slice(0, 2)).toEqual([
      {
        id: expect.stringMatching(/^\d+$/),
        at: TEST_NOW,
        event: 'company.rejected',
        actor: 'ada@swath.test',
        subject: 'Green Blade',
        ip: '203.0.113.9',
        details: { reason: 'No phone.' },
      },
      expect.objectContaining({ event: 'company.registered', actor: null, details: {} }),
    ]);
  });

  test('finds by who, whom and what, and takes % and _ for what they are', async () => {
    const one = randomUUID();
    const [whom, by] = [`100% ${one} Mow`, `bo-${one}@swath.test`];
    await record('session.ended', `harriet-${one}@homeowner.test`, { actor: 'Harriet@homeowner.test' });
    await record('company.suspended', whom, { actor: by });
    for (const search of [by.toUpperCase(), whom.slice(2)]) {
      expect((await audit({ search })).lines).toMatchObject([{ subject: whom }]);
    }
    expect((await audit({ search: 'company.susp' })).lines[0]).toMatchObject({ subject: whom });
    expect((await audit({ search: `0_ ${one}` })).lines).toEqual([]);
    expect((await audit({ search: `100%${one}` })).lines).toEqual([]);
    expect((await audit({ search: `harriet-${one}` })).lines).toMatchObject([{ event: 'session.ended' }]);
  });

  test('turns pages of 50 that miss nothing and repeat nothing, whatever is recorded meanwhile', async () => {
    const pages = `pages ${randomUUID()}`;
    for (let n = 0; n < 120; n++) await record('session.opened', `${pages} ${n}`);
    const first = await audit({ search: pages });
    await record('session.opened', `${pages} late`);
    const second = await audit({ search: pages, from: first.next });
    const third = await audit({ search: pages, from: second.next });
    const seen = [first, second, third].flatMap(({ lines }) => lines.map((line: { subject: string }) => line.subject));
    expect(seen).toEqual(Array.from({ length: 120 }, (_, n) => `${pages} ${119 - n}`));
    expect(third.next).toBeNull();
  });

  test('has nothing behind a last page that is just full', async () => {
    const whom = randomUUID();
    for (let n = 0; n < 50; n++) await record('session.opened', whom);
    const only = await audit({ search: whom });
    expect([only.lines.length, only.next]).toEqual([50, null]);
  });

  test.each(['x', '-1', '1.5', '9'.repeat(19)])('refuses the page %s', async (from) => {
    const answer = await get(`/api/admin/audit?from=${from}`);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'validation']);
  });
});
