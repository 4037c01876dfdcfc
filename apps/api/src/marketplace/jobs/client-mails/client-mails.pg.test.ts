import type { CompanyId } from '@swath/domain/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signLink } from '../../../platform/secrets/sign-link.ts';
import { passGrace } from '../../../testing/bulk-moves.ts';
import { mailsTo } from '../../../testing/outbox.ts';
import { anOwnClient, aPlan } from '../../../testing/own-clients.ts';
import { aCompany, aMember, type Person, signInAs } from '../../../testing/people.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../../testing/test-app.ts';
import { passUndoTime } from '../../../testing/undo-time.ts';

let swath: TestApp;
let company: CompanyId;
let office: Person;
let client: { id: string; email: string };

beforeAll(async () => {
  swath = await startTestApp();
});
afterAll(() => swath[Symbol.asyncDispose]());
beforeEach(async () => {
  await swath.setClock(TEST_NOW);
  company = await aCompany(swath.testDb.db);
  office = await aMember(swath.testDb.db, company);
  client = await aClientWith(`${crypto.randomUUID()}@porter.test`);
});

const aClientWith = async (email: string, own: object = {}) => ({
  ...(await anOwnClient(swath, office, { email, full_name: crypto.randomUUID(), ...own })),
  email,
});
const post = (path: string, body?: object) => swath.call(office.token, 'POST', path, body);
const change = async (body: object, of = client.id) => {
  const changed = await swath.call(office.token, 'PATCH', `/api/company/clients/${of}`, body);
  expect(changed.statusCode).toBe(200);
  return changed.json();
};
const plan = async (own: Record<string, unknown> = {}, of = client.id) => {
  const made = await post('/api/series', aPlan(company, of, own));
  expect(made.statusCode).toBe(201);
  return made.json().series_id as string;
};
const once = { frequency: 'none', endDate: null };
const jobOn = async (day: string) => {
  const jobs = (await swath.call(office.token, 'GET', `/api/company/jobs?from=${day}&to=${day}`)).json();
  return jobs[0].id as string;
};
const mails = (to = client.email) => mailsTo(swath.testDb.db, to);
const kinds = async () => (await mails()).map(({ template }) => template);
const lastMail = async () => (await mails()).at(-1)!;
const leave = (of: string) =>
  post('/api/visit-mails/leave', { token: signLink(swath.ctx, 'visit_mails', of as never) });

describe('an own client with an address is mailed', () => {
  test('once when a series is scheduled, with its days, why and how to stop', async () => {
    await plan();
    expect(await kinds()).toEqual(['client-visit-booked']);
    const { subject, text } = await lastMail();
    expect(subject).toMatch(/ mows your lawn on Tue, May 5, 2026 and 3 more days$/);
    for (const said of [
      'Tue, May 12, 2026',
      'Tue, May 26, 2026',
      'mows your lawn at 1201 E Broadway',
      '/leave/visits?token=',
    ]) {
      expect(text).toContain(said);
    }
    const [{ leave_url }] = (await swath.testDb.db
      .selectFrom('outbox_messages')
      .where('recipient', '=', client.email)
      .select('leave_url')
      .execute()) as [{ leave_url: string }];
    expect(text).toContain(leave_url);
  });

  test('when a visit is moved, canceled with the reason, on its way and done', async () => {
    await plan({ ...once, startDate: '2026-05-05' });
    const id = await jobOn('2026-05-05');
    const moved = await post(`/api/MowingJobs/${id}/reschedule?date=2026-05-04`);
    expect(moved.statusCode).toBeLessThan(300);
    expect((await lastMail()).text).toContain('New day: Mon, May 4, 2026');
    await plan({ ...once, startDate: '2026-05-06' });
    const other = await jobOn('2026-05-06');
    expect((await post(`/api/MowingJobs/${other}/call-off`, { reason: 'weather', note: 'Too wet.' })).statusCode).toBe(
      200,
    );
    // Mails of one moment come by their kind.
    const { subject, text } = (await mails()).find(({ template }) => template === 'client-visit-canceled')!;
    expect(subject).toBe('Your visit on Wed, May 6, 2026 is canceled');
    expect(text).toContain('They write: Too wet.');

    await swath.setClock('2026-05-04T15:00:00.000Z');
    office = { ...office, token: await signInAs(swath.testDb.db, office.account) };
    for (const step of ['on-my-way', 'on-my-way', 'start', 'complete']) {
      expect((await post(`/api/MowingJobs/${id}/${step}`)).statusCode).toBeLessThan(300);
      if (step === 'on-my-way') await passGrace(swath);
    }
    // A second tap says nothing new, and what can still be undone is not told.
    const told = ['client-visit-booked', 'client-visit-booked', 'client-visit-canceled', 'client-visit-moved'];
    expect(await kinds()).toEqual([...told, 'client-visit-on-its-way']);
    await passUndoTime(swath);
    expect(await kinds()).toEqual([...told, 'client-visit-on-its-way', 'client-visit-done']);
    expect((await lastMail()).text).toContain('Day: Mon, May 4, 2026');
  });

  test('once when a series is ended, with all days', async () => {
    const id = await plan();
    expect((await post(`/api/company/series/${id}/end`)).statusCode).toBeLessThan(300);
    expect(await kinds()).toEqual(['client-visit-booked', 'client-visit-canceled']);
    const { subject, text } = await lastMail();
    expect(subject).toBe('4 visits are canceled');
    expect(text).toContain('Tue, May 5, 2026; Tue, May 12, 2026');
  });

  test('not of a dry run, nor of what is refused', async () => {
    await post('/api/series', aPlan(company, client.id, { dryRun: true }));
    await post('/api/series', aPlan(company, client.id, { startDate: '2026-04-01', endDate: '2026-04-28' }));
    expect(await kinds()).toEqual([]);
  });
});

