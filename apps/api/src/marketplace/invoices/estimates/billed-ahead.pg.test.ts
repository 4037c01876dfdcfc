import type { CompanyId } from '@swath/domain/ids';
import { cents } from '@swath/domain/units';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { acceptEstimate, anEstimateBody, aSentEstimate } from '../../../testing/estimates.ts';
import { doneVisits } from '../../../testing/invoices.ts';
import { anOwnClient } from '../../../testing/own-clients.ts';
import { aCompany, aMember, type Person } from '../../../testing/people.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../../testing/test-app.ts';

let swath: TestApp;
let company: CompanyId;
let office: Person;
let client: { id: string };

beforeAll(async () => {
  swath = await startTestApp();
});
afterAll(() => swath[Symbol.asyncDispose]());
beforeEach(async () => {
  await swath.setClock(TEST_NOW);
  company = await aCompany(swath.testDb.db);
  office = await aMember(swath.testDb.db, company);
  client = await anOwnClient(swath, office);
});

const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  swath.call(office.token, method, path, body);
const mowings = (quantity: number) => ({ kind: 'mowing', words: 'Mowing', quantity, price_cents: 5000 });
/** The invoice of an estimate that is accepted now. */
async function invoiced(lines: object[]) {
  const sent = await aSentEstimate(swath, office, client.id, anEstimateBody({ lines }));
  await acceptEstimate(swath, sent);
  return (await call('POST', `/api/company/estimates/${sent.id}/invoice`)).json();
}
const done = (...days: string[]) => doneVisits(swath, company, client.id, days);
const billable = async (): Promise<string[]> =>
  (await call('GET', `/api/company/clients/${client.id}/invoices`))
    .json()
    .billable.map(({ job_id }: { job_id: string }) => job_id);
const ofMonth = async (): Promise<number> => {
  const { clients } = (await call('GET', '/api/company/invoice-month?month=2026-05')).json();
  return clients.reduce((sum: number, { visits }: { visits: number }) => sum + visits, 0);
};

describe('mowings that the invoice of an estimate bills before they are done', () => {
  test('are on no other invoice once they are done; further visits are', async () => {
    const { id, lines } = await invoiced([mowings(2)]);
    expect(lines).toMatchObject([{ words: 'Mowing (2 × $50.00)', mowings_ahead: 2, job_id: null }]);
    const visits = await done('2026-05-09', '2026-05-16', '2026-05-23');
    expect(await billable()).toEqual([visits[2]]);
    expect(await ofMonth()).toBe(1);
    const extra = { job_ids: [visits[0]], lines: [], discount_cents: 0, note: '' };
    expect((await call('POST', `/api/company/clients/${client.id}/invoices`, extra)).json().code).toBe(
      'visit_not_billable',
    );
    // Also while the third is on an invoice.
    await call('POST', `/api/company/clients/${client.id}/invoices`, { ...extra, job_ids: [visits[2]] });
    expect(await billable()).toEqual([]);
    await call('POST', `/api/company/invoices/${id}/send`);
    expect(await billable()).toEqual([]);
  });

  test('are fewer by those that were done before it was made', async () => {
    const sent = await aSentEstimate(swath, office, client.id, anEstimateBody({ lines: [mowings(2)] }));
    await acceptEstimate(swath, sent);
    const [first] = await done('2026-05-09');
    const { id, lines } = (await call('POST', `/api/company/estimates/${sent.id}/invoice`)).json();
    expect(lines).toMatchObject([
      { job_id: first, mowings_ahead: 0 },
      { job_id: null, mowings_ahead: 1 },
    ]);
    const [, third] = await done('2026-05-16', '2026-05-23');
    expect(await billable()).toEqual([third]);
    // The draft keeps both when it is changed.
    const line = { kind: 'mowing', words: 'Mowing', amount_cents: 5500, mowings_ahead: 1 };
    const changed = { job_ids: [first], lines: [line], discount_cents: 0, note: '' };
    expect((await call('PUT', `/api/company/invoices/${id}`, changed)).statusCode).toBe(200);
    expect(await billable()).toEqual([third]);
  });

  test('are billed again once the line is taken out, or the invoice is void', async () => {
    const { id } = await invoiced([mowings(1)]);
    const visits = await done('2026-05-09');
    expect(await billable()).toEqual([]);
    const other = { kind: 'other', words: 'Mulch', amount_cents: 5500, mowings_ahead: 1 };
    await call('PUT', `/api/company/invoices/${id}`, { job_ids: [], lines: [other], discount_cents: 0, note: '' });
    expect(await billable()).toEqual(visits);
    const second = await invoiced([mowings(1)]);
    const later = await done('2026-05-16');
    expect(await billable()).not.toEqual([...visits, ...later]);
    await call('POST', `/api/company/invoices/${second.id}/send`);
    await call('POST', `/api/company/invoices/${second.id}/void`, { reason: 'A mistake.' });
    expect(await billable()).toEqual([...visits, ...later]);
  });

  test('are those of this property, done after the estimate was accepted', async () => {
    const before = await done('2026-04-25');
    await swath.setClock('2026-05-03T17:00:00.000Z');
    await invoiced([mowings(1)]);
    const other = await anOwnClient(swath, office, { street_address: '77 Oak St' });
    const there = await doneVisits(swath, company, other.id, ['2026-05-09']);
    const [, second] = await done('2026-05-09', '2026-05-16');
    expect(await billable()).toEqual([...before, second]);
    const theirs = (await call('GET', `/api/company/clients/${other.id}/invoices`)).json().billable;
    expect(theirs).toMatchObject([{ job_id: there[0] }]);
  });

  test('are counted from the estimate that bills them: what was done and not billed before it uses up none', async () => {
    // The first estimate is long done with; two visits after it are on no invoice yet.
    const old = await invoiced([mowings(1)]);
    const visits = await done('2026-05-09', '2026-05-16', '2026-05-23');
    expect(await billable()).toEqual(visits.slice(1));
    await swath.setClock('2026-05-24T17:00:00.000Z');
    await invoiced([mowings(1)]);
    const later = await done('2026-05-30', '2026-06-06');
    expect(await billable()).toEqual([...visits.slice(1), later[1]]);
    await call('POST', `/api/company/invoices/${old.id}/send`);
    await call('POST', `/api/company/invoices/${old.id}/void`, { reason: 'A mistake.' });
    expect(await billable()).toEqual([...visits, later[1]]);
  });

  test('of two estimates at once are both used up', async () => {
    await invoiced([mowings(2)]);
    await invoiced([mowings(1)]);
    const visits = await done('2026-05-09', '2026-05-16', '2026-05-23', '2026-05-30');
    expect(await billable()).toEqual([visits[3]]);
  });

  test('are used up by no visit without a price', async () => {
    const setPrice = (id: string) =>
      swath.testDb.db
        .updateTable('jobs')
        .where('id', '=', id as never)
        .set({ price_cents: cents(0), mowing_cents: cents(0) })
        .execute();
    await invoiced([mowings(1)]);
    const [free, first, second] = await done('2026-05-09', '2026-05-16', '2026-05-23');
    await setPrice(free!);
    expect(await billable()).toEqual([second]);
    await setPrice(first!);
    await setPrice(second!);
    expect(await billable()).toEqual([]);
    expect(await ofMonth()).toBe(0);
  });
});
