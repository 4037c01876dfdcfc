import { spec } from '@swath/fixtures/spec';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listMessages } from '../../../notifications/mail-outbox/outbox.reads.ts';
import { enqueueTask } from '../../../platform/tasks/enqueue-task.ts';
import { auditOf } from '../../../testing/audit.ts';
import { changesOf } from '../../../testing/changes.ts';
import { aCompany, aHomeowner, aMember, anAdmin } from '../../../testing/people.ts';
import { aRegistration } from '../../../testing/registrations.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../../testing/test-app.ts';
import { registerCompany } from './register-company.ts';

let swath: TestApp;
beforeAll(async () => {
  swath = await startTestApp();
});
afterAll(() => swath[Symbol.asyncDispose]());
beforeEach(async () => {
  for (const table of ['companies', 'accounts', 'outbox_messages', 'rate_counters', 'change_events'] as const) {
    await swath.ctx.db.deleteFrom(table).execute();
  }
});

const EMAIL = 'mia@millersmow.test';
const registration = aRegistration({ email: 'Mia@MillersMow.test' });

const register = (own: Record<string, unknown> = {}, as: string | null = null) =>
  swath.call(as, 'POST', '/api/companies', { ...registration, ...own });
const companies = () => swath.ctx.db.selectFrom('companies').selectAll().execute();
const mailsTo = (to: string) => listMessages(swath.ctx.db, { to });

/** Opens the link of a mail. @returns the access token of whoever did */
async function openLinkIn(text: string): Promise<string> {
  const token_hash = /token=([\w-]{43})/.exec(text)![1]!;
  const answer = await swath.call(null, 'POST', '/auth/verify', { type: 'signup', token_hash });
  expect(answer.statusCode).toBe(200);
  return answer.json().access_token;
}

