import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditOf } from '../../../testing/audit.ts';
import { anUploadedPhoto, onCard, readProfile, saveProfile } from '../../../testing/company-profiles.ts';
import { aHomeowner, aMember, anAdmin, type Person } from '../../../testing/people.ts';
import { aCrew } from '../../../testing/queue.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { removeStrayPhotos } from '../../photos/remove-stray-photos.ts';

let testApp: TestApp;
let admin: Person;
beforeAll(async () => {
  testApp = await startTestApp();
  admin = await anAdmin(testApp.testDb.db);
});
afterAll(() => testApp[Symbol.asyncDispose]());

const MOVED = { company_name: 'Greener Blade', street_address: '2 Depot Rd', zip_code: '65203' };
const pageOf = async (company: string) => (await testApp.call(null, 'GET', `/api/companies/${company}/profile`)).json();
const depotOf = (id: Person['account'] | string) =>
  testApp.testDb.db
    .selectFrom('companies')
    .where('id', '=', id as never)
    .select(['name', 'street_address', 'latitude', 'longitude'])
    .executeTakeFirstOrThrow();
const waiting = async (company: string) => {
  const { changes } = (await testApp.call(admin.token, 'GET', '/api/admin/profile-changes')).json();
  return changes.find((change: { company_id: string }) => change.company_id === company);
};
const events = async (company: string) => (await auditOf(testApp.testDb.db, company)).map(({ event }) => event);
const approve = (id: string) => testApp.call(admin.token, 'PUT', `/api/admin/profile-changes/${id}/approve`);
const reject = (id: string, reason = 'No such street.') =>
  testApp.call(admin.token, 'PUT', `/api/admin/profile-changes/${id}/reject`, { reason });
const mailsTo = async (email: string) => {
  const mails = testApp.testDb.db.selectFrom('outbox_messages').where('recipient', '=', email);
  return (await mails.select(['template', 'text']).execute()).filter(({ template }) => template.startsWith('profile-'));
};

describe('PATCH /api/company/profile', () => {
  test('phone, words and website count at once', async () => {
    const crew = await aCrew(testApp);
    const answer = await saveProfile(testApp, crew, {
      phone_number: '(573) 555-0177',
      description: 'Two brothers.',
      website: 'greenblade.com',
    });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { phone_number: '5735550177', website: 'https://greenblade.com', proposed: null },
    ]);
    expect(await pageOf(crew.company)).toMatchObject({
      phone_number: '5735550177',
      description: 'Two brothers.',
      website: 'https://greenblade.com',
    });
  });

  test.each([
    ['company_name', ' ', 'Please enter your company name.'],
    ['phone_number', '573', 'Phone number must be 10 digits'],
    ['website', 'javascript:alert(1)', 'Please enter a web address, such as greenblade.com.'],
    ['website', 'ftp://greenblade.com', 'Please enter a web address, such as greenblade.com.'],
    ['description', 'x'.repeat(1001), 'Please use at most 1000 characters.'],
    ['state', 'Missouri', 'State must be 2 letters'],
    ['zip_code', '123', 'ZIP must be 5 or 9 digits'],
  ])('a %s of %j is said next to its field, and nothing is saved', async (field, value, message) => {
    const crew = await aCrew(testApp);
    const before = await readProfile(testApp, crew);
    const answer = await saveProfile(testApp, crew, { [field]: value });
    expect([answer.statusCode, answer.json().errors]).toEqual([400, [{ path: `body.profile.${field}`, message }]]);
    expect(await readProfile(testApp, crew)).toEqual(before);
  });

  test('a name and an address wait: homeowners and routes keep what stands', async () => {
    const crew = await aCrew(testApp);
    const before = await depotOf(crew.company);
    const answer = await saveProfile(testApp, crew, MOVED);
    expect(answer.json()).toMatchObject({ standing: { company_name: before.name }, proposed: MOVED });
    expect(await depotOf(crew.company)).toEqual(before);
    expect((await pageOf(crew.company)).company_name).toBe(before.name);
    expect(await waiting(crew.company)).toMatchObject({ standing: { company_name: before.name }, proposed: MOVED });
    expect(await events(crew.company)).toContain('company.change_proposed');
  });

  test('wanting what stands takes back what waits; another wish takes its place', async () => {
    const crew = await aCrew(testApp);
    const { standing } = await readProfile(testApp, crew);
    await saveProfile(testApp, crew, MOVED);
    const first = await waiting(crew.company);
    await saveProfile(testApp, crew, { company_name: 'Greenest Blade' });
    const second = await waiting(crew.company);
    expect([second.proposed.company_name, second.proposed.street_address]).toEqual(['Greenest Blade', '2 Depot Rd']);
    // Another question: what an administrator had on screen is not what is asked any more.
    expect((await approve(first.id)).statusCode).toBe(404);
    await saveProfile(testApp, crew, standing);
    expect(await waiting(crew.company)).toBeUndefined();
  });

  test('two members at once: different things go together, the same one is said', async () => {
    const crew = await aCrew(testApp);
    const colleague = await aMember(testApp.testDb.db, crew.company, false);
    const seen = await readProfile(testApp, crew);
    const apart = await Promise.all([
      saveProfile(testApp, crew, { description: 'Mine' }, seen),
      saveProfile(testApp, colleague, { website: 'https://theirs.com' }, seen),
    ]);
    expect(apart.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const now = await readProfile(testApp, crew);
    expect(now).toMatchObject({ description: 'Mine', website: 'https://theirs.com' });

    const same = await Promise.all([
      saveProfile(testApp, crew, { street_address: '7 Elm St' }, now),
      saveProfile(testApp, colleague, { street_address: '8 Oak St' }, now),
    ]);
    expect(same.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(same.find(({ statusCode }) => statusCode === 409)!.json()).toMatchObject({
      code: 'profile_changed',
      detail: 'Somebody else of your company has changed the address meanwhile. Please look at it again.',
    });
  });

  test('a logo is shown, replaced, and removed with its files a day later', async () => {
    const crew = await aCrew(testApp);
    const { db } = testApp.testDb;
    const [first, second] = [await anUploadedPhoto(db, crew), await anUploadedPhoto(db, crew)];
    await saveProfile(testApp, crew, { logo_id: first });
    expect((await pageOf(crew.company)).logo.id).toBe(first);
    expect((await testApp.call(crew.token, 'DELETE', `/api/photos/${first}`)).statusCode).toBe(409);
    await saveProfile(testApp, crew, { logo_id: second });
    await testApp.setClock('2026-05-04T17:00:00Z');
    await removeStrayPhotos(testApp.ctx);
    const left = await db.selectFrom('photos').where('owner_id', '=', crew.account).select('id').execute();
    expect(left).toEqual([{ id: second }]);
    await saveProfile(testApp, crew, { logo_id: null });
    expect((await pageOf(crew.company)).logo).toBeNull();
  });

  test('another one’s photo is no logo', async () => {
    const [crew, homeowner] = [await aCrew(testApp), await aHomeowner(testApp.testDb.db)];
    for (const id of [await anUploadedPhoto(testApp.testDb.db, homeowner), crypto.randomUUID() as never]) {
      const answer = await saveProfile(testApp, crew, { logo_id: id, description: 'Not kept' });
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'photo_not_found']);
    }
    expect(await readProfile(testApp, crew)).toMatchObject({ logo: null, description: '' });
  });

  test('the crew that drives neither reads nor changes it', async () => {
    const crew = await aCrew(testApp);
    const hand = await aMember(testApp.testDb.db, crew.company, false, 'crew');
    const was = onCard(await readProfile(testApp, crew));
    const answer = await testApp.call(hand.token, 'PATCH', '/api/company/profile', { profile: was, was });
    expect(answer.statusCode).toBe(403);
    expect((await testApp.call(hand.token, 'GET', '/api/company/profile')).statusCode).toBe(403);
  });
});

