import { squareFeet } from '@swath/domain/units';
import type { Updateable } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Profiles } from '../../../platform/db/tables.ts';
import { hashPassword } from '../../../platform/secrets/hash-password.ts';
import { changesOf } from '../../../testing/changes.ts';
import { mailsTo } from '../../../testing/outbox.ts';
import { aCompany, aHomeowner, aMember, type Person } from '../../../testing/people.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../../testing/test-app.ts';
import { sweepZipWatches } from './sweep-zip-watches.ts';

const PASSWORD = 'mow-the-north-lawn-twice';

/** Latitude of the middle of 64101, whose longitude is -94.6. */
const MIDDLE = 39.1;

let swath: TestApp;
let harriet: Person;
beforeAll(async () => {
  swath = await startTestApp();
});
afterAll(() => swath[Symbol.asyncDispose]());
beforeEach(async () => {
  await swath.setClock(TEST_NOW);
  for (const table of ['zip_watches', 'outbox_messages', 'companies', 'rate_counters'] as const) {
    await swath.ctx.db.deleteFrom(table).execute();
  }
  harriet = await aHomeowner(swath.ctx.db, { zip_code: '64101-1234' });
});

const ask = (method: 'GET' | 'PUT' | 'DELETE', as: string | null = harriet.token) =>
  swath.call(as, method, '/api/own-zip-watch');
const isWaiting = async (as = harriet.token): Promise<boolean> => (await ask('GET', as)).json().waiting;
const kept = () =>
  swath.ctx.db.selectFrom('zip_watches').select(['email', 'zip_code', 'lot_size_sqft', 'told_at']).execute();

const told = async () => (await mailsTo(swath.ctx.db, harriet.email)).length;
const move = (to: Updateable<Profiles>) =>
  swath.ctx.db
    .updateTable('profiles')
    .set({ longitude: -94.6, ...to })
    .where('account_id', '=', harriet.account)
    .execute();
/** A company that works a mile around a place. */
async function aCircle(center_lat: number): Promise<void> {
  const area = { kind: 'radius', center_lat, center_lng: -94.6, radius_miles: 1 } as const;
  const stamps = { created_at: TEST_NOW, updated_at: TEST_NOW };
  const company_id = await aCompany(swath.ctx.db);
  await swath.ctx.db
    .insertInto('service_areas')
    .values({ company_id, ...area, ...stamps })
    .execute();
}

