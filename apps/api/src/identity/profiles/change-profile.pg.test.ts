import { ProfileChange } from '@swath/contract/profiles';
import { spec } from '@swath/fixtures/spec';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { aJobRow } from '../../testing/jobs.ts';
import { aCompany, aHomeowner, aMember, anAdmin, type Person } from '../../testing/people.ts';
import { aQueuedJobRow } from '../../testing/queue-rows.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { changeProfile } from './change-profile.ts';

let api: TestApp;
let newton: Person;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api[Symbol.asyncDispose]());

const nothing = { street_address: null, city: null, state: null, zip_code: null, lot_size_sqft: null, full_name: null };
const nowhere = { latitude: null, longitude: null, location_precision: null };
const elmAve = { street_address: '412 Elm Ave', city: 'Columbia', state: 'MO', zip_code: '65203' };

beforeEach(async () => {
  newton = await aHomeowner(api.ctx.db, nothing);
  await api.ctx.db.updateTable('profiles').set(nowhere).where('account_id', '=', newton.account).execute();
  await api.ctx.db.deleteFrom('change_events').execute();
});

const change = (body: unknown, as: string | null = newton.token) => api.call(as, 'PATCH', '/api/profile', body);
const stored = () =>
  api.ctx.db.selectFrom('profiles').selectAll().where('account_id', '=', newton.account).executeTakeFirstOrThrow();

describe('GET /api/profile', () => {
  spec('access 3.3', 'homeowner 7.3');
  test('shows one’s own', async () => {
    const harriet = await aHomeowner(api.ctx.db);
    const answer = await api.call(harriet.token, 'GET', '/api/profile');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      id: harriet.account,
      email: harriet.email,
      role: 'user',
      full_name: 'Harriet Miller',
      phone_number: '5735550100',
      ...elmAve,
      lot_size: '0.25 acre',
      lot_size_sqft: 10_890,
      location_verified: false,
      time_zone: 'America/Chicago',
      time_zone_source: null,
      created_at: '2026-05-02T17:00:00.000Z',
      yard: null,
    });
  });

  test('tells the yard as it was last booked or queued at this address, and of no other address', async () => {
    const harriet = await aHomeowner(api.ctx.db);
    const yard = async () => (await api.call(harriet.token, 'GET', '/api/profile')).json().yard;
    const company = await aCompany(api.ctx.db);
    const own = {
      ...{ address: '412 Elm Ave, Columbia, MO 65203', yard_features: ['trampoline' as const] },
      ...{ yard_notes: 'Mind the cat.', created_at: '2026-05-02T17:00:01.000Z' },
    };
    await aQueuedJobRow(api.ctx.db, harriet.account);
    expect(await yard()).toEqual({ grass_height: 'very_tall_14_plus', yard_features: [], yard_features_notes: '' });
    await aJobRow(api.ctx.db, { client: harriet.account, company, own });
    expect(await yard()).toMatchObject({ yard_features: ['trampoline'], yard_features_notes: 'Mind the cat.' });
    const newcomer = await aHomeowner(api.ctx.db);
    expect((await api.call(newcomer.token, 'GET', '/api/profile')).json().yard).toBeNull();
    await api.call(harriet.token, 'PATCH', '/api/profile', { street_address: '9 Oak St' });
    expect(await yard()).toBeNull();
  });
});

