import { type Day, day } from '@swath/domain/calendar';
import type { CompanyId } from '@swath/domain/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mailsTo } from '../../../testing/outbox.ts';
import { aPaper } from '../../../testing/papers.ts';
import { aMember, anAdmin, type Person } from '../../../testing/people.ts';
import { aCrew } from '../../../testing/queue.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../../testing/test-app.ts';
import { notifyInsuranceEnd } from './notify-insurance-end.ts';
import { sweepInsurance } from './papers.tasks.ts';

let swath: TestApp;
let admin: Person;
let crew: Person & { company: CompanyId };
beforeAll(async () => {
  swath = await startTestApp();
  admin = await anAdmin(swath.testDb.db);
});
afterAll(() => swath[Symbol.asyncDispose]());
beforeEach(async () => {
  await swath.setClock(TEST_NOW);
  crew = await aCrew(swath);
});

/** TEST_NOW is noon of May 2, 2026, in Columbia, Missouri. */
const db = () => swath.testDb.db;
const templates = async (who: Person) => (await mailsTo(db(), who.email)).map(({ template }) => template);

test('administrators have the certificates that end within 30 days in their list, the first to end first', async () => {
  const ending = async () => {
    const { ending: all } = (await swath.call(admin.token, 'GET', '/api/admin/papers')).json();
    return all.filter((one: { company_id: string }) => one.company_id === crew.company);
  };
  await aPaper(db(), crew.company, { status: 'approved', endsOn: day('2026-06-02') });
  expect(await ending()).toEqual([]);
  const id = await aPaper(db(), crew.company, { status: 'approved', endsOn: day('2026-06-01') });
  await notifyInsuranceEnd(swath.ctx, id);
  expect(await ending()).toMatchObject([{ company_id: crew.company, ends_on: '2026-06-01' }]);
  await aPaper(db(), crew.company, { status: 'waiting' });
  expect(await ending()).toEqual([]);
  await aPaper(db(), crew.company, { status: 'rejected' });
  await swath.setClock('2026-06-02T17:20:00Z');
  expect(await ending()).toEqual([]);
});

describe('thirty days before it ends', () => {
  const approved = (endsOn: Day) => aPaper(db(), crew.company, { status: 'approved', endsOn });
  const sweep = async () => {
    await sweepInsurance(swath.ctx);
    await swath.runTasks();
  };
  const notices = async (who: Person) =>
    (await swath.call(who.token, 'GET', '/api/company/notices'))
      .json()
      .notices.map((one: { kind: string; path: string }) => [one.kind, one.path]);

  test('the office is reminded once, by notice and mail', async () => {
    const [colleague, hand] = [
      await aMember(db(), crew.company, false),
      await aMember(db(), crew.company, false, 'crew'),
    ];
    const id = await approved(day('2026-06-02'));
    await sweep();
    expect(await templates(crew)).toEqual([]);
    await swath.setClock('2026-05-03T17:20:00Z');
    await sweepInsurance(swath.ctx);
    await Promise.all([notifyInsuranceEnd(swath.ctx, id), notifyInsuranceEnd(swath.ctx, id)]);
    await sweep();
    for (const who of [crew, colleague]) {
      expect(await templates(who)).toEqual(['insurance-ends']);
      expect(await notices(who)).toEqual([['insurance_ends', '/company/settings/insurance']]);
    }
    expect([await templates(hand), await notices(hand)]).toEqual([[], []]);
    const [mail] = await mailsTo(db(), crew.email);
    expect(mail!.text).toContain('It is valid until Tue, Jun 2, 2026.');
    expect(mail!.text).toContain('/company/settings/insurance');
  });

  test('nobody is while another one waits, nor of one that has ended, nor a suspended company', async () => {
    await approved(day('2026-05-20'));
    const id = await aPaper(db(), crew.company, { status: 'waiting' });
    await sweep();
    expect(await templates(crew)).toEqual([]);
    await swath.call(admin.token, 'PUT', `/api/admin/papers/${id}/reject`, { reason: 'It cannot be read.' });
    await db()
      .updateTable('companies')
      .set({ status: 'suspended', status_reason: 'x' })
      .where('id', '=', crew.company)
      .execute();
    await sweep();
    await db()
      .updateTable('companies')
      .set({ status: 'approved', status_reason: null })
      .where('id', '=', crew.company)
      .execute();
    await swath.setClock('2026-05-21T17:20:00Z');
    await sweep();
    expect(await templates(crew)).toEqual(['insurance-rejected']);
  });
});
