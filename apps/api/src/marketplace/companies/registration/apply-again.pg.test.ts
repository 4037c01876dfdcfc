import type { CompanyId } from '@swath/domain/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { listMessages } from '../../../notifications/mail-outbox/outbox.reads.ts';
import { auditOf } from '../../../testing/audit.ts';
import { changesOf } from '../../../testing/changes.ts';
import { aCompany, aHomeowner, aMember, anAdmin, type Person } from '../../../testing/people.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../../testing/test-app.ts';
import { untilSomebodyWaits } from '../../../testing/until.ts';

let swath: TestApp;
let company: CompanyId;
let owner: Person;
let partner: Person;

beforeAll(async () => {
  swath = await startTestApp();
});
afterAll(() => swath[Symbol.asyncDispose]());

beforeEach(async () => {
  await swath.setClock(TEST_NOW);
  await swath.ctx.db.deleteFrom('rate_counters').execute();
  company = await aCompany(swath.ctx.db, { status: 'rejected', rateCents: null });
  owner = await aMember(swath.ctx.db, company);
  partner = await aMember(swath.ctx.db, company, false);
  await swath.ctx.db
    .updateTable('companies')
    .set({
      status_reason: 'We could not reach you by phone.',
      decided_at: TEST_NOW,
      website: 'https://old.example.com',
    })
    .where('id', '=', company)
    .execute();
});

const mended = {
  company_name: 'Greener Blade',
  phone_number: '(573) 555-0199',
  street_address: '2 Depot Rd',
  city: 'Columbia',
  state: 'MO',
  zip_code: '65203',
  description: 'Now with a phone.',
  business_entity_type: 'corporation',
  equipment_checklist: true,
};
const apply = (as: string | null = owner.token, body: unknown = mended) =>
  swath.call(as, 'PUT', '/api/company/registration', body);
const read = (as: string | null) => swath.call(as, 'GET', '/api/company/registration');
const row = (id: CompanyId = company) =>
  swath.ctx.db.selectFrom('companies').where('id', '=', id).selectAll().executeTakeFirstOrThrow();

describe('GET /api/company/registration', () => {
  test('shows its members how it stands, and what it said', async () => {
    for (const member of [owner, partner]) {
      const answer = await read(member.token);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual({
        company_id: company,
        company_name: 'Green Blade Mowing',
        phone_number: '5735550111',
        street_address: '1 Depot Rd',
        city: 'Columbia',
        state: 'MO',
        zip_code: '65201',
        website: 'https://old.example.com',
        description: null,
        business_entity_type: 'llc',
        status: 'rejected',
        status_reason: 'We could not reach you by phone.',
        created_at: TEST_NOW,
        decided_at: TEST_NOW,
      });
    }
  });

  test('is not found by somebody whose company let them go, and refused to everybody else', async () => {
    await swath.ctx.db.deleteFrom('company_members').where('account_id', '=', partner.account).execute();
    const answer = await read(partner.token);
    expect([answer.statusCode, answer.json().detail]).toEqual([404, 'Registration data not found']);
    const crew = await aMember(swath.ctx.db, await aCompany(swath.ctx.db));
    expect((await read(crew.token)).statusCode).toBe(403);
    expect((await read((await aHomeowner(swath.ctx.db)).token)).statusCode).toBe(403);
    expect((await read(null)).statusCode).toBe(401);
  });
});

