import { PHONE_WORDS } from '@swath/domain/accounts/phone';
import { STATE_WORDS } from '@swath/domain/addresses/states';
import { NO_LAWN_AT_A_BOX } from '@swath/domain/addresses/street-line';
import { spec } from '@swath/fixtures/spec';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readProfile, saveProfile } from '../../testing/company-profiles.ts';
import { aClient, importFile } from '../../testing/own-clients.ts';
import { aHomeowner, type Person } from '../../testing/people.ts';
import { aCrew } from '../../testing/queue.ts';
import { aRegistration } from '../../testing/registrations.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let swath: TestApp;
let harriet: Person;
let crew: Person;
beforeAll(async () => {
  swath = await startTestApp();
  harriet = await aHomeowner(swath.ctx.db);
  crew = await aCrew(swath);
});
afterAll(() => swath[Symbol.asyncDispose]());

type Sent = Record<string, string>;
type Answer = { statusCode: number; json: () => { errors?: { path: string; message: string }[] } };

const signUp = async ({ phone_number: phone = '(573) 555-0100', full_name = 'Harriet' }: Sent) =>
  swath.call(null, 'POST', '/auth/signup', {
    email: `${crypto.randomUUID()}@homeowner.test`,
    password: 'rake-and-roll',
    data: { firstName: full_name, lastName: '-', phone },
  });
const importRow = async (sent: Sent): Promise<Answer> => {
  const { full_name, street_address, city, state, zip_code, phone_number } = { ...aClient(), ...sent };
  const line = [full_name, `"${street_address}"`, city, state, zip_code, phone_number, '0.25', '40'].join(',');
  const file = `Name,Address,City,State,ZIP,Phone,Lot size,Price\n${line}\n`;
  const answer = await importFile(swath, crew.token, file, '?dry_run=true');
  const [row] = answer.json().rows;
  const errors = [...row.problems, ...row.left_out].map(({ column, message }: { column: string; message: string }) => ({
    ...{ path: column, message },
  }));
  return { statusCode: errors.length > 0 ? 400 : answer.statusCode, json: () => ({ errors }) };
};

/** Every call that takes a phone number, a name or an address of somebody. */
const CALLS: [string, (sent: Sent) => Promise<Answer>][] = [
  ['a homeowner’s profile', async (sent) => swath.call(harriet.token, 'PATCH', '/api/profile', sent)],
  ['a company’s registration', async (sent) => swath.call(null, 'POST', '/api/companies', aRegistration(sent))],
  [
    'a company’s profile',
    async ({ full_name, ...sent }) => saveProfile(swath, crew, full_name ? { ...sent, company_name: full_name } : sent),
  ],
  [
    'an own client',
    async (sent) =>
      swath.call(crew.token, 'POST', '/api/company/clients', aClient({ full_name: crypto.randomUUID(), ...sent })),
  ],
  ['a file of clients', importRow],
];
const WITH_PHONE: typeof CALLS = [['signing up', signUp], ...CALLS];

const wordsOf = (answer: Answer) => answer.json().errors?.map(({ message }) => message);

describe.each(WITH_PHONE)('phone numbers of %s', (_, send) => {
  test.each([
    ['1573555014', PHONE_WORDS.area_code],
    ['(911) 555-0142', PHONE_WORDS.area_code],
    ['573 155 0142', PHONE_WORDS.exchange],
    ['573 911 0142', PHONE_WORDS.exchange],
    ['+44 20 7946 0958', PHONE_WORDS.other_country],
  ])('%s is refused in the words of the field', async (phone_number, words) => {
    const answer = await send({ phone_number });
    // A file says which of the numbers of a cell it means.
    expect([answer.statusCode, wordsOf(answer)]).toEqual([400, [expect.stringContaining(words)]]);
  });

  test.each(['1 573 555 0142', '+1 (573) 555-0142', '573.555.0142'])('%s is taken', async (phone_number) => {
    expect((await send({ phone_number })).statusCode).toBeLessThan(300);
  });
});

describe.each(CALLS)('addresses of %s', (_, send) => {
  test.each(['PO Box 12', 'P.O. Box 12', '412 Elm Ave, POB 12', 'Post Office Box 12', 'Apartado 12'])(
    '%s cannot be mowed',
    async (street_address) => {
      const answer = await send({ street_address });
      expect([answer.statusCode, wordsOf(answer)]).toEqual([400, [NO_LAWN_AT_A_BOX]]);
    },
  );

  test.each([
    ['RR 2 Box 18', 'Hallsville', 'MO', '65255'],
    ['HC 1 Box 230', 'Van Buren', 'mo', '63965-1234'],
    ['1201 E Broadway Unit 4', 'Columbia', 'MO', '65201'],
    ['1201 E Broadway #4', 'Columbia', 'MO', '65201'],
    ['Urb Las Gladiolas, 150 Calle A', 'San Juan', 'PR', '00926'],
    ['12 Calle José Martí', 'Mayagüez', 'PR', '00680'],
    ['1 Elm St', 'Boston', 'MA', '02108'],
  ])('%s, %s, %s %s is one', async (street_address, city, state, zip_code) => {
    const answer = await send({ street_address, city, state, zip_code });
    expect([answer.statusCode < 300, wordsOf(answer) ?? []]).toEqual([true, []]);
  });

  test.each([
    ['ZZ', STATE_WORDS.no_state],
    ['AE', STATE_WORDS.military],
  ])('%s is no state', async (state, words) => {
    const answer = await send({ state });
    expect([answer.statusCode, wordsOf(answer)]).toEqual([400, [words]]);
  });
});

spec('access 9.9', 'homeowner 9.22');
test.each(CALLS.filter(([, send]) => send !== importRow))('a state is two letters in %s', async (_, send) => {
  const answer = await send({ state: 'Missouri' });
  expect([answer.statusCode, wordsOf(answer)]).toEqual([400, ['State must be 2 letters']]);
});

test('a file of clients may spell a state out', async () => {
  const answer = await importRow({ state: 'Missouri' });
  expect([answer.statusCode, wordsOf(answer)]).toEqual([200, []]);
});

test.each(WITH_PHONE)('names of one word and of any letters are taken by %s', async (_, send) => {
  for (const full_name of ['Madonna', 'Müller', 'O’Neil', 'José', 'Nguyễn', '李']) {
    const answer = await send({ full_name });
    expect([full_name, answer.statusCode < 300, wordsOf(answer) ?? []]).toEqual([full_name, true, []]);
  }
});

test('what was typed is kept letter by letter, and put on the map', async () => {
  const place = { street_address: 'Urb Las Gladiolas, 150 Calle A', city: 'San Juan', state: 'PR', zip_code: '00926' };
  const words = { full_name: '\u2068Nguyễn Thị 李\u2069', phone_number: '+1 787 555 0142', ...place };
  const answer = await swath.call(harriet.token, 'PATCH', '/api/profile', words);
  expect(answer.json()).toMatchObject({ ...place, full_name: 'Nguyễn Thị 李', phone_number: '7875550142' });
  const row = await swath.ctx.db
    .selectFrom('profiles')
    .select(['latitude', 'longitude'])
    .where('account_id', '=', harriet.account)
    .executeTakeFirstOrThrow();
  expect([Math.round(row.latitude ?? 0), Math.round(row.longitude ?? 0)]).toEqual([18, -66]);
  expect((await readProfile(swath, crew)).standing.state).toBe('MO');
});