describe('a homeowner where nobody mows', () => {
  test('waits with the ZIP and lot of the profile, and can take it back', async () => {
    expect(await isWaiting()).toBe(false);
    expect((await ask('PUT')).statusCode).toBe(204);
    expect(await isWaiting()).toBe(true);
    expect(await kept()).toEqual([{ email: harriet.email, zip_code: '64101', lot_size_sqft: 10_890, told_at: null }]);
    expect(await mailsTo(swath.ctx.db, harriet.email)).toEqual([]);
    expect((await ask('DELETE')).statusCode).toBe(204);
    expect(await isWaiting()).toBe(false);
    expect(await kept()).toEqual([]);
    expect((await ask('DELETE')).statusCode).toBe(204);
    expect(await changesOf(swath.ctx.db, harriet.account)).toMatchObject([
      { kind: 'profile.changed' },
      { kind: 'profile.changed' },
    ]);
  });

  test('waits once, asked twice at once and once more', async () => {
    const answers = await Promise.all([ask('PUT'), ask('PUT')]);
    expect([...answers, await ask('PUT')].map(({ statusCode }) => statusCode)).toEqual([204, 204, 204]);
    expect(await kept()).toHaveLength(1);
  });

  test('is told once when the first company can be booked, and waits no more', async () => {
    await ask('PUT');
    await aCompany(swath.ctx.db, { zips: ['64101'] });
    await sweepZipWatches(swath.ctx);
    await sweepZipWatches(swath.ctx);
    expect(await mailsTo(swath.ctx.db, harriet.email)).toMatchObject([{ template: 'zip-served' }]);
    expect(await isWaiting()).toBe(false);
  });

  test('waits for their own address where a company works at the ZIP’s middle alone, and is told when one comes there', async () => {
    await aCircle(MIDDLE);
    await move({ latitude: 39.3 });
    expect((await ask('PUT')).statusCode).toBe(204);
    await sweepZipWatches(swath.ctx);
    expect(await told()).toBe(0);
    expect(await isWaiting()).toBe(true);
    await aCircle(39.3);
    await sweepZipWatches(swath.ctx);
    await sweepZipWatches(swath.ctx);
    expect(await told()).toBe(1);
    expect(await isWaiting()).toBe(false);
  });

  test('is not told of the ZIP’s middle, but of the address and lot that the profile has by then', async () => {
    await move({ latitude: 39.3 });
    await ask('PUT');
    await aCircle(MIDDLE);
    await sweepZipWatches(swath.ctx);
    expect(await told()).toBe(0);
    await move({ latitude: 39.1, lot_size_sqft: squareFeet(43_560) });
    await sweepZipWatches(swath.ctx);
    const [mail] = await mailsTo(swath.ctx.db, harriet.email);
    expect(mail!.text).toContain('Lot: 1 acre');
  });

  test('who has moved to another ZIP is not told of the old one', async () => {
    await ask('PUT');
    await move({ zip_code: '64105' });
    expect(await isWaiting()).toBe(false);
    await aCompany(swath.ctx.db, { zips: ['64101', '64105'] });
    await sweepZipWatches(swath.ctx);
    expect(await told()).toBe(0);
  });

  test('waits for their address still when somebody gives theirs for the ZIP without an account', async () => {
    await move({ latitude: 39.3 });
    await ask('PUT');
    const body = { email: harriet.email, zip_code: '64101', lot_size_sqft: 10_890 };
    expect((await swath.call(null, 'POST', '/api/zip-watches', body)).statusCode).toBe(204);
    await aCircle(MIDDLE);
    await sweepZipWatches(swath.ctx);
    expect([await told(), await isWaiting()]).toEqual([0, true]);
  });

  test('takes back only their own', async () => {
    const newton = await aHomeowner(swath.ctx.db, { zip_code: '64101' });
    await ask('PUT');
    await ask('PUT', newton.token);
    await ask('DELETE', newton.token);
    expect(await kept()).toMatchObject([{ email: harriet.email }]);
  });

  test('finds it in the file of what is kept, and it goes with the account', async () => {
    const password_hash = await hashPassword(PASSWORD);
    await swath.ctx.db.updateTable('accounts').set({ password_hash }).where('id', '=', harriet.account).execute();
    await ask('PUT');
    const proof = { current_password: PASSWORD };
    const file = await swath.call(harriet.token, 'POST', '/api/account/data', proof);
    expect(file.json().watched_zips).toMatchObject([{ zip_code: '64101' }]);
    expect((await swath.call(harriet.token, 'POST', '/api/account/deletion', proof)).statusCode).toBe(204);
    expect(await kept()).toEqual([]);
  });
});

test('where somebody can be booked there is nothing to wait for', async () => {
  await aCompany(swath.ctx.db, { zips: ['64101'] });
  const answer = await ask('PUT');
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'zip_served']);
  expect(await kept()).toEqual([]);
});

test.each([
  [{ zip_code: null }, 'missing_zip_code'],
  [{ lot_size_sqft: null }, 'missing_lot_size'],
  [{ zip_code: '99999' }, 'unknown_zip_code'],
])('a profile with %s is refused as %s', async (lacking, code) => {
  const { token } = await aHomeowner(swath.ctx.db, lacking);
  expect((await ask('PUT', token)).json().code).toBe(code);
});

test('nobody else may', async () => {
  const { token } = await aMember(swath.ctx.db, await aCompany(swath.ctx.db));
  for (const method of ['GET', 'PUT', 'DELETE'] as const) {
    expect((await ask(method, token)).statusCode).toBe(403);
    expect((await ask(method, null)).statusCode).toBe(401);
  }
});