describe('PUT /api/company/registration', () => {
  test('puts what was mended in place of everything, and waits as if it were new', async () => {
    await swath.setClock('2026-05-09T17:00:00.000Z');
    const answer = await apply();

    expect([answer.statusCode, answer.json()]).toEqual([200, { company_id: company, email: 'office@greenblade.test' }]);
    expect(await row()).toMatchObject({
      name: 'Greener Blade',
      phone_number: '5735550199',
      street_address: '2 Depot Rd',
      zip_code: '65203',
      website: null,
      description: 'Now with a phone.',
      business_entity_type: 'corporation',
      status: 'pending',
      status_reason: null,
      decided_at: null,
      created_at: new Date('2026-05-09T17:00:00.000Z'),
      email: 'office@greenblade.test',
      rate_cents: null,
    });
    expect(await auditOf(swath.ctx.db, company)).toMatchObject([
      {
        event: 'company.applied_again',
        actor_id: owner.account,
        actor: owner.email,
        subject: 'Greener Blade',
        ip: '127.0.0.1',
      },
    ]);
  });

  test('tells the administrators, and each member on their own page', async () => {
    await apply();
    const told = await changesOf(swath.ctx.db, company);
    expect(told).toHaveLength(3);
    expect(told).toContainEqual({ kind: 'company.registered', audience: ['admins'] });
    for (const { account } of [owner, partner]) {
      expect(told).toContainEqual({ kind: 'company.decided', audience: [`account:${account}`] });
    }
  });

  test('writes to every member that it has arrived', async () => {
    await apply();
    for (const { email } of [owner, partner]) {
      expect((await listMessages(swath.ctx.db, { to: email })).map((mail) => mail.template)).toEqual([
        'registration-received',
      ]);
    }
  });

  test('is for every member', async () => {
    expect((await apply(partner.token)).statusCode).toBe(200);
    expect((await row()).status).toBe('pending');
  });

  test('looks the place up again', async () => {
    await swath.ctx.db.updateTable('companies').set({ latitude: 1, longitude: 1 }).where('id', '=', company).execute();
    await apply();
    expect((await row()).latitude).toBeCloseTo(38.9, 0);
  });

  test('keeps what was sent when no place can be looked up', async () => {
    using _ = vi.spyOn(swath.ctx.addresses, 'geocode').mockRejectedValue(new Error('down'));
    expect((await apply()).statusCode).toBe(200);
    expect(await row()).toMatchObject({ name: 'Greener Blade', latitude: null, longitude: null });
  });

  test('never believes a status, a company or a rate that is sent', async () => {
    const another = await aCompany(swath.ctx.db, { status: 'rejected' });
    await apply(owner.token, {
      ...mended,
      status: 'approved',
      company_id: another,
      rate_cents: 9900,
      email: 'x@y.test',
    });
    expect(await row()).toMatchObject({ status: 'pending', rate_cents: null, email: 'office@greenblade.test' });
    expect(await row(another)).toMatchObject({ status: 'rejected', name: 'Green Blade Mowing' });
  });

  test.each(['pending', 'suspended'] as const)(
    'refuses a registration that is %s, and changes nothing',
    async (status) => {
      await swath.ctx.db.updateTable('companies').set({ status }).where('id', '=', company).execute();
      const before = await row();
      const answer = await apply();
      expect([answer.statusCode, answer.json()]).toMatchObject([
        409,
        { code: 'registration_not_open', detail: 'This registration cannot be changed at the moment.' },
      ]);
      expect(await row()).toEqual(before);
      expect(await changesOf(swath.ctx.db, company)).toEqual([]);
    },
  );

  test('is not found by somebody whose company let them go, and refused to everybody else', async () => {
    await swath.ctx.db.deleteFrom('company_members').where('account_id', '=', partner.account).execute();
    const answer = await apply(partner.token);
    expect([answer.statusCode, answer.json().detail]).toEqual([404, 'Registration data not found']);
    const crew = await aMember(swath.ctx.db, await aCompany(swath.ctx.db));
    for (const { token } of [crew, await aHomeowner(swath.ctx.db), await anAdmin(swath.ctx.db)]) {
      expect((await apply(token)).statusCode).toBe(403);
    }
    expect((await apply(null)).statusCode).toBe(401);
    expect((await row()).status).toBe('rejected');
  });

  test('refuses wrong fields next to them, and changes nothing', async () => {
    const answer = await apply(owner.token, { ...mended, zip_code: '6520', equipment_checklist: false });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors.map((error: { path: string }) => error.path)).toEqual([
      'body.zip_code',
      'body.equipment_checklist',
    ]);
    expect((await row()).status).toBe('rejected');
  });

  test('two members at once send it once', async () => {
    const { db } = swath.ctx;
    // The company is held until both wait for it.
    const { both } = await db.transaction().execute(async (tx) => {
      await tx.selectFrom('companies').where('id', '=', company).select('id').forUpdate().execute();
      const sent = Promise.all([apply(owner.token), apply(partner.token)]);
      await untilSomebodyWaits(db, 2);
      return { both: sent };
    });
    expect((await both).map((answer) => answer.statusCode).sort()).toEqual([200, 409]);
    const told = (await changesOf(db, company)).filter((change) => change.kind === 'company.registered');
    expect(told).toHaveLength(1);
  });
});
