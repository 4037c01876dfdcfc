import { type Day, day } from '@swath/domain/calendar';
import type { CompanyId, PhotoId } from '@swath/domain/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditOf } from '../../../testing/audit.ts';
import { anUploadedPhoto } from '../../../testing/company-profiles.ts';
import { aCertificate } from '../../../testing/insurance.ts';
import { mailsTo } from '../../../testing/outbox.ts';
import { aHomeowner, aMember, anAdmin, type Person } from '../../../testing/people.ts';
import { aCrew } from '../../../testing/queue.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../../testing/test-app.ts';
import { removeStrayPhotos } from '../../photos/remove-stray-photos.ts';
import { sweepInsurance } from './insurance.tasks.ts';
import { notifyInsuranceEnd } from './notify-insurance-end.ts';

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
const END = day('2027-05-04');
const db = () => swath.testDb.db;
const read = async (who: Person = crew) => (await swath.call(who.token, 'GET', '/api/company/insurance')).json();
async function send(endsOn: string = END, { by = crew as Person, photo = null as PhotoId | null } = {}) {
  const photo_id = photo ?? (await anUploadedPhoto(db(), by));
  return swath.call(by.token, 'PUT', '/api/company/insurance', { photo_id, ends_on: endsOn });
}
const listed = async () => (await swath.call(admin.token, 'GET', '/api/admin/insurance')).json();
const waiting = async () =>
  (await listed()).certificates.find((one: { company_id: string }) => one.company_id === crew.company);
const approve = (id: string) => swath.call(admin.token, 'PUT', `/api/admin/insurance/${id}/approve`);
const reject = (id: string, reason = 'It cannot be read.') =>
  swath.call(admin.token, 'PUT', `/api/admin/insurance/${id}/reject`, { reason });
const shown = async () =>
  (await swath.call(null, 'GET', `/api/companies/${crew.company}/profile`)).json().insured_until;
const changes = async () => {
  const events = db().selectFrom('change_events').where('subject', '=', crew.company);
  return (await events.select('kind').execute()).map(({ kind }) => kind);
};
const templates = async (who: Person) => (await mailsTo(db(), who.email)).map(({ template }) => template);

describe('a company', () => {
  test('sends a picture and a last day: it waits, and nothing is shown', async () => {
    expect(await read()).toEqual({ today: '2026-05-02', approved: null, sent: null });
    const photo = await anUploadedPhoto(db(), crew);
    const answer = await send(END, { photo });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { approved: null, sent: { photo: { id: photo }, ends_on: END, reason: null } },
    ]);
    expect(await waiting()).toMatchObject({ photo: { id: photo }, ends_on: END, has_ended: false });
    expect(await shown()).toBeNull();
    expect(await changes()).toEqual(['insurance.changed']);
    // A repeated request changes nothing.
    const { id } = await waiting();
    expect((await send(END, { photo })).statusCode).toBe(200);
    expect((await waiting()).id).toBe(id);
    expect((await swath.call(crew.token, 'DELETE', `/api/photos/${photo}`)).json().code).toBe('photo_in_use');
  });

  test.each([
    ['2026-05-01', 409, 'date_passed'],
    ['2029-05-03', 409, 'insurance_too_long'],
    ['tomorrow', 400, 'validation'],
  ])('a last day of %s is refused', async (endsOn, status, code) => {
    const answer = await send(endsOn);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    expect((await read()).sent).toBeNull();
  });

  test('today and the same day in three years are taken, by its own clock', async () => {
    // May 3 in UTC, May 2 in Missouri.
    await swath.setClock('2026-05-03T02:00:00Z');
    expect((await send('2026-05-02')).statusCode).toBe(200);
    expect((await send('2029-05-03')).json().code).toBe('insurance_too_long');
    expect((await send('2029-05-02')).statusCode).toBe(200);
  });

  test('somebody else’s photo, one that shows something else and one that never was are refused', async () => {
    const others = await anUploadedPhoto(db(), await aHomeowner(db()));
    const logo = await anUploadedPhoto(db(), crew, crew.company);
    for (const photo of [others, logo, crypto.randomUUID() as PhotoId]) {
      const answer = await send(END, { photo });
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'photo_not_found']);
    }
  });

  test('a strange company, the crew that drives, a homeowner and a stranger neither read nor send', async () => {
    await send();
    const hand = await aMember(db(), crew.company, false, 'crew');
    for (const who of [hand, await aHomeowner(db()), admin]) {
      expect((await swath.call(who.token, 'GET', '/api/company/insurance')).statusCode).toBe(403);
      expect((await send(END, { by: who })).statusCode).toBe(403);
    }
    expect((await swath.call(null, 'GET', '/api/company/insurance')).statusCode).toBe(401);
    expect((await read(await aCrew(swath))).sent).toBeNull();
    expect((await swath.call(crew.token, 'GET', '/api/admin/insurance')).statusCode).toBe(403);
    const { id } = await waiting();
    expect((await swath.call(crew.token, 'PUT', `/api/admin/insurance/${id}/approve`)).statusCode).toBe(403);
  });

  test('two members at once: one certificate waits', async () => {
    const colleague = await aMember(db(), crew.company, false);
    const answers = await Promise.all([send('2027-01-01'), send('2027-02-02', { by: colleague })]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const rows = db().selectFrom('insurance_certificates').where('company_id', '=', crew.company);
    expect(await rows.select('status').execute()).toEqual([{ status: 'waiting' }]);
  });

  test('pictures that are not in use any more go with their files a day later; those in use stay', async () => {
    const [first, second] = [await anUploadedPhoto(db(), crew), await anUploadedPhoto(db(), crew)];
    await send(END, { photo: first });
    await send(END, { photo: second });
    await swath.setClock('2026-05-04T17:00:00Z');
    await removeStrayPhotos(swath.ctx);
    const left = db().selectFrom('photos').where('owner_id', '=', crew.account).select('id');
    expect(await left.execute()).toEqual([{ id: second }]);
  });
});

