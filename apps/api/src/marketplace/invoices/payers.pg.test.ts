import type { ClientInvoices } from '@swath/contract/invoice-fields';
import type { OwnClient } from '@swath/contract/own-clients';
import type { CompanyId, JobId } from '@swath/domain/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changesOf } from '../../testing/changes.ts';
import { aDraft, aDraftInvoice, doneVisits } from '../../testing/invoices.ts';
import { aClient, anOwnClient } from '../../testing/own-clients.ts';
import { aCompany, aMember, type Person } from '../../testing/people.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/test-app.ts';

let swath: TestApp;
let company: CompanyId;
let office: Person;
let olive: OwnClient;
let barn: OwnClient;

beforeAll(async () => {
  swath = await startTestApp();
});
afterAll(() => swath[Symbol.asyncDispose]());
beforeEach(async () => {
  await swath.setClock(TEST_NOW);
  company = await aCompany(swath.testDb.db);
  office = await aMember(swath.testDb.db, company);
  olive = await anOwnClient(swath, office);
  barn = await anOwnClient(swath, office, { street_address: '9 Barn Rd' });
});

const pay = (client: { id: string }, payer: { id: string } | null, as = office) =>
  swath.call(as.token, 'PUT', `/api/company/clients/${client.id}/payer`, { payer_id: payer?.id ?? null });
const billed = async (of: { id: string }): Promise<ClientInvoices> =>
  (await swath.call(office.token, 'GET', `/api/company/clients/${of.id}/invoices`)).json();
const done = (of: { id: string }, ...days: string[]): Promise<JobId[]> => doneVisits(swath, company, of.id, days);
const linesOf = async (id: string) =>
  (await swath.call(office.token, 'GET', `/api/company/invoices/${id}`)).json().lines as {
    words: string;
    job_id: string;
  }[];

describe('who pays for an own client', () => {
  test('another one: visits at both are on one invoice, each with where it was', async () => {
    const answer = await pay(barn, olive);
    expect([answer.statusCode, answer.json().payer_id]).toEqual([200, olive.id]);
    expect(await changesOf(swath.ctx.db, barn.id)).toMatchObject([
      { kind: 'client.changed' },
      { kind: 'client.changed' },
    ]);
    const [own] = await done(olive, '2026-04-07');
    const [there] = await done(barn, '2026-04-06');
    expect((await billed(barn)).billable).toEqual([]);
    expect((await billed(olive)).billable).toEqual([
      { job_id: there, date: '2026-04-06', price_cents: 4500, address: '412 Elm Ave, Columbia, MO 65203' },
      { job_id: own, date: '2026-04-07', price_cents: 4500, address: null },
    ]);
    const { id, lines } = await aDraftInvoice(swath, office, olive.id, aDraft([own!, there!], { lines: [] }));
    expect(lines.map(({ words }) => words)).toEqual([
      'Mowing on Mon, Apr 6, 2026 at 412 Elm Ave, Columbia, MO 65203',
      'Mowing on Tue, Apr 7, 2026',
    ]);
    expect((await billed(olive)).billable).toEqual([]);
    await pay(barn, null);
    const changed = await swath.call(office.token, 'PUT', `/api/company/invoices/${id}`, aDraft([there!]));
    expect(changed.statusCode).toBe(200);
    expect((await linesOf(id))[0]).toMatchObject({ job_id: there });
  });

  test('itself again: what is on no invoice goes back, what is on one stays', async () => {
    await pay(barn, olive);
    const [first, second] = await done(barn, '2026-04-06', '2026-04-13');
    await aDraftInvoice(swath, office, olive.id, aDraft([first!]));
    expect((await pay(barn, null)).json().payer_id).toBeNull();
    expect((await billed(barn)).billable.map(({ job_id }) => job_id)).toEqual([second]);
    expect((await billed(olive)).billable).toEqual([]);
  });

  test('a new property begins with its payer', async () => {
    const added = await swath.call(
      office.token,
      'POST',
      '/api/company/clients',
      aClient({ street_address: '5 Mill Ln', payer_id: olive.id }),
    );
    expect([added.statusCode, added.json().payer_id]).toEqual([201, olive.id]);
  });

  test('the month of all clients is billed to who pays', async () => {
    await pay(barn, olive);
    await done(olive, '2026-04-07');
    await done(barn, '2026-04-06', '2026-04-20');
    const path = '/api/company/invoice-month';
    const month = (await swath.call(office.token, 'GET', `${path}?month=2026-04`)).json();
    expect(month.clients).toMatchObject([{ client_id: olive.id, visits: 3, total_cents: 13_500 }]);
    const body = { month: '2026-04', client_ids: [olive.id, barn.id], send: false };
    const { made } = (await swath.call(office.token, 'POST', path, body)).json();
    expect(made).toMatchObject([{ client_id: olive.id }]);
    expect(await linesOf(made[0].invoice_id)).toHaveLength(3);
  });

  test('an accepted estimate for a property is billed to who pays, with the visits there alone', async () => {
    await pay(barn, olive);
    const drafted = await swath.call(office.token, 'POST', `/api/company/clients/${barn.id}/estimates`, {
      lines: [{ kind: 'mowing', words: 'Mowing', quantity: 2, price_cents: 3000 }],
      ...{ discount_cents: 0, note: '', valid_until: '2026-05-30' },
    });
    const estimate = drafted.json().id;
    const sent = (await swath.call(office.token, 'POST', `/api/company/estimates/${estimate}/send`)).json();
    const token = sent.link.split('/').at(-1);
    await swath.call(null, 'POST', `/api/estimates/${token}/accept`, { name: 'Olive Porter' });
    await done(olive, '2026-05-02');
    const [there] = await done(barn, '2026-05-02');
    const answer = await swath.call(office.token, 'POST', `/api/company/estimates/${estimate}/invoice`);
    expect(answer.statusCode).toBeLessThan(300);
    const { invoices } = await billed(olive);
    expect(invoices).toHaveLength(1);
    const lines = await linesOf(invoices[0]!.id);
    expect(lines.map(({ job_id }) => job_id).filter(Boolean)).toEqual([there]);
  });
});

