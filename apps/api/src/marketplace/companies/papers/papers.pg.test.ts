import { day } from '@swath/domain/calendar';
import type { CompanyId } from '@swath/domain/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditOf } from '../../../testing/audit.ts';
import { aJpeg, filesOf, upload } from '../../../testing/lawn-photos.ts';
import { mailsTo } from '../../../testing/outbox.ts';
import { aPaper, aPdf } from '../../../testing/papers.ts';
import { aCompany, aHomeowner, aMember, anAdmin, type Person } from '../../../testing/people.ts';
import { aCrew } from '../../../testing/queue.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../../testing/test-app.ts';
import { removeStrayPhotos } from '../../photos/remove-stray-photos.ts';
import { sweepInsurance } from './papers.tasks.ts';

let swath: TestApp;
let admin: Person;
let crew: Person & { company: CompanyId };
let acord: Buffer;
beforeAll(async () => {
  swath = await startTestApp();
  admin = await anAdmin(swath.testDb.db);
  acord = await aPdf(2);
});
afterAll(() => swath[Symbol.asyncDispose]());
beforeEach(async () => {
  await swath.setClock(TEST_NOW);
  crew = await aCrew(swath);
});

/** TEST_NOW is noon of May 2, 2026, in Columbia, Missouri. */
const END = day('2027-05-04');
const db = () => swath.testDb.db;
const read = async (who: Person = crew) => (await swath.call(who.token, 'GET', '/api/company/papers')).json();
type Sent = { by?: Person; file?: Buffer; type?: string };
const put = (path: string, { by = crew, file = acord, type = 'application/pdf' }: Sent) =>
  upload(swath, by.token, file, type, `/api/company/papers/${path}`, 'PUT');
const send = (endsOn: string = END, sent: Sent = {}) => put(`insurance?name=acord-25.pdf&ends_on=${endsOn}`, sent);
const sendW9 = (sent: Sent = {}) => put('w9?name=w-9.pdf', sent);
const look = (url: string) => swath.app.inject({ method: 'GET', url });
const standing = async (who: Person = crew) =>
  (await read(who)).papers.map((one: { kind: string; status: string; ends_on: string | null }) => [
    ...[one.kind, one.status, one.ends_on],
  ]);
const listed = async () => (await swath.call(admin.token, 'GET', '/api/admin/papers')).json();
const waiting = async (kind = 'insurance') =>
  (await listed()).papers.find(
    (one: { company_id: string; kind: string }) => one.company_id === crew.company && one.kind === kind,
  );
const approve = (id: string) => swath.call(admin.token, 'PUT', `/api/admin/papers/${id}/approve`);
const reject = (id: string, reason = 'It cannot be read.') =>
  swath.call(admin.token, 'PUT', `/api/admin/papers/${id}/reject`, { reason });
const shown = async () =>
  (await swath.call(null, 'GET', `/api/companies/${crew.company}/profile`)).json().insured_until;
const changes = async () => {
  const events = db().selectFrom('change_events').where('subject', '=', crew.company);
  return (await events.select('kind').execute()).map(({ kind }) => kind);
};
const templates = async (who: Person) => (await mailsTo(db(), who.email)).map(({ template }) => template);

