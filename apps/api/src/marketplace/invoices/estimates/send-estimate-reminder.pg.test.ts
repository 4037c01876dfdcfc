import type { Estimate } from '@swath/contract/estimate-fields';
import type { CompanyId } from '@swath/domain/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { acceptEstimate, aDraftEstimate, aSentEstimate, declineEstimate } from '../../../testing/estimates.ts';
import { mailsTo } from '../../../testing/outbox.ts';
import { anOwnClient } from '../../../testing/own-clients.ts';
import { aCompany, aMember, type Person } from '../../../testing/people.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../../testing/test-app.ts';
import { estimatesTasks } from './estimates.tasks.ts';
import { sendDueReminder } from './send-estimate-reminder.ts';

let swath: TestApp;
let company: CompanyId;
let office: Person;
let rival: Person;
let client: { id: string; email: string };

beforeAll(async () => {
  swath = await startTestApp();
  rival = await aMember(swath.testDb.db, await aCompany(swath.testDb.db));
});
afterAll(() => swath[Symbol.asyncDispose]());
beforeEach(async () => {
  await swath.setClock(TEST_NOW);
  company = await aCompany(swath.testDb.db);
  office = await aMember(swath.testDb.db, company);
  const email = `${crypto.randomUUID()}@porter.test`;
  client = { ...(await anOwnClient(swath, office, { email })), email };
});

const db = () => swath.testDb.db;
const at = (id: string, step = '') => `/api/company/estimates/${id}${step}`;
const read = async (id: string): Promise<Estimate> => (await swath.call(office.token, 'GET', at(id))).json();
const preview = (id: string, as = office) => swath.call(as.token, 'GET', at(id, '/reminder'));
/** The refusals of both: what cannot be mailed is not shown either. */
const refusals = async (id: string, as = office) => [refusal(await preview(id, as)), refusal(await remind(id, as))];
const remind = (id: string, as = office) => swath.call(as.token, 'POST', at(id, '/remind'));
const refusal = (answer: { statusCode: number; json(): { code?: string } }) => [answer.statusCode, answer.json().code];
const reminders = async (to = client.email) =>
  (await mailsTo(db(), to)).filter(({ template }) => template === 'estimate-reminder');
const saveClient = (own: object) => swath.call(office.token, 'PATCH', `/api/company/clients/${client.id}`, own);
const wanted = (remind_estimates: boolean) =>
  swath.call(office.token, 'PUT', '/api/company/invoice-settings', {
    ...{ tax_rate: 0, due_days: 14, how_to_pay: '', remind_estimates },
  });
/** Sends an estimate that is valid until May 30; the clock then is at noon of a day in May, by the company's clock. */
const sentOn = async (day: string) => {
  const estimate = await aSentEstimate(swath, office, client.id);
  await swath.setClock(`2026-05-${day}T17:25:00.000Z`);
  return estimate;
};

describe('by hand', () => {
  test('mails the present address, with the link, and says when; the next one is for tomorrow', async () => {
    const sent = await aSentEstimate(swath, office, client.id);
    expect(await read(sent.id)).toMatchObject({ may_remind: false, reminded_on: null, reminds_on: '2026-05-28' });
    expect(refusal(await remind(sent.id))).toEqual([409, 'estimate_mailed_today']);
    // Midnight by the company's clock.
    await swath.setClock('2026-05-03T04:59:00.000Z');
    expect(refusal(await remind(sent.id))).toEqual([409, 'estimate_mailed_today']);
    await swath.setClock('2026-05-03T05:01:00.000Z');
    await saveClient({ email: `new-${client.email}` });
    expect(await read(sent.id)).toMatchObject({ may_remind: true });
    const shown = (await preview(sent.id)).json();
    expect([shown.mailed_to, await reminders(`new-${client.email}`)]).toEqual([`new-${client.email}`, []]);
    const done = await remind(sent.id);
    expect(done.statusCode).toBe(200);
    expect(done.json()).toMatchObject({
      ...{ state: 'sent', mailed_to: `new-${client.email}`, reminded_on: '2026-05-03' },
      ...{ may_remind: false, reminds_on: '2026-05-28' },
    });
    const mails = await reminders(`new-${client.email}`);
    expect(mails[0]!.text.replace(/\s+/g, ' ')).toContain('please ask them at (573) 555-0111.');
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Reminder: the estimate of Green Blade Mowing is valid until Sat, May 30, 2026',
    ]);
    expect(mails[0]!.text).toContain(sent.link);
    expect(mails[0]).toMatchObject({ subject: shown.subject, text: shown.text });
    expect(mails[0]!.text).toContain('$105.00');
    expect(await reminders()).toEqual([]);
    expect(refusal(await remind(sent.id))).toEqual([409, 'estimate_mailed_today']);
  });

  test('two at once mail once', async () => {
    const { id } = await sentOn('10');
    const both = await Promise.all([remind(id), remind(id)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await reminders()).toHaveLength(1);
  });

  test('is refused of a draft, after an answer, once withdrawn, after the last day, without an address, to strangers', async () => {
    const draft = await aDraftEstimate(swath, office, client.id);
    const [yes, no, taken, waiting] = [
      await aSentEstimate(swath, office, client.id),
      await aSentEstimate(swath, office, client.id),
      await aSentEstimate(swath, office, client.id),
      await aSentEstimate(swath, office, client.id),
    ];
    await acceptEstimate(swath, yes);
    await declineEstimate(swath, no);
    await swath.call(office.token, 'POST', at(taken.id, '/withdraw'));
    await swath.setClock('2026-05-30T17:00:00.000Z');
    for (const { id } of [draft, yes, no, taken]) {
      expect(await refusals(id)).toEqual([
        [409, 'estimate_not_waiting'],
        [409, 'estimate_not_waiting'],
      ]);
      expect(await read(id)).toMatchObject({ may_remind: false, reminds_on: null });
    }
    expect(await refusals(waiting.id, rival)).toEqual([
      [404, 'estimate_not_found'],
      [404, 'estimate_not_found'],
    ]);
    await saveClient({ email: null });
    expect(await refusals(waiting.id)).toEqual([
      [409, 'client_without_email'],
      [409, 'client_without_email'],
    ]);
    expect(await read(waiting.id)).toMatchObject({ may_remind: false, reminds_on: null });
    await saveClient({ email: client.email });
    await swath.setClock('2026-05-31T17:00:00.000Z');
    expect(await refusals(waiting.id)).toEqual([
      [409, 'estimate_lapsed'],
      [409, 'estimate_lapsed'],
    ]);
    expect(await reminders()).toEqual([]);
  });
});

