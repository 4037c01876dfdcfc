import type { CompanyId } from '@swath/domain/ids';
import { spec } from '@swath/fixtures/spec';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mailsTo } from '../../../testing/outbox.ts';
import { aCompany, aHomeowner, aMember, anAdmin, type Person, signInAs } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let testApp: TestApp;
let company: CompanyId;
let gwen: Person;
let sam: Person;
let hal: Person;
let ada: Person;
beforeAll(async () => {
  testApp = await startTestApp();
  ada = await anAdmin(testApp.testDb.db);
});
afterAll(() => testApp[Symbol.asyncDispose]());
beforeEach(async () => {
  const { db } = testApp.testDb;
  company = await aCompany(db);
  gwen = await aMember(db, company);
  sam = await aMember(db, company, false);
  hal = await aMember(db, company, false, 'crew');
  await db.deleteFrom('rate_counters').execute();
  await db.deleteFrom('change_events').execute();
  await db.deleteFrom('outbox_messages').execute();
});

const base = '/api/CompanyUser';
const list = (who: Person, of: string = company) => testApp.call(who.token, 'GET', `${base}/company/${of}`);
const add = (who: Person | null, own: object = {}) =>
  testApp.call(who?.token ?? null, 'POST', `${base}/add`, {
    ...{ companyId: company, userProfileId: crypto.randomUUID(), email: 'Nell@New.test ', isPrimary: true },
    ...own,
  });
const remove = (who: Person, whom: { account: string }, of: string = company) =>
  testApp.call(who.token, 'DELETE', `${base}/${of}/${whom.account}`);
const makePrimary = (who: Person, whom: { account: string }, of: string = company) =>
  testApp.call(who.token, 'PUT', `${base}/set-primary`, { companyId: of, userProfileId: whom.account });
const setRole = (who: Person, whom: { account: string }, role: unknown, of: string = company) =>
  testApp.call(who.token, 'PUT', `${base}/set-role`, { companyId: of, userProfileId: whom.account, role });
const kinds = async () => {
  const rows = testApp.testDb.db.selectFrom('company_members').where('company_id', '=', company);
  const found = await rows.select(['account_id', 'is_primary', 'role']).execute();
  return Object.fromEntries(found.map((row) => [row.account_id, row.is_primary ? 'primary' : row.role]));
};
const changes = async () =>
  (await testApp.testDb.db.selectFrom('change_events').select(['kind', 'audience']).execute()).map(
    ({ kind, audience }) => `${kind} ${audience.join(' ')}`,
  );
const recorded = async () =>
  testApp.testDb.db
    .selectFrom('audit_events')
    .where('event', 'like', 'company.%')
    .orderBy('id', 'desc')
    .limit(1)
    .select(['event', 'actor', 'subject_id', 'details'])
    .executeTakeFirst();

describe('GET /api/CompanyUser/company/{companyId}', () => {
  spec('access 3.5', 'company 2.103', 'company 3.6', 'company 6.10', 'company 7.33');
  test('shows every member who belongs to the company, the primary user first', async () => {
    const rows = [gwen, sam, hal].map(({ account, email }) => ({
      ...{ id: account, companyId: company, userProfileId: account, email, fullName: 'Gwen Green' },
      ...{ role: account === hal.account ? 'crew' : 'company', isPrimary: account === gwen.account },
    }));
    for (const who of [gwen, sam, hal, ada]) {
      const { success, users } = (await list(who)).json();
      expect(success).toBe(true);
      expect(users[0]).toEqual(rows[0]);
      expect(users).toHaveLength(3);
      expect(users).toEqual(expect.arrayContaining(rows));
    }
  });

  test('whom the company has invited only those see who invite', async () => {
    await add(gwen, { fullName: 'Nell Novak' });
    const invited = async (who: Person) => (await list(who)).json().invitations;
    expect(await invited(gwen)).toEqual([
      {
        ...{ id: expect.any(String), email: 'nell@new.test', fullName: 'Nell Novak', role: 'company' },
        ...{ sentAt: '2026-05-02T17:00:00.000Z', expiresAt: '2026-05-09T17:00:00.000Z', expired: false },
      },
    ]);
    expect(await invited(ada)).toHaveLength(1);
    expect([await invited(sam), await invited(hal)]).toEqual([[], []]);
  });

  test('a stranger does not find it', async () => {
    const other = await aMember(testApp.testDb.db, await aCompany(testApp.testDb.db));
    expect((await list(other)).statusCode).toBe(404);
    expect((await list(await aHomeowner(testApp.testDb.db))).statusCode).toBe(403);
    expect((await list(ada, crypto.randomUUID())).statusCode).toBe(404);
  });
});