describe('PATCH /api/profile', () => {
  spec('homeowner 1.2', 'homeowner 7.4');
  test('stores what the onboarding asks for, finds the place, and tells her other devices', async () => {
    const answer = await change({ ...elmAve, state: 'mo', lot_size_sqft: 21_780 });

    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ ...elmAve, lot_size: '0.5 acre', lot_size_sqft: 21_780 });
    const row = await stored();
    expect(row).toMatchObject({ state: 'MO', location_precision: 'zip' });
    expect(row.latitude).toBeCloseTo(38.9, 0);
    expect(row.longitude).toBeCloseTo(-92.4, 0);
    expect(await api.ctx.db.selectFrom('change_events').select(['kind', 'subject', 'audience']).execute()).toEqual([
      { kind: 'profile.changed', subject: newton.account, audience: [`account:${newton.account}`] },
    ]);
  });

  test('leaves alone what is left out', async () => {
    await change({ ...elmAve, full_name: 'Newton Newman' });
    await change({ phone_number: '(573) 555-0199' });
    expect(await stored()).toMatchObject({ ...elmAve, full_name: 'Newton Newman', phone_number: '5735550199' });
  });

  /** What each field of the contract is sent, and what is kept of it; a field without a line does not compile. */
  const WORDS = {
    full_name: ['  Newton Newman ', 'Newton Newman'],
    phone_number: ['+1 (573) 555-0199', '5735550199'],
    street_address: [' 412 Elm Ave', '412 Elm Ave'],
    city: ['Columbia ', 'Columbia'],
    state: ['mo', 'MO'],
    zip_code: ['65203-1234', '65203-1234'],
    lot_size_sqft: [21_780, 21_780],
  } satisfies Record<keyof typeof ProfileChange.shape, [unknown, unknown]>;
  const FIELDS = Object.keys(ProfileChange.shape) as (keyof typeof WORDS)[];

  test.each(FIELDS)('keeps %s alone, in the column of its name', async (field) => {
    const [sent, kept] = WORDS[field];
    const before = await stored();
    const answer = await change({ [field]: sent });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ [field]: kept });
    const zone = field === 'zip_code' && { time_zone: 'America/Chicago', time_zone_source: 'zip' };
    expect(await stored()).toEqual({ ...before, ...zone, [field]: kept, updated_at: expect.any(Date) });
  });

  test.each(FIELDS)('refuses %s when it is empty, and keeps what there was', async (field) => {
    await change({ [field]: WORDS[field][0] });
    for (const empty of ['', ' ', null]) {
      const answer = await change({ [field]: empty });
      expect(answer.json()).toMatchObject({ status: 400, errors: [{ path: `body.${field}` }] });
    }
    expect(await stored()).toMatchObject({ [field]: WORDS[field][1] });
  });

  test('knows no place for an address that is not complete, or that nobody knows', async () => {
    await change({ city: 'Columbia', state: 'MO' });
    expect(await stored()).toMatchObject(nowhere);
    await change(elmAve);
    expect((await stored()).latitude).not.toBeNull();
    await change({ zip_code: '59001', city: 'Nowhere' });
    expect(await stored()).toMatchObject({ city: 'Nowhere' });
    expect((await stored()).location_precision).not.toBe('rooftop');
  });

  test.each(Object.keys(elmAve))('asks nobody for the place of an address without its %s', async (left) => {
    using asked = vi.spyOn(api.ctx.addresses, 'geocode');
    const { [left]: _, ...others } = elmAve as Record<string, string>;
    await change(others);
    expect(asked).not.toHaveBeenCalled();
    await change(elmAve);
    const address = { street: '412 Elm Ave', city: 'Columbia', state: 'MO', zip: '65203' };
    expect(asked.mock.calls).toEqual([[address]]);
  });

  test('takes the lot as a text too, and says what it cannot read', async () => {
    const answer = await change({ lot_size: '.25 acre' });
    expect(answer.json()).toMatchObject({ lot_size: '0.25 acre', lot_size_sqft: 10_890 });
    expect((await change({ lot_size: '10 or more' })).json()).toMatchObject({ lot_size_sqft: 435_600 });
    expect((await change({ lot_size: 'large' })).json()).toMatchObject({
      status: 400,
      errors: [{ path: 'body.lot_size', message: 'Please enter the lot size in acres, such as 0.25 acre.' }],
    });
    expect(await stored()).toMatchObject({ lot_size_sqft: 435_600 });
  });

  test('looks the place up again for a new address, and for no other change', async () => {
    await change(elmAve);
    using asked = vi.spyOn(api.ctx.addresses, 'geocode');
    await change({ ...elmAve, full_name: 'Newton Newman' });
    expect(asked).not.toHaveBeenCalled();
    expect(await stored()).toMatchObject({ location_precision: 'zip', latitude: expect.any(Number) });
    await change({ street_address: '1 Broadway' });
    await change({ city: 'Hallsville' });
    await change({ state: 'KS' });
    await change({ zip_code: '65255' });
    expect(asked).toHaveBeenCalledTimes(4);
  });

  test('never believes a place, a role or an owner that is sent', async () => {
    const harriet = await aHomeowner(api.ctx.db);
    const id = harriet.account;
    await change({
      ...elmAve,
      latitude: 1,
      longitude: 2,
      location_precision: 'rooftop',
      role: 'admin',
      account_id: id,
      id,
    });
    expect(await stored()).toMatchObject({ role: 'user', location_precision: 'zip' });
    const hers = await api.call(harriet.token, 'GET', '/api/profile');
    expect(hers.json().full_name).toBe('Harriet Miller');
  });

  test.each([
    ['a state of three letters', { state: 'MOO' }, 'body.state', 'State must be 2 letters'],
    ['a ZIP of four digits', { zip_code: '6520' }, 'body.zip_code', 'ZIP must be 5 or 9 digits'],
    ['a lot of nothing', { lot_size_sqft: 0 }, 'body.lot_size_sqft', 'Lot size must be a positive integer'],
    ['half a square foot', { lot_size_sqft: 0.5 }, 'body.lot_size_sqft', 'Lot size must be a positive integer'],
    ['an empty street', { street_address: ' ' }, 'body.street_address', 'Please enter your street address.'],
    ['half a phone number', { phone_number: '555' }, 'body.phone_number', 'Phone number must be 10 digits'],
  ])('refuses %s, next to the field, and stores nothing', async (_, body, path, message) => {
    const answer = await change({ full_name: 'Somebody', ...body });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'validation', errors: [{ path, message }] });
    expect(await stored()).toMatchObject({ full_name: null });
    expect(await api.ctx.db.selectFrom('change_events').selectAll().execute()).toEqual([]);
  });

  spec('homeowner 9.23');
  test('takes nine digits of ZIP, with and without the dash', async () => {
    for (const zip_code of ['65203-1234', '652031234']) {
      expect((await change({ ...elmAve, zip_code })).json().zip_code).toBe(zip_code);
    }
  });

  test('is for homeowners', async () => {
    const gwen = await aMember(api.ctx.db, await aCompany(api.ctx.db));
    const ada = await anAdmin(api.ctx.db);
    expect((await change(elmAve, null)).statusCode).toBe(401);
    expect((await change(elmAve, gwen.token)).statusCode).toBe(403);
    expect((await change(elmAve, ada.token)).statusCode).toBe(403);
    expect(await stored()).toMatchObject({ street_address: null });
  });

  test('two changes at once are both kept, and the place is that of the address', async () => {
    await change(elmAve);
    const answers = await Promise.all([
      change({ zip_code: '10001', city: 'New York', state: 'NY' }),
      change({ full_name: 'Newton Newman' }),
      change({ street_address: '1 Broadway' }),
    ]);
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200]);
    const row = await stored();
    expect(row).toMatchObject({
      full_name: 'Newton Newman',
      street_address: '1 Broadway',
      city: 'New York',
      state: 'NY',
      zip_code: '10001',
    });
    expect(row.latitude).toBeCloseTo(40.75, 1);
  });

  test('an address that two devices complete at once has a place', async () => {
    await change({ state: 'MO', zip_code: '65203' });
    await Promise.all([change({ city: 'Columbia' }), change({ street_address: '412 Elm Ave' })]);
    expect(await stored()).toMatchObject({ ...elmAve, location_precision: 'zip' });
  });

  test('is kept when the address provider is down', async () => {
    const down = { ...api.ctx.addresses, geocode: () => Promise.reject(new Error('down')) };
    const saved = await changeProfile({ ...api.ctx, addresses: down }, newton.account, elmAve);
    expect(saved).toMatchObject({ ...elmAve, ...nowhere });
    // Found with the next change, whatever that is.
    await change({ full_name: 'Newton Newman' });
    expect(await stored()).toMatchObject({ location_precision: 'zip' });
  });
});