describe('nobody is mailed', () => {
  test('without an address, or with the company’s switch off', async () => {
    const silent = await anOwnClient(swath, office, { full_name: 'Nell Kerr', email: null });
    await plan({}, silent.id);
    expect(await change({ visit_mails: false })).toMatchObject({ visit_mails: false, visit_mails_left_on: null });
    await plan();
    expect(await kinds()).toEqual([]);
    await change({ visit_mails: true });
    await plan({ ...once, startDate: '2026-05-07' });
    expect(await kinds()).toEqual(['client-visit-booked']);
  });

  test('who stopped them at the link: for every property of theirs at this company, until the address changes', async () => {
    const second = await aClientWith(client.email.toUpperCase(), { street_address: '8 Oak St' });
    const elsewhere = await aMember(swath.testDb.db, await aCompany(swath.testDb.db));
    const theirs = await anOwnClient(swath, elsewhere, { email: client.email });
    expect((await leave(client.id)).statusCode).toBe(204);
    expect((await leave(client.id)).statusCode).toBe(204);
    const listed = (await swath.call(office.token, 'GET', '/api/company/clients')).json();
    expect(listed.map((one: { visit_mails_left_on: string }) => one.visit_mails_left_on)).toEqual([
      ...['2026-05-02', '2026-05-02'],
    ]);
    const other = (await swath.call(elsewhere.token, 'GET', '/api/company/clients')).json();
    expect(other).toMatchObject([{ id: theirs.id, visit_mails_left_on: null }]);
    await plan();
    await plan({ ...once, startDate: '2026-05-07' }, second.id);
    expect(await kinds()).toEqual([]);
    expect(await change({ email: client.email.toUpperCase() })).toMatchObject({ visit_mails_left_on: '2026-05-02' });
    expect(await change({ email: `new-${client.email}` })).toMatchObject({ visit_mails_left_on: null });
  });

  test('by a link that is not ours; mail programs stop them by a post to the link', async () => {
    for (const token of ['nobodys', signLink(swath.ctx, 'invoice', client.id as never)]) {
      expect((await post('/api/visit-mails/leave', { token })).statusCode).toBe(204);
      expect((await swath.inject({ method: 'POST', url: `/leave/visits?token=${token}` })).statusCode).toBe(204);
    }
    const left = async () =>
      (await swath.call(office.token, 'GET', '/api/company/clients')).json()[0].visit_mails_left_on;
    expect(await left()).toBe(null);
    const token = signLink(swath.ctx, 'visit_mails', client.id as never);
    expect((await swath.inject({ method: 'POST', url: `/leave/visits?token=${token}` })).statusCode).toBe(204);
    expect(await left()).toBe('2026-05-02');
  });
});
