import { randomUUID } from 'node:crypto';
import { APPROVAL_STANDS_AFTER_MS } from '@swath/domain/companies/registration';
import type { CompanyId } from '@swath/domain/ids';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
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
  await swath.setClock(TEST_NOW);
});

const put = (step: string, company: string, as: string | null = ada.token) =>
  swath.call(as, 'PUT', `/api/companies/${company}/${step}`, step === 'suspend' ? { reason: 'No show.' } : undefined);
const undo = (company: string, as?: string | null) => put('undo-approval', company, as);
const row = (id: CompanyId) =>
  swath.ctx.db.selectFrom('companies').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
const later = (ms: number) => swath.setClock(new Date(new Date(TEST_NOW).getTime() + ms).toISOString());
const STANDS = { status: 409, code: 'approval_stands', detail: 'This approval can no longer be undone.' };

/** A registration that was approved a moment ago. */
async function approved(): Promise<CompanyId> {
  const company = await aCompany(swath.ctx.db, { status: 'pending' });
  expect((await put('approve', company)).statusCode).toBe(200);
  return company;
}

test('the registration waits again as if nothing had been decided', async () => {
  const company = await aCompany(swath.ctx.db, { status: 'pending' });
  const before = await row(company);
  await put('approve', company);
  const answer = await undo(company);
  expect([answer.statusCode, answer.json()]).toEqual([200, { company_id: company, status: 'pending' }]);
  expect(await row(company)).toEqual({ ...before, updated_at: new Date(TEST_NOW) });
});

test('both stand on record, with what they made of the roles', async () => {
  const company = await aCompany(swath.ctx.db, { status: 'pending' });
  const member = await aMember(swath.ctx.db, company);
  await put('approve', company);
  await undo(company);
  expect((await auditOf(swath.ctx.db, company)).map(({ event, actor }) => [event, actor])).toEqual([
    ['company.approved', ada.email],
    ['company.approval_undone', ada.email],
  ]);
  expect((await auditOf(swath.ctx.db, member.account)).map(({ details }) => details)).toEqual([
    { to: 'company_admin' },
    { to: 'user' },
  ]);
  expect((await changesOf(swath.ctx.db, company)).filter(({ kind }) => kind === 'company.decided')).toHaveLength(4);
  const { statusCode } = await swath.call(member.token, 'GET', '/api/company');
  expect(statusCode).toBe(403);
});

test('nobody is written to of an approval that was undone, and of one that stands once', async () => {
  const undone = await approved();
  await undo(undone);
  await notifyApproval(swath.ctx, undone);
  expect(await listMessages(swath.ctx.db)).toEqual([]);
  const stands = await approved();
  expect(await listMessages(swath.ctx.db)).toEqual([]);
  await notifyApproval(swath.ctx, stands);
  expect(await listMessages(swath.ctx.db)).toMatchObject([{ subject: 'Your company is approved' }]);
});

test('one that is suspended meanwhile hears of that alone', async () => {
  const company = await approved();
  await put('suspend', company);
  await notifyApproval(swath.ctx, company);
  expect(await listMessages(swath.ctx.db)).toMatchObject([{ subject: 'Your company is suspended' }]);
});

test('the task that writes waits for as long as an undo can come, and a second approval has all of that time', async () => {
  const company = await approved();
  const waits = async () => {
    const { rows } = await sql<{ seconds: number }>`
      select extract(epoch from run_at - now())::float8 as seconds from graphile_worker.jobs
      where key = ${`approval:${company}`}`.execute(swath.ctx.db);
    return rows.map(({ seconds }) => seconds);
  };
  const [first] = await waits();
  expect(first).toBeLessThanOrEqual(APPROVAL_STANDS_AFTER_MS / 1000);
  await undo(company);
  await put('approve', company);
  const again = await waits();
  expect(again).toHaveLength(1);
  expect(again[0]).toBeGreaterThan(0);
});

test('until its time is over, and not a moment longer', async () => {
  const company = await approved();
  await later(APPROVAL_STANDS_AFTER_MS - 1);
  expect((await undo(company)).statusCode).toBe(200);
  const other = await aCompany(swath.ctx.db, { status: 'pending' });
  await swath.setClock(TEST_NOW);
  await put('approve', other);
  await later(APPROVAL_STANDS_AFTER_MS);
  const before = await row(other);
  expect((await undo(other)).json()).toMatchObject(STANDS);
  expect(await row(other)).toEqual(before);
});

test.each(['pending', 'rejected', 'suspended'] as const)(
  'a company that is %s has no approval to undo',
  async (status) => {
    const company = await aCompany(swath.ctx.db, { status });
    expect((await undo(company)).json()).toMatchObject(STANDS);
    expect(await auditOf(swath.ctx.db, company)).toEqual([]);
  },
);

test('of two administrators one undoes, the other is told; against a suspension the first one counts', async () => {
  const company = await approved();
  const bo = await anAdmin(swath.ctx.db);
  const twice = await Promise.all([undo(company), undo(company, bo.token)]);
  expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const other = await approved();
  const [undone, suspended] = await Promise.all([undo(other), put('suspend', other, bo.token)]);
  expect([undone.statusCode, suspended.statusCode].sort()).toEqual([200, 409]);
  expect((await row(other)).status).toBe(undone.statusCode === 200 ? 'pending' : 'suspended');
});

test('it is for administrators only, and finds no company that does not exist', async () => {
  const company = await approved();
  const { db } = swath.ctx;
  for (const person of [await aMember(db, company), await aHomeowner(db)]) {
    expect((await undo(company, person.token)).statusCode).toBe(403);
  }
  expect((await undo(company, null)).statusCode).toBe(401);
  expect((await row(company)).status).toBe('approved');
  const id = randomUUID();
  expect((await undo(id)).json()).toMatchObject({ status: 404, detail: `Company with ID ${id} not found.` });
});