describe('POST /api/companies', () => {
  spec('access 3.6', 'access 4.16', 'access 7.19');
  test('makes a company that waits, and an account that waits for its mail', async () => {
    const answer = await register();

    expect(answer.statusCode).toBe(201);
    const [company, ...others] = await companies();
    expect(others).toEqual([]);
    expect(answer.json()).toEqual({ company_id: company!.id, email: EMAIL });
    expect(company).toMatchObject({
      name: 'Miller’s Mow',
      status: 'pending',
      status_reason: null,
      email: EMAIL,
      phone_number: '5735550188',
      street_address: '9 Ash St',
      state: 'MO',
      website: 'https://millersmow.example.com',
      description: 'Two brothers and a trailer.',
      business_entity_type: 'llc',
      equipment_checklist: true,
      time_zone: 'America/Chicago',
      rate_cents: null,
      payouts_enabled: false,
      decided_at: null,
      created_at: new Date('2026-05-02T17:00:00.000Z'),
    });
    expect(company!.latitude).toBeCloseTo(38.9, 0);
    expect(company!.longitude).toBeCloseTo(-92.4, 0);
    expect(await swath.ctx.db.selectFrom('company_members').selectAll().execute()).toEqual([]);
    expect(await swath.ctx.db.selectFrom('accounts').select(['email', 'email_confirmed_at']).execute()).toEqual([
      { email: EMAIL, email_confirmed_at: null },
    ]);
    expect(await changesOf(swath.ctx.db, company!.id)).toEqual([{ kind: 'company.registered', audience: ['admins'] }]);
    expect(await auditOf(swath.ctx.db, company!.id)).toEqual([
      {
        at: new Date(TEST_NOW),
        event: 'company.registered',
        actor_id: null,
        actor: null,
        subject: 'Miller’s Mow',
        ip: '127.0.0.1',
        details: {},
      },
    ]);
  });

  test('keeps what was left empty as nothing', async () => {
    await register({ website: '', description: ' ', business_entity_type: 'partnership' });
    expect(await companies()).toMatchObject([
      { website: null, description: null, business_entity_type: 'partnership' },
    ]);
  });

  test('never believes a status, an owner, a rate, a place or a temp_password that is sent', async () => {
    const harriet = await aHomeowner(swath.ctx.db);
    const answer = await register({
      status: 'approved',
      user_id: harriet.account,
      company_id: harriet.account,
      company_rate: 45,
      rate_cents: 4500,
      latitude: 1,
      longitude: 2,
      stripe_connected_account_id: 'acct_1',
      temp_password: 'rake-and-roll',
      created_at: '2020-01-01T00:00:00Z',
    });
    expect(answer.statusCode).toBe(201);
    const [company] = await companies();
    expect(company).toMatchObject({ status: 'pending', rate_cents: null, payout_account_id: null });
    expect(company!.id).not.toBe(harriet.account);
    expect(company!.latitude).toBeGreaterThan(38);
    expect(company!.created_at.getFullYear()).toBe(2026);
    const members = await swath.ctx.db.selectFrom('company_members').selectAll().execute();
    expect(members).toEqual([]);
    const everything = JSON.stringify([
      company,
      await swath.ctx.db.selectFrom('accounts').selectAll().execute(),
      await swath.ctx.db.selectFrom('one_time_tokens').selectAll().execute(),
      await swath.ctx.db.selectFrom('audit_events').selectAll().execute(),
      await mailsTo(EMAIL),
    ]);
    expect(everything).not.toContain('rake-and-roll');
  });

  test('answers the same for a taken address, keeps nothing of it, and tells only its owner', async () => {
    const taken = await aHomeowner(swath.ctx.db);
    const free = await register();
    const answer = await register({ email: taken.email });

    expect(answer.statusCode).toBe(free.statusCode);
    expect(answer.json()).toEqual({ company_id: expect.stringMatching(/^[0-9a-f-]{36}$/), email: taken.email });
    expect(Object.keys(answer.headers).sort()).toEqual(Object.keys(free.headers).sort());
    expect((await companies()).map((company) => company.email)).toEqual([EMAIL]);
    expect(await changesOf(swath.ctx.db, answer.json().company_id)).toEqual([]);
    expect(await auditOf(swath.ctx.db, answer.json().company_id)).toEqual([]);
    const [told, ...others] = await mailsTo(taken.email);
    expect(others).toEqual([]);
    expect(told!.text).not.toContain('token=');
    expect((await swath.call(taken.token, 'GET', '/api/me')).json()).toMatchObject({
      actor: 'homeowner',
      company: null,
    });
  });

  test('does not tell by signing in afterwards whether the address was taken', async () => {
    const taken = await aHomeowner(swath.ctx.db);
    const said = [];
    for (const email of [taken.email, EMAIL]) {
      await register({ email });
      const body = { email, password: 'rake-and-roll' };
      said.push((await swath.call(null, 'POST', '/auth/token?grant_type=password', body)).json().code);
    }
    expect(said).toEqual(['email_not_confirmed', 'email_not_confirmed']);
  });

  test('a provider of addresses that is down costs the place and nothing else', async () => {
    const down = { ...swath.ctx.addresses, geocode: () => Promise.reject(new Error('down')) };
    const words = { ...registration, email: EMAIL, state: 'MO', phone_number: '5735550188' };
    await registerCompany(
      { ...swath.ctx, addresses: down },
      { ...words, business_entity_type: 'llc' },
      { ip: '203.0.113.9', proofHash: null },
    );
    expect(await companies()).toMatchObject([{ name: 'Miller’s Mow', latitude: null, longitude: null }]);
  });

  test.each([
    ['no name', { company_name: ' ' }, 'body.company_name', 'Please enter your company name.'],
    ['half a phone number', { phone_number: '555' }, 'body.phone_number', 'Phone number must be 10 digits'],
    ['a state of three letters', { state: 'MOO' }, 'body.state', 'State must be 2 letters'],
    ['a ZIP of four digits', { zip_code: '6520' }, 'body.zip_code', 'ZIP must be 5 or 9 digits'],
    [
      'a website that is a script',
      { website: 'javascript:alert(1)' },
      'body.website',
      'Please enter a web address, such as greenblade.com.',
    ],
    [
      'two of three tools',
      { equipment_checklist: false },
      'body.equipment_checklist',
      'Please confirm that you have all of the required equipment.',
    ],
    ['no e-mail address', { email: 'mia' }, 'body.email', 'Please enter a valid email.'],
  ])('refuses %s, next to the field, and stores nothing', async (_, own, path, message) => {
    const answer = await register(own);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'validation', errors: [{ path, message }] });
    expect(await companies()).toEqual([]);
    expect(await swath.ctx.db.selectFrom('accounts').selectAll().execute()).toEqual([]);
  });

  test.each([
    ['mowmow', 'weak_password'],
    ['Password1!', 'common_password'],
    ['aaaaaaaa', 'common_password'],
    ['Swath123', 'common_password'],
    ['MowCo2026', 'common_password'],
  ])('refuses the password %s by name, %s, and stores nothing', async (password, code) => {
    const answer = await register({ password });
    expect([answer.statusCode, answer.json().code]).toEqual([422, code]);
    expect(await companies()).toEqual([]);
    expect(await mailsTo(EMAIL)).toEqual([]);
  });

  test('counts the mails it causes', async () => {
    const answers = [];
    for (let time = 1; time <= 6; time++) answers.push(await register());
    expect(answers.map((answer) => answer.statusCode)).toEqual([201, 201, 201, 201, 201, 429]);
    expect(await companies()).toHaveLength(5);
  });

  test('two at once: each waits, and whoever opens a mail owns the company of that mail', async () => {
    const answers = await Promise.all([
      register({ company_name: 'Mow One' }),
      register({ company_name: 'Mow Two', full_name: 'Tova Two' }),
    ]);
    expect(answers.map((answer) => answer.statusCode)).toEqual([201, 201]);
    expect(new Set(answers.map((answer) => answer.json().company_id)).size).toBe(2);
    expect(await swath.ctx.db.selectFrom('accounts').selectAll().execute()).toHaveLength(1);
    expect(await companies()).toHaveLength(2);
    const token = await openLinkIn((await mailsTo(EMAIL)).find((mail) => mail.text.includes('Hello Tova,'))!.text);
    expect((await swath.call(token, 'GET', '/api/me')).json().company).toMatchObject({
      id: answers[1].json().company_id,
      name: 'Mow Two',
    });
  });
});

