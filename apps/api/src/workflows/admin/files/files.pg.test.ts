import type { CompanyId } from '@swath/domain/ids';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditOf } from '../../../testing/audit.ts';
import { aJobRow } from '../../../testing/jobs.ts';
import { anOwnClient } from '../../../testing/own-clients.ts';
import { aPaidJob } from '../../../testing/payments.ts';
import { aCompany, aHomeowner, aMember, anAdmin, type Person } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let swath: TestApp;
let ada: Person;
let company: CompanyId;
let crew: Person;
let homeowner: Person;
beforeAll(async () => {
  swath = await startTestApp();
  const { db } = swath.testDb;
  ada = await anAdmin(db);
  company = await aCompany(db, { zips: ['65203'] });
  crew = await aMember(db, company);
  homeowner = await aHomeowner(db, { full_name: 'Nora Nordstrom' });
});
afterAll(() => swath[Symbol.asyncDispose]());

const get = (path: string, as: string | null = ada.token) => swath.call(as, 'GET', `/api/admin/${path}`);
const search = (what: string, as: string | null = ada.token) =>
  swath.call(as, 'POST', '/api/admin/homeowners/search', { search: what });
const looksAt = async (subject: string) =>
  (await auditOf(swath.testDb.db, subject))
    .filter(({ event }) => event.endsWith('.viewed'))
    .map(({ event, actor, details }) => ({ event, actor, details }));

describe('a company', () => {
  test('is read with members, areas and payouts, and the look is on record', async () => {
    const answer = await get(`companies/${company}`);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      {
        name: 'Green Blade Mowing',
        status: 'approved',
        payouts: { has_account: true, charges_enabled: true, payouts_enabled: true },
        members: [{ email: crew.email, is_primary: true }],
        areas: [{ kind: 'zipcode', postal_code: '65203', enabled: true }],
        looks: [{ by: ada.email, what: 'company' }],
      },
    ]);
    expect(await looksAt(company)).toEqual([
      { event: 'company.viewed', actor: ada.email, details: { what: 'company' } },
    ]);
  });

  test('shows its jobs of homeowners page by page, and none of its own clients', async () => {
    const other = await aCompany(swath.testDb.db);
    const { db } = swath.testDb;
    const member = await aMember(db, other);
    for (let day = 1; day <= 27; day++) {
      await aJobRow(db, {
        ...{ client: homeowner.account, company: other, status: 'completed' },
        day: `2026-03-${String(day).padStart(2, '0')}`,
      });
    }
    const { id } = await anOwnClient(swath, member);
    const own = { client_id: null, own_client_id: id, fee_cents: 0 as never };
    await aJobRow(db, { client: homeowner.account, company: other, day: '2026-05-20', own });
    const first = (await get(`companies/${other}/jobs`)).json();
    expect(first.jobs).toHaveLength(25);
    expect(first.jobs[0]).toMatchObject({ service_date: '2026-03-27', status: 'completed', refunded_cents: 0 });
    const second = (await get(`companies/${other}/jobs?from=${first.next}`)).json();
    expect([second.jobs.map(({ service_date }: { service_date: string }) => service_date), second.next]).toEqual([
      ['2026-03-02', '2026-03-01'],
      null,
    ]);
    expect(await looksAt(other)).toHaveLength(2);
  });

  test('shows what its homeowners got back, and why', async () => {
    const { db } = swath.testDb;
    const id = await aPaidJob(db, homeowner.account, company, '2026-04-11');
    expect((await get(`companies/${company}/refunds`)).json()).toEqual({ refunds: [], next: null });
    const asked = { refund_id: crypto.randomUUID(), amount_cents: 1000, refunded_cents: 0, reason: 'Left the edges.' };
    await swath.call(ada.token, 'POST', `/api/admin/payments/${id}/refunds`, asked);
    const back = { refunded_cents: 1000 as never, state: 'partially_refunded' } as const;
    await db.updateTable('payments').set(back).where('id', '=', id).execute();
    expect((await get(`companies/${company}/refunds`)).json().refunds).toMatchObject([
      { payment_id: id, amount_cents: 4500, refunded_cents: 1000, reason: 'Left the edges.', by_itself: false },
    ]);
  });
});

describe('a homeowner', () => {
  test.each([
    ['their e-mail address, whatever its case', () => homeowner.email.toUpperCase()],
    ['their name, whatever its case', () => ' nora nordstrom '],
  ])('is found by %s, and everybody found is on record', async (_, what) => {
    const before = (await looksAt(homeowner.account)).length;
    const answer = await search(what());
    expect(answer.json()).toMatchObject({
      homeowners: [{ id: homeowner.account, email: homeowner.email }],
      more: false,
    });
    expect((await looksAt(homeowner.account)).slice(before)).toEqual([
      { event: 'account.viewed', actor: ada.email, details: { what: 'search' } },
    ]);
  });

  test('is not found by a part of the name, and members and administrators are not found at all', async () => {
    for (const what of ['nora', '%', crew.email, ada.email, 'Ada Admin']) {
      expect((await search(what)).json()).toEqual({ homeowners: [], more: false });
    }
    for (const { account } of [crew, ada]) {
      const answer = await get(`homeowners/${account}`);
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'homeowner_not_found']);
      expect(await looksAt(account)).toEqual([]);
    }
  });

  test('of a name that many have only twenty are shown', async () => {
    for (let one = 0; one < 21; one++) await aHomeowner(swath.testDb.db, { full_name: 'Sam Smith' });
    const answer = (await search('Sam Smith')).json();
    expect([answer.homeowners.length, answer.more]).toEqual([20, true]);
  });

  test('is read with who looked, and their jobs', async () => {
    const nora = await aHomeowner(swath.testDb.db);
    await aPaidJob(swath.testDb.db, nora.account, company, '2026-05-05');
    const answer = await get(`homeowners/${nora.account}`);
    expect(answer.json()).toMatchObject({
      email: nora.email,
      address: '412 Elm Ave, Columbia, MO 65203',
      jobs: { pending: 1, completed: 0, canceled: 0 },
      paid_cents: 4500,
      refunded_cents: 0,
      looks: [{ by: ada.email, what: 'account' }],
    });
    expect((await get(`homeowners/${nora.account}/jobs`)).json().jobs).toMatchObject([
      { service_date: '2026-05-05', company_name: 'Green Blade Mowing', price_cents: 4500 },
    ]);
    expect((await looksAt(nora.account)).map(({ details }) => details)).toEqual([
      { what: 'account' },
      { what: 'jobs' },
    ]);
  });
});

test.each(['companies/ID', 'companies/ID/jobs', 'companies/ID/refunds', 'homeowners/ID', 'homeowners/ID/jobs'])(
  'GET /api/admin/%s: nothing of that id is not found, no page is no page, and others may not',
  async (path) => {
    const id = path.startsWith('companies') ? company : homeowner.account;
    expect((await get(path.replace('ID', crypto.randomUUID()))).statusCode).toBe(404);
    expect((await get(path.replace('ID', id), homeowner.token)).statusCode).toBe(403);
    expect((await get(path.replace('ID', id), crew.token)).statusCode).toBe(403);
    expect((await get(path.replace('ID', id), null)).statusCode).toBe(401);
    if (!/jobs|refunds/.test(path)) return;
    const looks = (await looksAt(id)).length;
    expect((await get(`${path.replace('ID', id)}?from=2026-02-31.x`)).statusCode).toBe(400);
    expect(await looksAt(id)).toHaveLength(looks);
  },
);