describe('POST /api/CompanyUser/add', () => {
  spec('company 5.10', 'company 7.34');
  test('invites by mail; nobody belongs to the company by that alone', async () => {
    const answer = await add(gwen, { email: 'Nell@New.test', role: 'crew' });
    expect(answer.json()).toEqual({
      success: true,
      invitation: expect.objectContaining({ email: 'nell@new.test', fullName: 'nell@new.test', role: 'crew' }),
    });
    const [mail] = (await mailsTo(testApp.testDb.db, 'nell@new.test')).slice(-1);
    expect(mail).toMatchObject({ template: 'company-invitation', subject: 'Join Green Blade Mowing on Swath' });
    expect(mail!.text).toMatch(/\/join\?token=[\w-]{43}\n/);
    expect(Object.keys(await kinds())).toHaveLength(3);
    const accounts = testApp.testDb.db.selectFrom('accounts').where('email', '=', 'nell@new.test').select('id');
    expect(await accounts.execute()).toEqual([]);
    expect(await recorded()).toMatchObject({ event: 'company.user_invited', actor: gwen.email, subject_id: company });
  });

  test.each([
    ['', 'Email is required'],
    ['   ', 'Email is required'],
    [undefined, 'Email is required'],
    ['nell', 'Please enter a valid email.'],
    [`${'n'.repeat(250)}@new.test`, 'This email is too long.'],
  ])('the email %j is refused next to its field', async (email, message) => {
    const answer = await add(gwen, { email });
    expect([answer.statusCode, answer.json().errors]).toEqual([400, [{ path: 'body.email', message }]]);
  });

  test('somebody who belongs to the company, or was invited, is not invited again', async () => {
    const again = await add(gwen, { email: sam.email });
    expect([again.statusCode, again.json().code]).toEqual([409, 'company_user_exists']);
    const twice = await Promise.all([add(gwen, { email: 'new@new.test' }), add(gwen, { email: 'new@new.test' })]);
    expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(twice.find(({ statusCode }) => statusCode === 409)!.json().code).toBe('invitation_exists');
    expect(await mailsTo(testApp.testDb.db, 'new@new.test')).toHaveLength(1);
  });

  test('tells nobody what an address is used for', async () => {
    const homeowner = await aHomeowner(testApp.testDb.db);
    const colleague = await aMember(testApp.testDb.db, await aCompany(testApp.testDb.db));
    for (const email of [homeowner.email, colleague.email, ada.email, 'unknown@new.test']) {
      const { success, invitation } = (await add(gwen, { email })).json();
      expect([success, invitation.email, invitation.expired]).toEqual([true, email, false]);
      expect((await mailsTo(testApp.testDb.db, email)).at(-1)!.template).toBe('company-invitation');
    }
  });

  test('standard users, crew and strangers invite nobody; an administrator may', async () => {
    const other = await aMember(testApp.testDb.db, await aCompany(testApp.testDb.db));
    const statuses = [];
    for (const who of [sam, hal, other, await aHomeowner(testApp.testDb.db), null]) {
      statuses.push((await add(who, { email: 'nobody@new.test' })).statusCode);
    }
    expect(statuses).toEqual([403, 403, 404, 403, 401]);
    expect(await mailsTo(testApp.testDb.db, 'nobody@new.test')).toEqual([]);
    expect((await add(ada, { email: 'somebody@new.test' })).statusCode).toBe(200);
    expect((await add(ada, { companyId: crypto.randomUUID() })).statusCode).toBe(404);
  });

  test('a company has room for 200 people, those who are invited counted too', async () => {
    await sql`insert into company_invitations
        (company_id, email, full_name, role, token_hash, created_at, sent_at, expires_at)
      select ${company}, n || '@crowd.test', 'N', 'crew', convert_to(n || ${company}, 'UTF8'), now(), now(), now()
        from generate_series(1, 197) n`.execute(testApp.testDb.db);
    const answer = await add(gwen, { email: 'one-more@new.test' });
    expect([answer.statusCode, answer.json().detail]).toEqual([409, 'A company can have up to 200 users.']);
  });

  test('one mailbox is not filled through us', async () => {
    const statuses = [];
    for (let n = 0; n < 6; n++) {
      const { db } = testApp.testDb;
      await db.deleteFrom('company_invitations').where('company_id', '=', company).execute();
      statuses.push((await add(gwen, { email: 'full@new.test' })).statusCode);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

describe('an invitation', () => {
  const inviteNell = async () => (await add(gwen)).json().invitation.id as string;
  const at = (id: string, of: string = company) => `${base}/${of}/invitations/${id}`;
  const linkOf = async () => {
    const { text } = (await mailsTo(testApp.testDb.db, 'nell@new.test')).at(-1)!;
    return /token=([\w-]{43})/.exec(text)![1]!;
  };
  const read = (token: string) => testApp.call(null, 'POST', '/api/invitations/read', { token });

  test('is sent again with a link of its own; the one before serves no longer', async () => {
    const id = await inviteNell();
    const before = await linkOf();
    await testApp.testDb.db.deleteFrom('outbox_messages').execute();
    await testApp.setClock('2026-05-10T17:00:00Z');
    expect((await list(gwen)).json().invitations).toMatchObject([{ expired: true }]);
    expect((await read(before)).json().code).toBe('invitation_ended');

    const again = await testApp.call(gwen.token, 'POST', `${at(id)}/resend`);

    expect(again.json()).toMatchObject({
      success: true,
      invitation: { id, expiresAt: '2026-05-17T17:00:00.000Z', expired: false },
    });
    expect((await read(before)).statusCode).toBe(403);
    expect((await read(await linkOf())).json()).toMatchObject({ email: 'nell@new.test', account: 'new' });
    await testApp.setClock('2026-05-02T17:00:00Z');
  });

  test('taken back, its link serves no longer', async () => {
    const id = await inviteNell();
    const link = await linkOf();
    const answers = await Promise.all([0, 1].map(() => testApp.call(gwen.token, 'DELETE', at(id))));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
    expect((await read(link)).json()).toMatchObject({
      code: 'invitation_ended',
      detail: 'This invitation has expired or was taken back. Ask the company for a new one.',
    });
    expect((await testApp.call(gwen.token, 'POST', `${at(id)}/resend`)).statusCode).toBe(404);
  });

  test('is nobody else’s to send or to take back', async () => {
    const id = await inviteNell();
    const elsewhere = await aCompany(testApp.testDb.db);
    const other = await aMember(testApp.testDb.db, elsewhere);
    const calls = [
      ['POST', `${at(id)}/resend`],
      ['DELETE', at(id)],
    ] as const;
    for (const [method, path] of calls) {
      expect((await testApp.call(sam.token, method, path)).statusCode).toBe(403);
      expect((await testApp.call(hal.token, method, path)).statusCode).toBe(403);
      expect((await testApp.call(other.token, method, path)).statusCode).toBe(404);
      expect((await testApp.call(other.token, method, path.replace(company, elsewhere))).statusCode).toBe(404);
    }
    expect((await list(gwen)).json().invitations).toHaveLength(1);
  });
});

describe('PUT /api/CompanyUser/set-primary', () => {
  test('whoever was primary becomes a standard user, and both screens follow', async () => {
    expect((await makePrimary(gwen, sam)).json()).toEqual({ success: true });
    expect(await kinds()).toEqual({ [gwen.account]: 'company', [sam.account]: 'primary', [hal.account]: 'crew' });
    expect(await changes()).toEqual([
      `company.changed company:${company}`,
      `role.changed account:${sam.account}`,
      `role.changed account:${gwen.account}`,
    ]);
    expect(await recorded()).toMatchObject({
      event: 'company.primary_changed',
      actor: gwen.email,
      subject_id: sam.account,
    });
    const me = (await testApp.call(sam.token, 'GET', '/api/me')).json();
    expect(me.company).toMatchObject({ is_primary: true, member: 'primary' });
    expect((await makePrimary(gwen, gwen)).statusCode).toBe(403);
  });

  test('somebody of the crew joins the office with it; an administrator may decide', async () => {
    expect((await makePrimary(ada, hal)).statusCode).toBe(200);
    expect(await kinds()).toEqual({ [gwen.account]: 'company', [sam.account]: 'company', [hal.account]: 'primary' });
  });

  test('who is primary stays so', async () => {
    expect((await makePrimary(gwen, gwen)).json()).toEqual({ success: true });
    expect(await changes()).toEqual([]);
  });

  test('of two at once there is one primary user in the end, and the second has lost the right', async () => {
    const answers = await Promise.all([makePrimary(gwen, sam), makePrimary(gwen, hal)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403]);
    expect(Object.values(await kinds()).filter((kind) => kind === 'primary')).toHaveLength(1);
  });

  test('is refused for strangers, by strangers and by others of the company', async () => {
    const other = await aMember(testApp.testDb.db, await aCompany(testApp.testDb.db));
    expect((await makePrimary(gwen, other)).json().code).toBe('company_user_not_found');
    expect((await makePrimary(other, sam)).statusCode).toBe(404);
    expect((await makePrimary(sam, sam)).statusCode).toBe(403);
    expect((await makePrimary(hal, hal)).statusCode).toBe(403);
    expect((await kinds())[gwen.account]).toBe('primary');
  });
});

describe('PUT /api/CompanyUser/set-role', () => {
  const memberNow = async (who: Person) => (await testApp.call(who.token, 'GET', '/api/me')).json().company.member;

  test('a standard user joins the crew and comes back; what they may do follows at once', async () => {
    expect((await setRole(gwen, sam, 'crew')).json()).toEqual({ success: true });
    expect(await kinds()).toEqual({ [gwen.account]: 'primary', [sam.account]: 'crew', [hal.account]: 'crew' });
    expect(await changes()).toEqual([`company.changed company:${company}`, `role.changed account:${sam.account}`]);
    expect(await recorded()).toMatchObject({
      event: 'company.role_changed',
      actor: gwen.email,
      subject_id: sam.account,
      details: { from: 'standard', to: 'crew' },
    });
    expect(await memberNow(sam)).toBe('crew');
    expect((await testApp.call(sam.token, 'GET', '/api/company/clients')).statusCode).toBe(403);

    expect((await setRole(gwen, sam, 'company')).statusCode).toBe(200);
    expect(await memberNow(sam)).toBe('standard');
    expect((await testApp.call(sam.token, 'GET', '/api/company/clients')).statusCode).toBe(200);
  });

  test('an administrator may decide; what somebody is already is left alone', async () => {
    expect((await setRole(ada, hal, 'crew')).statusCode).toBe(200);
    expect(await changes()).toEqual([]);
    expect((await setRole(ada, hal, 'company')).statusCode).toBe(200);
    expect((await kinds())[hal.account]).toBe('company');
  });

  test('the primary user stays in the office, also when both are asked at once', async () => {
    expect((await setRole(gwen, gwen, 'crew')).json()).toMatchObject({
      code: 'primary_user_in_office',
      detail: 'The primary user keeps that role. Make somebody else primary first.',
    });
    expect((await setRole(gwen, gwen, 'company')).statusCode).toBe(200);
    for (let round = 0; round < 5; round++) {
      await Promise.all([makePrimary(ada, sam), setRole(ada, sam, 'crew')]);
      expect(Object.values(await kinds()).filter((kind) => kind === 'primary')).toHaveLength(1);
      expect((await kinds())[sam.account]).toBe('primary');
      expect((await makePrimary(ada, gwen)).statusCode).toBe(200);
    }
  });

  test('is refused for strangers, by strangers, by others of the company, and for what nobody is', async () => {
    const other = await aMember(testApp.testDb.db, await aCompany(testApp.testDb.db));
    expect((await setRole(gwen, other, 'crew')).json().code).toBe('company_user_not_found');
    expect((await setRole(other, sam, 'crew')).statusCode).toBe(404);
    expect((await setRole(sam, hal, 'company')).statusCode).toBe(403);
    expect((await setRole(hal, hal, 'company')).statusCode).toBe(403);
    const answer = await setRole(gwen, sam, 'primary');
    expect([answer.statusCode, answer.json().errors[0].message]).toEqual([400, 'Please select what this person does.']);
    expect(await kinds()).toEqual({ [gwen.account]: 'primary', [sam.account]: 'company', [hal.account]: 'crew' });
  });
});

describe('DELETE /api/CompanyUser/{companyId}/{userProfileId}', () => {
  test('they are out at once: sessions, rights, and a stream that is open', async () => {
    await signInAs(testApp.testDb.db, sam.account);
    await testApp.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = testApp.app.server.address() as { port: number };
    const stream = await fetch(`http://127.0.0.1:${port}/api/changes`, {
      headers: { authorization: `Bearer ${sam.token}` },
    });
    expect(stream.status).toBe(200);

    expect((await remove(gwen, sam)).json()).toEqual({ success: true });

    // It ends by itself, and says why.
    expect(await stream.text()).toMatch(/"kind":"(session\.ended|role\.changed)"/);
    expect((await testApp.call(sam.token, 'GET', '/api/company')).statusCode).toBe(401);
    const sessions = testApp.testDb.db.selectFrom('sessions').where('account_id', '=', sam.account).select('id');
    expect(await sessions.execute()).toEqual([]);
    expect(Object.keys(await kinds()).toSorted()).toEqual([gwen.account, hal.account].toSorted());
    expect(await recorded()).toMatchObject({
      event: 'company.user_removed',
      actor: gwen.email,
      subject_id: sam.account,
    });
    // Signed in anew they belong to no company.
    const token = await signInAs(testApp.testDb.db, sam.account);
    const me = (await testApp.call(token, 'GET', '/api/me')).json();
    expect([me.actor, me.company]).toEqual(['applicant', null]);
    expect((await testApp.call(token, 'GET', '/api/company')).statusCode).toBe(403);
  });

  test('the primary user stays, whoever asks', async () => {
    for (const who of [gwen, ada]) {
      const answer = await remove(who, gwen);
      expect([answer.statusCode, answer.json().detail]).toEqual([
        409,
        'The primary user cannot be removed. Make somebody else primary first.',
      ]);
    }
  });

  test('removing and making primary at once leave a company with a primary user', async () => {
    for (let round = 0; round < 5; round++) {
      const nell = await aMember(testApp.testDb.db, company, false);
      const [removed, made] = await Promise.all([remove(gwen, nell), makePrimary(gwen, nell)]);
      const is = await kinds();
      expect(Object.values(is).filter((kind) => kind === 'primary')).toHaveLength(1);
      if (made.statusCode === 200) {
        expect([removed.statusCode, is[nell.account]]).toEqual([403, 'primary']);
        await makePrimary(nell, gwen);
      } else expect([removed.statusCode, made.statusCode, is[nell.account]]).toEqual([200, 404, undefined]);
    }
  });

  test('is refused for strangers, by strangers and by others of the company', async () => {
    const elsewhere = await aCompany(testApp.testDb.db);
    const other = await aMember(testApp.testDb.db, elsewhere);
    const theirs = await aMember(testApp.testDb.db, elsewhere, false);
    expect((await remove(gwen, theirs)).statusCode).toBe(404);
    expect((await remove(gwen, theirs, elsewhere)).statusCode).toBe(404);
    expect((await remove(other, sam)).statusCode).toBe(404);
    expect((await remove(sam, hal)).statusCode).toBe(403);
    expect((await remove(hal, sam)).statusCode).toBe(403);
    expect(Object.keys(await kinds())).toHaveLength(3);
    expect((await remove(ada, hal)).statusCode).toBe(200);
  });
});