describe('the mail of a registration', () => {
  test('makes whoever opens it the primary member, who waits for approval', async () => {
    const { company_id } = (await register()).json();
    const token = await openLinkIn((await mailsTo(EMAIL))[0]!.text);

    expect((await swath.call(token, 'GET', '/api/me')).json()).toMatchObject({
      email: EMAIL,
      full_name: 'Mia Miller',
      role: 'user',
      actor: 'applicant',
      company: { id: company_id, name: 'Miller’s Mow', status: 'pending', is_primary: true },
    });
    const received = (await mailsTo(EMAIL)).find((mail) => mail.template === 'registration-received')!;
    expect(received.subject).toBe('We have your registration');
    expect(received.text).toContain('This typically takes 1-2 business days.');
    expect(received.text).toContain('http://localhost:3000/companies/register/pending-approval');
    expect(await changesOf(swath.ctx.db, company_id)).toEqual([
      { kind: 'company.registered', audience: ['admins'] },
      { kind: 'company.registered', audience: ['admins'] },
    ]);
  });

  test('names the owner after the company where no name was given', async () => {
    await register({ full_name: undefined });
    const token = await openLinkIn((await mailsTo(EMAIL))[0]!.text);
    expect((await swath.call(token, 'GET', '/api/me')).json().full_name).toBe('Miller’s Mow');
  });

  test('takes the other registrations of that address away, and nobody else’s', async () => {
    await register({ company_name: 'A Stranger’s Joke', full_name: 'Somebody Else' });
    await register({ email: 'other@mow.test', company_name: 'Other Mow' });
    await register({ company_name: 'Miller’s Mow' });
    const owned = await aCompany(swath.ctx.db, { status: 'pending' });
    await swath.ctx.db.updateTable('companies').set({ name: 'Owned', email: EMAIL }).where('id', '=', owned).execute();
    await aMember(swath.ctx.db, owned);
    await openLinkIn((await mailsTo(EMAIL)).find((mail) => mail.text.includes('Hello Mia,'))!.text);
    expect((await companies()).map((company) => company.name).sort()).toEqual(['Miller’s Mow', 'Other Mow', 'Owned']);
  });

  test('what a stranger registered goes with the confirmation of a homeowner who has that address', async () => {
    await register({ company_name: 'A Stranger’s Joke' });
    const homeowner = { email: EMAIL, password: 'mow-the-lawn' };
    await swath.setClock('2026-05-02T17:01:00.000Z');
    await swath.call(null, 'POST', '/auth/signup', homeowner);
    await openLinkIn((await mailsTo(EMAIL))[0]!.text);
    expect(await companies()).toEqual([]);
    await swath.setClock(TEST_NOW);
  });

  test('opened twice at once makes one owner', async () => {
    const { company_id } = (await register()).json();
    const token_hash = /token=([\w-]{43})/.exec((await mailsTo(EMAIL))[0]!.text)![1]!;
    const verify = () => swath.call(null, 'POST', '/auth/verify', { type: 'signup', token_hash });
    const answers = await Promise.all([verify(), verify()]);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 403]);
    const members = await swath.ctx.db.selectFrom('company_members').select(['company_id', 'is_primary']).execute();
    expect(members).toEqual([{ company_id, is_primary: true }]);
  });

  test('after the administrator was faster: no word of waiting', async () => {
    const { company_id } = (await register()).json();
    const ada = await anAdmin(swath.ctx.db);
    await swath.call(ada.token, 'PUT', `/api/companies/${company_id}/approve`);
    const confirmation = (await mailsTo(EMAIL)).find((mail) => mail.text.includes('token='))!;
    const token = await openLinkIn(confirmation.text);
    expect((await swath.call(token, 'GET', '/api/me')).json()).toMatchObject({ actor: 'crew', role: 'company_admin' });
    expect((await mailsTo(EMAIL)).map((mail) => mail.template)).not.toContain('registration-received');
  });
});