describe('an administrator', () => {
  test('approves: everybody sees it until its last day is over by the company’s clock', async () => {
    const hand = await aMember(db(), crew.company, false, 'crew');
    const colleague = await aMember(db(), crew.company, false);
    await send('2026-05-04');
    const { id } = await waiting();
    expect((await approve(id)).json()).toEqual({ company_id: crew.company });
    expect(await waiting()).toBeUndefined();
    expect(await read()).toMatchObject({ approved: { ends_on: '2026-05-04' }, sent: null });
    expect(await shown()).toBe('2026-05-04');
    expect((await auditOf(db(), crew.company)).map(({ event }) => event)).toContain('company.insurance_approved');
    expect(await templates(crew)).toEqual(['insurance-approved']);
    expect(await templates(colleague)).toEqual(['insurance-approved']);
    expect(await templates(hand)).toEqual([]);
    expect(await changes()).toEqual(expect.arrayContaining(['insurance.changed', 'company.changed']));
    await swath.setClock('2026-05-05T04:59:59Z');
    expect(await shown()).toBe('2026-05-04');
    await swath.setClock('2026-05-05T05:00:00Z');
    expect(await shown()).toBeNull();
    expect(await read()).toMatchObject({ today: '2026-05-05', approved: { ends_on: '2026-05-04' } });
  });

  test('rejects with a reason, which the company reads; it sends another one', async () => {
    await send();
    const { id } = await waiting();
    expect((await reject(id, ' ')).statusCode).toBe(400);
    expect((await reject(id)).statusCode).toBe(200);
    expect((await read()).sent).toMatchObject({ reason: 'It cannot be read.' });
    expect(await shown()).toBeNull();
    expect((await mailsTo(db(), crew.email))[0]!.text).toContain('It cannot be read.');
    const [event] = (await auditOf(db(), crew.company)).filter(({ event: of }) => of === 'company.insurance_rejected');
    expect([event!.actor_id, event!.details]).toEqual([admin.account, { reason: 'It cannot be read.' }]);
    await send('2028-01-01');
    expect((await read()).sent).toMatchObject({ ends_on: '2028-01-01', reason: null });
  });

  test('an approved one stays in force while another waits and when that is rejected, until one takes its place', async () => {
    await aCertificate(db(), crew.company, { status: 'approved', by: crew, endsOn: day('2026-06-30') });
    await send();
    const first = await waiting();
    expect(first.approved_until).toBe('2026-06-30');
    expect(await shown()).toBe('2026-06-30');
    await reject(first.id);
    expect(await shown()).toBe('2026-06-30');
    await send();
    await approve((await waiting()).id);
    expect(await shown()).toBe(END);
    expect(await read()).toMatchObject({ approved: { ends_on: END }, sent: null });
  });

  test('decides once, whoever else does at the same moment; not about one that another has taken the place of', async () => {
    await send();
    const first = await waiting();
    await send('2028-01-01');
    expect((await approve(first.id)).json().code).toBe('insurance_not_found');
    const { id } = await waiting();
    const answers = await Promise.all([approve(id), reject(id)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
    expect((await reject(id)).statusCode).toBe(404);
    expect((await approve(crypto.randomUUID())).statusCode).toBe(404);
    expect(await templates(crew)).toHaveLength(1);
  });

  test('cannot approve one that has ended meanwhile', async () => {
    await send('2026-05-03');
    await swath.setClock('2026-05-04T12:00:00Z');
    const { id, has_ended } = await waiting();
    expect(has_ended).toBe(true);
    expect((await approve(id)).json().code).toBe('insurance_ended');
    expect((await reject(id, 'It has ended.')).statusCode).toBe(200);
  });
});

describe('thirty days before it ends', () => {
  const approved = (endsOn: Day) => aCertificate(db(), crew.company, { status: 'approved', by: crew, endsOn });
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
    await send();
    await sweep();
    expect(await templates(crew)).toEqual([]);
    await reject((await waiting()).id);
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