describe('a company', () => {
  test('sends a PDF and a last day: it waits, and nothing is shown', async () => {
    expect(await read()).toEqual({ today: '2026-05-02', papers: [] });
    const answer = await send();
    expect(answer.statusCode).toBe(200);
    const [paper] = answer.json().papers;
    expect(paper).toEqual({
      ...{ id: expect.any(String), kind: 'insurance', status: 'waiting', ends_on: END, reason: null },
      file: {
        ...{ name: 'acord-25.pdf', bytes: acord.length, pages: 2, width: null, height: null },
        url: expect.stringMatching(/^\/papers\/[\w-]{36}\?exp=\d+&sig=[\w-]{43}$/),
      },
      sent_at: TEST_NOW,
    });
    expect(await waiting()).toMatchObject({ id: paper.id, ends_on: END, has_ended: false, is_replacing: false });
    expect(await shown()).toBeNull();
    expect(await changes()).toEqual(['papers.changed']);
    expect(await filesOf(swath)).toContain(`${paper.id}.pdf`);
  });

  test('its PDF is downloaded as it was sent, and can run nothing', async () => {
    const { url } = (await send()).json().papers[0].file;
    const file = await look(url);
    expect(file.rawPayload.equals(acord)).toBe(true);
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="certificate-of-insurance.pdf"',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cache-control': 'private, no-store',
    });
  });

  test('sends a picture, which is kept as JPEG without what the camera wrote into it', async () => {
    const answer = await send(END, { file: await aJpeg(2000, 1000), type: 'image/jpeg' });
    const { id, file } = answer.json().papers[0];
    expect(file).toMatchObject({ pages: null, width: 1600, height: 800 });
    expect((await look(file.url)).headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': 'inline; filename="certificate-of-insurance.jpg"',
    });
    expect(await filesOf(swath)).toContain(`${id}-large.jpg`);
  });

  test('the address of a file is for that file, ends within two hours, and with the paper', async () => {
    const { url } = (await send()).json().papers[0].file;
    const other = (await sendW9()).json().papers[1].id;
    for (const wrong of [
      url.replace(/papers\/[\w-]+/, `papers/${other}`),
      url.replace(/exp=(\d+)/, (_: string, exp: string) => `exp=${Number(exp) + 3600}`),
      url.slice(0, -1),
      url.split('?')[0],
      '/papers/..%2f..%2fetc/passwd?exp=99999999999&sig=a',
    ])
      expect([wrong, (await look(wrong)).statusCode]).toEqual([wrong, 404]);
    expect((await look(url)).statusCode).toBe(200);
    await send('2028-01-01');
    expect((await look(url)).statusCode).toBe(404);
    const next = (await read()).papers[0].file.url;
    await swath.setClock('2026-05-02T19:00:00Z');
    expect((await look(next)).statusCode).toBe(404);
  });

  test.each([
    ['an empty file', 422, 'paper_empty', async () => Buffer.alloc(0)],
    ['a web page', 422, 'paper_not_readable', async () => Buffer.from('<html><script>alert(1)</script></html>')],
    ['a PDF by its first bytes only', 422, 'paper_not_readable', async () => Buffer.from('%PDF-1.7\nnothing\n%%EOF')],
    ['one that was cut off', 422, 'paper_not_readable', async () => acord.subarray(0, acord.length - 40)],
    ['one behind other bytes', 422, 'paper_not_readable', async () => Buffer.concat([Buffer.from('MZ'), acord])],
    ['one with a password', 422, 'paper_locked', async () => aPdf(1, 'secret')],
    ['one of 21 pages', 422, 'paper_too_long', async () => aPdf(21)],
    ['one of more than 15 MB', 413, 'paper_too_large', async () => Buffer.alloc(15 * 1024 * 1024 + 1, '%PDF-')],
    ['a broken picture', 422, 'photo_not_readable', async () => (await aJpeg()).subarray(0, 300)],
  ])('%s is refused, and leaves nothing behind', async (_, status, code, draw) => {
    const before = await filesOf(swath);
    const answer = await send(END, { file: await draw() });
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    expect((await read()).papers).toEqual([]);
    expect(await filesOf(swath)).toEqual(before);
  });

  test('one of 20 pages is taken, whatever type it is sent as', async () => {
    const answer = await send(END, { file: await aPdf(20), type: 'image/png' });
    expect(answer.json().papers[0].file.pages).toBe(20);
  });

  test.each([
    ['2026-05-01', 409, 'date_passed'],
    ['2029-05-03', 409, 'insurance_too_long'],
    ['tomorrow', 400, 'validation'],
  ])('a last day of %s is refused', async (endsOn, status, code) => {
    const before = await filesOf(swath);
    const answer = await send(endsOn);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    expect((await read()).papers).toEqual([]);
    expect(await filesOf(swath)).toEqual(before);
  });

  test('today and the same day in three years are taken, by its own clock', async () => {
    // May 3 in UTC, May 2 in Missouri.
    await swath.setClock('2026-05-03T02:00:00Z');
    expect((await send('2026-05-02')).statusCode).toBe(200);
    expect((await send('2029-05-03')).json().code).toBe('insurance_too_long');
    expect((await send('2029-05-02')).statusCode).toBe(200);
  });

  test('a strange company, the crew that drives, a homeowner and a stranger neither read nor send', async () => {
    await send();
    const hand = await aMember(db(), crew.company, false, 'crew');
    for (const who of [hand, await aHomeowner(db()), admin]) {
      expect((await swath.call(who.token, 'GET', '/api/company/papers')).statusCode).toBe(403);
      expect((await send(END, { by: who })).statusCode).toBe(403);
      expect((await sendW9({ by: who })).statusCode).toBe(403);
    }
    expect((await swath.call(null, 'GET', '/api/company/papers')).statusCode).toBe(401);
    expect((await read(await aCrew(swath))).papers).toEqual([]);
    expect((await swath.call(crew.token, 'GET', '/api/admin/papers')).statusCode).toBe(403);
    const { id } = await waiting();
    expect((await swath.call(crew.token, 'PUT', `/api/admin/papers/${id}/approve`)).statusCode).toBe(403);
  });

  test('two members at once: one certificate waits', async () => {
    const colleague = await aMember(db(), crew.company, false);
    const answers = await Promise.all([send('2027-01-01'), send('2027-02-02', { by: colleague })]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const rows = db().selectFrom('company_papers').where('company_id', '=', crew.company);
    expect(await rows.select('status').execute()).toEqual([{ status: 'waiting' }]);
  });

  test('files of replaced papers are deleted by the sweep; those in use stay', async () => {
    const first = (await send()).json().papers[0].id;
    const second = (await send()).json().papers[0].id;
    const picture = { file: await aJpeg(), type: 'image/jpeg' };
    const [third, fourth] = [(await sendW9(picture)).json().papers[1].id, (await sendW9(picture)).json().papers[1].id];
    // The store stamps its files with real time: two hours pass for them.
    const { list } = swath.ctx.storage;
    const aged = async function* () {
      for await (const { key, writtenAt } of list()) yield { key, writtenAt: new Date(+writtenAt - 7_200_000) };
    };
    await removeStrayPhotos({ ...swath.ctx, storage: { ...swath.ctx.storage, list: aged } });
    const left = await filesOf(swath);
    expect(left).toEqual(expect.arrayContaining([`${second}.pdf`, `${fourth}-large.jpg`]));
    expect(left).not.toContain(`${first}.pdf`);
    expect(left).not.toContain(`${third}-large.jpg`);
  });
});