describe('nobody pays', () => {
  const code = async (answer: ReturnType<typeof pay>) => (await answer).json().code;

  test('for themselves, for who pays for others, or while another pays for them', async () => {
    const mill = await anOwnClient(swath, office, { street_address: '5 Mill Ln' });
    expect(await code(pay(olive, olive))).toBe('own_client_pays_itself');
    await pay(barn, olive);
    expect(await code(pay(olive, mill))).toBe('own_client_pays_for_others');
    expect(await code(pay(mill, barn))).toBe('payer_is_paid_for');
    await swath.call(office.token, 'POST', `/api/company/clients/${mill.id}/archive`);
    expect(await code(pay(barn, mill))).toBe('own_client_archived');
    const added = aClient({ full_name: 'New', payer_id: barn.id });
    expect((await swath.call(office.token, 'POST', '/api/company/clients', added)).json().code).toBe(
      'payer_is_paid_for',
    );
  });

  test('of another company', async () => {
    const rival = await aMember(swath.testDb.db, await aCompany(swath.testDb.db));
    const other = await anOwnClient(swath, rival);
    expect(await code(pay(barn, other))).toBe('own_client_not_found');
    expect(await code(pay(barn, olive, rival))).toBe('own_client_not_found');
    const added = aClient({ full_name: 'New', payer_id: other.id });
    expect((await swath.call(office.token, 'POST', '/api/company/clients', added)).json().code).toBe(
      'own_client_not_found',
    );
  });

  test('in a ring: of two at once one is refused', async () => {
    const answers = await Promise.all([pay(barn, olive), pay(olive, barn)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });
});

test('a visit gets onto one invoice, whoever of two bills it at the moment its payer changes', async () => {
  for (let round = 0; round < 5; round++) {
    await pay(barn, null);
    const [visit] = await done(barn, `2026-04-0${round + 1}`);
    const draft = (of: { id: string }) =>
      swath.call(office.token, 'POST', `/api/company/clients/${of.id}/invoices`, aDraft([visit!]));
    const [own, , theirs] = await Promise.all([draft(barn), pay(barn, olive), draft(olive)]);
    expect([own.statusCode, theirs.statusCode].filter((status) => status === 201).length).toBeLessThanOrEqual(1);
    const rows = await swath.testDb.db
      .selectFrom('invoice_lines')
      .where('job_id', '=', visit!)
      .select('invoice_id')
      .execute();
    expect(rows.length).toBeLessThanOrEqual(1);
  }
});