describe('by Swath', () => {
  const sweep = async () => {
    await estimatesTasks['sweep-estimates'](swath.ctx);
    await swath.runTasks();
  };

  test('two days before the last day, once, also by two runs at once', async () => {
    const { id } = await sentOn('27');
    await sweep();
    expect(await reminders()).toEqual([]);
    await swath.setClock('2026-05-28T17:25:00.000Z');
    await Promise.all([sendDueReminder(swath.ctx, id), sendDueReminder(swath.ctx, id)]);
    await sweep();
    expect(await reminders()).toHaveLength(1);
    expect(await read(id)).toMatchObject({ reminded_on: '2026-05-28', reminds_on: null, may_remind: false });
    await swath.setClock('2026-05-29T17:25:00.000Z');
    await sweep();
    expect(await reminders()).toHaveLength(1);
    expect((await remind(id)).statusCode).toBe(200);
  });

  test('later if no run came in time, but not after the last day', async () => {
    const { id } = await sentOn('30');
    expect(await read(id)).toMatchObject({ reminds_on: '2026-05-30' });
    await swath.setClock('2026-05-31T17:25:00.000Z');
    await sweep();
    expect(await reminders()).toEqual([]);
    await swath.setClock('2026-05-30T17:25:00.000Z');
    await sweep();
    expect(await reminders()).toHaveLength(1);
  });

  test('not on top of a reminder by hand of that day or later; an earlier one does not count', async () => {
    const { id } = await sentOn('27');
    expect((await remind(id)).json()).toMatchObject({ reminds_on: '2026-05-28' });
    await swath.setClock('2026-05-28T14:00:00.000Z');
    expect((await remind(id)).json()).toMatchObject({ reminds_on: null });
    for (const day of ['28', '29']) {
      await swath.setClock(`2026-05-${day}T17:25:00.000Z`);
      await sweep();
    }
    expect(await reminders()).toHaveLength(2);
  });

  test('not when it is answered, withdrawn, without an address, of a client put aside, or not wanted', async () => {
    const answered = await aSentEstimate(swath, office, client.id);
    await acceptEstimate(swath, answered);
    const taken = await aSentEstimate(swath, office, client.id);
    await swath.call(office.token, 'POST', at(taken.id, '/withdraw'));
    const { id } = await sentOn('28');
    await saveClient({ email: null });
    await sweep();
    await saveClient({ email: client.email });
    await swath.call(office.token, 'POST', `/api/company/clients/${client.id}/archive`);
    await sweep();
    await db()
      .updateTable('own_clients')
      .set({ archived_at: null })
      .where('id', '=', client.id as never)
      .execute();
    await wanted(false);
    expect(await read(id)).toMatchObject({ reminds_on: null });
    await sweep();
    expect(await reminders()).toEqual([]);
    await wanted(true);
    expect(await read(id)).toMatchObject({ reminds_on: '2026-05-28' });
    await sweep();
    expect(await reminders()).toHaveLength(1);
  });

  test('not of one that was sent two days before its last day or later, nor before there were such reminders', async () => {
    await aSentEstimate(swath, office, client.id, { valid_until: '2026-05-04' });
    const { id } = await sentOn('28');
    await db().updateTable('estimates').set({ reminder_pending: false }).where('id', '=', id).execute();
    await swath.setClock('2026-05-03T17:25:00.000Z');
    await sweep();
    await swath.setClock('2026-05-28T17:25:00.000Z');
    await sweep();
    expect(await reminders()).toEqual([]);
  });
});
