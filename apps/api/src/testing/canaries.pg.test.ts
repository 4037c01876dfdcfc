import { phoneText } from '@swath/domain/accounts/phone';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Canaries } from './canaries.ts';
import { aJobRow } from './jobs.ts';
import { aCompany, aHomeowner, type Person } from './people.ts';
import { createTestDb, type TestDb } from './test-db.ts';

let testDb: TestDb;
let canaries: Canaries;
let homeowner: Person;
let other: Person;
beforeAll(async () => {
  testDb = await createTestDb();
  [homeowner, other] = [await aHomeowner(testDb.db), await aHomeowner(testDb.db)];
  await aJobRow(testDb.db, { client: homeowner.account, company: await aCompany(testDb.db) });
  canaries = new Canaries(testDb.db);
  await canaries.open();
  await canaries.plant();
  await canaries.plant();
});
afterAll(() => testDb[Symbol.asyncDispose]());

const profileOf = ({ account }: Person) =>
  testDb.db.selectFrom('profiles').where('account_id', '=', account).selectAll().executeTakeFirstOrThrow();

describe('a canary', () => {
  test.each(['full_name', 'phone_number', 'street_address', 'zip_code', 'latitude', 'longitude'] as const)(
    'is found in any text, with its owner and its column: profiles.%s',
    async (column) => {
      for (const person of [homeowner, other]) {
        const value = (await profileOf(person))[column];
        const found = canaries.in(`id=7&who=${String(value).toUpperCase()}, at noon`);
        expect(found).toEqual([expect.objectContaining({ owner: person.account, at: `profiles.${column}` })]);
      }
    },
  );

  test('is found in a phone number as people read it', async () => {
    const phone = phoneText((await profileOf(homeowner)).phone_number!);
    expect(phone).toMatch(/^\(/);
    expect(canaries.in(`Call ${phone}.`)).toMatchObject([{ owner: homeowner.account, at: 'profiles.phone_number' }]);
  });

  test('is found in the middle of a word, and by half of a name', async () => {
    const [first] = (await profileOf(homeowner)).full_name!.split(' ');
    expect(canaries.in(`customer-${first}-2`)).toMatchObject([{ at: 'profiles.full_name' }]);
  });

  test('is of one column: a job has others than the profile it was made from', async () => {
    const job = await testDb.db.selectFrom('jobs').select(['full_name', 'address']).executeTakeFirstOrThrow();
    expect(canaries.in(JSON.stringify(job)).map(({ at }) => at)).toEqual(['jobs.full_name', 'jobs.address']);
  });

  test('that is a secret is found in hexadecimal digits and in base 64', async () => {
    const { token_hash } = await testDb.db.selectFrom('access_tokens').select('token_hash').executeTakeFirstOrThrow();
    for (const form of ['hex', 'base64url'] as const) {
      expect(canaries.in(`"${token_hash.toString(form)}"`)).toMatchObject([{ at: 'access_tokens.token_hash' }]);
    }
  });
});

test('ids, instants and prices are none', () => {
  const text = `${homeowner.account} 2026-05-02T17:00:00.000Z 2026-05-03 $45.00 10890 38.93 5735550100`;
  expect(canaries.in(text)).toEqual([]);
});