describe('a tax form', () => {
  test('is sent and seen by the primary user and administrators only, and shows nothing', async () => {
    const colleague = await aMember(db(), crew.company, false);
    await send();
    expect((await sendW9()).statusCode).toBe(200);
    expect((await sendW9({ by: colleague })).statusCode).toBe(403);
    expect(await standing()).toEqual([
      ['insurance', 'waiting', END],
      ['w9', 'waiting', null],
    ]);
    expect(await standing(colleague)).toEqual([['insurance', 'waiting', END]]);
    expect((await send(END, { by: colleague })).json().papers).toHaveLength(1);
    const { id, file } = await waiting('w9');
    expect((await look(file.url)).headers['content-disposition']).toBe('attachment; filename="w-9.pdf"');
    expect((await approve(id)).statusCode).toBe(200);
    expect(await shown()).toBeNull();
    expect(await changes()).not.toContain('company.changed');
    expect(await templates(crew)).toEqual(['w9-approved']);
    expect(await templates(colleague)).toEqual([]);
    expect((await auditOf(db(), crew.company)).map(({ event }) => event)).toContain('company.tax_form_approved');
  });

  test('is rejected with a reason; the seen one stays until another takes its place', async () => {
    await sendW9();
    await approve((await waiting('w9')).id);
    await sendW9();
    const { id, is_replacing } = await waiting('w9');
    expect(is_replacing).toBe(true);
    await reject(id, 'It is not signed.');
    expect(await standing()).toEqual([
      ['w9', 'approved', null],
      ['w9', 'rejected', null],
    ]);
    const mail = (await mailsTo(db(), crew.email)).find(({ template }) => template === 'w9-rejected');
    expect(mail!.text).toContain('It is not signed.');
    expect(mail!.text).toContain('/company/settings/tax');
    await sendW9();
    await approve((await waiting('w9')).id);
    expect(await standing()).toEqual([['w9', 'approved', null]]);
    await swath.setClock('2026-05-10T17:20:00Z');
    await sweepInsurance(swath.ctx);
    await swath.runTasks();
    expect(await templates(crew)).not.toContain('insurance-ends');
  });
});