describe('registrations whose mail nobody opens', () => {
  const purge = async () => {
    await swath.ctx.db.transaction().execute((tx) => enqueueTask(tx, 'purge-old-rows', {}));
    await swath.runTasks();
  };

  test('go a week after the link has stopped working, and not before', async () => {
    const { company_id } = (await register()).json();
    await register({ email: 'cleo@clip.test', company_name: 'Clip' });
    await openLinkIn((await mailsTo('cleo@clip.test'))[0]!.text);
    await swath.setClock('2026-05-10T16:59:00.000Z');
    await purge();
    expect(await companies()).toHaveLength(2);
    await swath.setClock('2026-05-10T17:01:00.000Z');
    await purge();
    await swath.setClock('2026-05-02T17:00:00.000Z');
    expect((await companies()).map((company) => company.name)).toEqual(['Clip']);
    expect(await auditOf(swath.ctx.db, company_id)).toMatchObject([
      { event: 'company.registered', subject: 'Miller’s Mow' },
    ]);
    expect(await changesOf(swath.ctx.db, company_id)).toHaveLength(2);
  });

  test('stay for a week past the link of a second mail', async () => {
    await register();
    await swath.setClock('2026-05-07T17:00:00.000Z');
    expect((await swath.call(null, 'POST', '/auth/resend', { email: EMAIL, type: 'signup' })).statusCode).toBe(200);
    await swath.setClock('2026-05-10T17:01:00.000Z');
    await purge();
    await swath.setClock('2026-05-02T17:00:00.000Z');
    expect(await companies()).toHaveLength(1);
  });

  test('are not gone once they are decided', async () => {
    const { company_id } = (await register()).json();
    const ada = await anAdmin(swath.ctx.db);
    await swath.call(ada.token, 'PUT', `/api/companies/${company_id}/reject`, { reason: 'No phone.' });
    await swath.setClock('2026-05-20T17:00:00.000Z');
    await purge();
    await swath.setClock('2026-05-02T17:00:00.000Z');
    expect(await companies()).toMatchObject([{ id: company_id, status: 'rejected' }]);
  });
});

test('asks the database as much for an address that has an account as for one that has none', async () => {
  /** Registers with an address. @returns how many statements that took */
  const statementsFor = async (email: string) => {
    let statements = 0;
    const counting = swath.ctx.db.withPlugin({
      transformQuery: ({ node }) => {
        statements += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    await registerCompany(
      { ...swath.ctx, db: counting },
      { ...registration, business_entity_type: 'llc', state: 'MO', phone_number: '5735550188', email },
      { ip: '10.0.0.1', proofHash: null },
    );
    return statements;
  };
  const { email: known } = await aHomeowner(swath.ctx.db);
  const forNobody = await statementsFor('nobody@millersmow.test');
  expect(forNobody).toBeGreaterThan(10);
  expect(await statementsFor(known)).toBe(forNobody);
});