describe('an administrator', () => {
  test('approves: name and depot move, everybody hears of it, once', async () => {
    const crew = await aCrew(testApp);
    const before = await depotOf(crew.company);
    await saveProfile(testApp, crew, MOVED);
    const { id } = await waiting(crew.company);
    const answers = await Promise.all([approve(id), approve(id)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
    const after = await depotOf(crew.company);
    expect(after).toMatchObject({ name: 'Greener Blade', street_address: '2 Depot Rd' });
    expect(after.latitude).not.toBe(before.latitude);
    expect(await readProfile(testApp, crew)).toMatchObject({ proposed: null, rejected: null, standing: MOVED });
    expect((await mailsTo(crew.email)).map(({ template }) => template)).toEqual(['profile-change-approved']);
    expect(await events(crew.company)).toContain('company.change_approved');
    const kinds = await testApp.testDb.db
      .selectFrom('change_events')
      .where('subject', '=', crew.company)
      .select('kind')
      .execute();
    expect(kinds.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['route.changed', 'company.changed']));
  });

  test('rejects with a reason, which the company reads and puts away', async () => {
    const crew = await aCrew(testApp);
    const before = await depotOf(crew.company);
    await saveProfile(testApp, crew, MOVED);
    const { id } = await waiting(crew.company);
    expect((await reject(id, ' ')).statusCode).toBe(400);
    expect((await reject(id)).statusCode).toBe(200);
    expect((await approve(id)).statusCode).toBe(404);
    expect(await depotOf(crew.company)).toEqual(before);
    expect(await readProfile(testApp, crew)).toMatchObject({
      proposed: null,
      rejected: { ...MOVED, reason: 'No such street.' },
    });
    expect((await mailsTo(crew.email))[0]!.text).toContain('No such street.');
    const away = await testApp.call(crew.token, 'DELETE', '/api/company/profile/proposed');
    expect([away.statusCode, away.json().rejected]).toEqual([200, null]);
  });

  test('what was taken back is not decided any more; done twice is done', async () => {
    const crew = await aCrew(testApp);
    await saveProfile(testApp, crew, MOVED);
    const { id } = await waiting(crew.company);
    for (let again = 0; again < 2; again++) {
      const answer = await testApp.call(crew.token, 'DELETE', '/api/company/profile/proposed');
      expect([answer.statusCode, answer.json().proposed]).toEqual([200, null]);
    }
    expect((await reject(id)).statusCode).toBe(404);
  });

  test('another company’s wish stays as it is', async () => {
    const [crew, other] = [await aCrew(testApp), await aCrew(testApp)];
    await saveProfile(testApp, crew, MOVED);
    await testApp.call(other.token, 'DELETE', '/api/company/profile/proposed');
    expect(await waiting(crew.company)).toBeDefined();
  });
});
