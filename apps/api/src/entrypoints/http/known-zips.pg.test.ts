import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveProfile } from '../../testing/company-profiles.ts';
import { aClient, anOwnClient } from '../../testing/own-clients.ts';
import { aCompany, aHomeowner, aMember, type Person } from '../../testing/people.ts';
import { aRegistration } from '../../testing/registrations.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let swath: TestApp;
let harriet: Person;
let crew: Person;
let rejected: Person;
let client: string;

beforeAll(async () => {
  swath = await startTestApp();
  const { db } = swath.testDb;
  harriet = await aHomeowner(db);
  crew = await aMember(db, await aCompany(db));
  rejected = await aMember(db, await aCompany(db, { status: 'rejected', rateCents: null }));
  client = (await anOwnClient(swath, crew)).id;
});
afterAll(() => swath[Symbol.asyncDispose]());

const unknown = '00000';

test.each([
  ['a homeowner’s profile', () => swath.call(harriet.token, 'PATCH', '/api/profile', { zip_code: unknown })],
  ['a registration', () => swath.call(null, 'POST', '/api/companies', { ...aRegistration(), zip_code: unknown })],
  [
    'a registration that is sent again',
    () => swath.call(rejected.token, 'PUT', '/api/company/registration', { ...aRegistration(), zip_code: unknown }),
  ],
  ['an own client', () => swath.call(crew.token, 'POST', '/api/company/clients', aClient({ zip_code: unknown }))],
  [
    'an own client who moves',
    () => swath.call(crew.token, 'PATCH', `/api/company/clients/${client}`, { zip_code: `${unknown}-1234` }),
  ],
  ['a company’s profile', () => saveProfile(swath, crew, { zip_code: unknown }), 'body.profile.zip_code'],
])('%s is not saved with a ZIP that does not exist, and its field says so', async (_, send, path = 'body.zip_code') => {
  const answer = await send();
  expect(answer.json()).toMatchObject({
    ...{ status: 422, code: 'unknown_zip_code', detail: 'We do not know the ZIP code 00000.' },
    errors: [{ path, message: 'We do not know the ZIP code 00000. Please check it.' }],
  });
});

test('a company whose ZIP was saved before still changes the rest of its profile', async () => {
  await swath.testDb.db.updateTable('companies').set({ zip_code: unknown }).execute();
  const answer = await saveProfile(swath, crew, { description: 'Two brothers and a trailer.' });
  expect(answer.json()).toMatchObject({ description: 'Two brothers and a trailer.' });
});

test('an own client whose ZIP was saved before still changes in all else, and keeps it until they move', async () => {
  await swath.testDb.db.updateTable('own_clients').set({ zip_code: unknown }).execute();
  const change = (to: object) => swath.call(crew.token, 'PATCH', `/api/company/clients/${client}`, to);
  const same = await change({ phone_number: '5735550144', zip_code: unknown });
  expect(same.json()).toMatchObject({ zip_code: unknown });
  expect((await change({ street_address: '9 Elsewhere St' })).json().code).toBe('unknown_zip_code');
});
