import { randomUUID } from 'node:crypto';
import { day } from '@swath/domain/calendar';
import type { CompanyId } from '@swath/domain/ids';
import type { CompanyNotice } from '@swath/domain/notices/company-notice';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aCompanyPreference } from '../../../testing/notices.ts';
import { mailsTo } from '../../../testing/outbox.ts';
import { aCompany, aMember, type Person } from '../../../testing/people.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../../testing/test-app.ts';
import { sweepMemberMails } from '../notices.tasks.ts';
import { type CompanyNotification, notifyCompany } from './notify-company.ts';

let swath: TestApp;
let company: CompanyId;
let owner: Person;

beforeAll(async () => {
  swath = await startTestApp();
});
afterAll(() => swath[Symbol.asyncDispose]());
beforeEach(async () => {
  await swath.setClock(TEST_NOW);
  company = await aCompany(swath.ctx.db);
  owner = await aMember(swath.ctx.db, company);
});

const JOB = randomUUID();
const VISIT = { customer: 'Harriet Miller', date: day('2026-05-05') };
const BOOKED: CompanyNotice = { ...VISIT, kind: 'booked', amountCents: 4500, visits: 1 };
const MOVED: CompanyNotice = { ...VISIT, kind: 'moved_by_homeowner', to: day('2026-05-07') };
const tell = (notice: CompanyNotice, more: Partial<CompanyNotification> = {}) =>
  swath.ctx.db.transaction().execute((tx) => notifyCompany(swath.ctx, tx, { company, notice, subject: JOB, ...more }));
const sweep = async (minutes: number) => {
  await swath.setClock(new Date(Date.parse(TEST_NOW) + minutes * 60_000).toISOString());
  await sweepMemberMails(swath.ctx);
};
const mails = ({ email } = owner) => mailsTo(swath.ctx.db, email);
const choose = (who: Person, wanted: object) =>
  swath.call(who.token, 'PUT', '/api/company/notice-preferences', { ...aCompanyPreference(), ...wanted });

test('what happens at once is one mail; what follows within a quarter of an hour waits for the next', async () => {
  await tell(BOOKED);
  await tell(MOVED);
  await sweep(1);
  await tell(BOOKED);
  await tell(MOVED);
  await sweep(10);
  const [first, ...none] = await mails();
  expect([first!.template, first!.subject, none]).toEqual(['company-notices', 'Green Blade Mowing: 2 notices', []]);
  expect(first!.text).toContain('Harriet Miller, Tue, May 5, for $45.00.');
  expect(first!.text).toContain('Harriet Miller: from Tue, May 5 to Thu, May 7.');
  expect(first!.text).toContain(`/company/dashboard?job=${JOB}`);
  expect(first!.text).toContain('/company/settings/notices');
  await sweep(17);
  expect(await mails()).toHaveLength(2);
  await sweep(60);
  expect(await mails()).toHaveLength(2);
});

test('two sweeps at once write one mail; what was read meanwhile is in none', async () => {
  await tell(BOOKED);
  await Promise.all([sweep(1), sweep(1)]);
  expect((await mails()).map(({ subject }) => subject)).toEqual(['Green Blade Mowing: A mowing was booked']);
  await tell(MOVED);
  await swath.call(owner.token, 'POST', '/api/company/notices/read', {});
  await sweep(30);
  expect(await mails()).toHaveLength(1);
});

test('others than the owner are mailed what they choose; nobody what they did themselves, nor twice at one address', async () => {
  const [office, hand] = [
    await aMember(swath.ctx.db, company, false),
    await aMember(swath.ctx.db, company, false, 'crew'),
  ];
  await tell(BOOKED);
  await sweep(1);
  expect([(await mails()).length, await mails(office), await mails(hand)]).toEqual([1, [], []]);

  expect((await choose(office, {})).json()).toEqual(aCompanyPreference());
  await choose(hand, {});
  await choose(owner, { bookings: false });
  await tell(BOOKED, { by: office.account });
  await tell({ ...VISIT, kind: 'rated_low', stars: 1, comment: '' });
  await sweep(30);
  expect((await mails(office)).map(({ subject }) => subject)).toEqual([
    'Green Blade Mowing: 1 star from Harriet Miller',
  ]);
  const [toHand] = await mails(hand);
  expect(toHand!.text).not.toContain('$');
  expect((await mails()).at(-1)!.subject).toBe('Green Blade Mowing: 1 star from Harriet Miller');

  const own = { to: office.email, template: 'new-job', subject: 'New job', blocks: [{ heading: 'New job' }] };
  await tell(MOVED, { mail: own });
  await sweep(60);
  expect((await mails(office)).map(({ template }) => template)).toEqual(['company-notices', 'new-job']);
  // The owner wants no mails of this topic, so the company's own address gets none.
  await tell(BOOKED, { mail: own });
  expect(await mails(office)).toHaveLength(2);
});

test('who left, or may know of it no more, is mailed nothing that waited', async () => {
  const [gone, driving] = [await aMember(swath.ctx.db, company, false), await aMember(swath.ctx.db, company, false)];
  for (const who of [gone, driving]) await choose(who, {});
  await tell({ ...VISIT, kind: 'dispute', how: 'opened', amountCents: 4500 });
  await swath.ctx.db.deleteFrom('company_members').where('account_id', '=', gone.account).execute();
  await swath.ctx.db
    .updateTable('company_members')
    .set({ role: 'crew' })
    .where('account_id', '=', driving.account)
    .execute();
  await sweep(1);
  expect([await mails(gone), await mails(driving), (await mails()).length]).toEqual([[], [], 1]);
});