describe('a company that is not approved', () => {
  test.each(['pending', 'rejected', 'suspended'] as const)('sends both papers while it is %s', async (status) => {
    const company = await aCompany(db(), { status });
    const pat = await aMember(db(), company, true);
    expect((await send(END, { by: pat })).statusCode).toBe(200);
    expect((await sendW9({ by: pat })).statusCode).toBe(200);
    expect(await standing(pat)).toEqual([
      ['insurance', 'waiting', END],
      ['w9', 'waiting', null],
    ]);
    const events = db().selectFrom('change_events').where('kind', '=', 'papers.changed').select('audience');
    const heard = (await events.execute()).flatMap(({ audience }) => audience);
    expect(heard).toContain(`account:${pat.account}`);
    const { papers } = (await swath.call(admin.token, 'GET', `/api/admin/companies/${company}`)).json();
    await approve(papers[0].id);
    await reject(papers[1].id, 'It is not signed.');
    const mails = await mailsTo(db(), pat.email);
    expect(
      mails.map(({ template, text }) => [template, text.includes('/companies/register/pending-approval')]),
    ).toEqual(
      expect.arrayContaining([
        ['insurance-approved', true],
        ['w9-rejected', true],
      ]),
    );
    expect(mails[0]!.subject).not.toContain('Homeowners see');
  });

  test('somebody who left their company reads and sends nothing', async () => {
    const pat = await aMember(db(), await aCompany(db(), { status: 'pending' }), false);
    await db().deleteFrom('company_members').where('account_id', '=', pat.account).execute();
    expect((await swath.call(pat.token, 'GET', '/api/company/papers')).statusCode).toBe(403);
    expect((await send(END, { by: pat })).statusCode).toBe(403);
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
    expect(await standing()).toEqual([['insurance', 'approved', '2026-05-04']]);
    expect(await shown()).toBe('2026-05-04');
    expect((await auditOf(db(), crew.company)).map(({ event }) => event)).toContain('company.insurance_approved');
    expect(await templates(crew)).toEqual(['insurance-approved']);
    expect(await templates(colleague)).toEqual(['insurance-approved']);
    expect(await templates(hand)).toEqual([]);
    expect(await changes()).toEqual(expect.arrayContaining(['papers.changed', 'company.changed']));
    await swath.setClock('2026-05-05T04:59:59Z');
    expect(await shown()).toBe('2026-05-04');
    await swath.setClock('2026-05-05T05:00:00Z');
    expect(await shown()).toBeNull();
    expect(await read()).toMatchObject({ today: '2026-05-05', papers: [{ ends_on: '2026-05-04' }] });
  });

  test('rejects with a reason, which the company reads; it sends another one', async () => {
    await send();
    const { id } = await waiting();
    expect((await reject(id, ' ')).statusCode).toBe(400);
    expect((await reject(id)).statusCode).toBe(200);
    expect(await read()).toMatchObject({ papers: [{ status: 'rejected', reason: 'It cannot be read.' }] });
    expect(await shown()).toBeNull();
    expect((await mailsTo(db(), crew.email))[0]!.text).toContain('It cannot be read.');
    const [event] = (await auditOf(db(), crew.company)).filter(({ event: of }) => of === 'company.insurance_rejected');
    expect([event!.actor_id, event!.details]).toEqual([admin.account, { reason: 'It cannot be read.' }]);
    await send('2028-01-01');
    expect(await read()).toMatchObject({ papers: [{ status: 'waiting', ends_on: '2028-01-01', reason: null }] });
  });

  test('an approved one stays in force while another waits and when that is rejected, until one takes its place', async () => {
    await aPaper(db(), crew.company, { status: 'approved', endsOn: day('2026-06-30') });
    await send();
    const first = await waiting();
    expect(first.approved_until).toBe('2026-06-30');
    expect(await shown()).toBe('2026-06-30');
    await reject(first.id);
    expect(await shown()).toBe('2026-06-30');
    await send();
    await approve((await waiting()).id);
    expect(await shown()).toBe(END);
    expect(await standing()).toEqual([['insurance', 'approved', END]]);
  });

  test('decides once, whoever else does at the same moment; not about one that another has taken the place of', async () => {
    await send();
    const first = await waiting();
    await send('2028-01-01');
    expect((await approve(first.id)).json().code).toBe('paper_not_found');
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
