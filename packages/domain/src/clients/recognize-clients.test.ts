import { expect, test } from 'vitest';
import { type Person, recognizeClients } from './recognize-clients.ts';

const person = (full_name: string, street_address: string, own: Partial<Person> = {}): Person => ({
  ...{ full_name, street_address, zip_code: '65203', email: null, phone_number: null, other_phones: [] },
  ...own,
});
const states = (...asked: Parameters<typeof recognizeClients>) => recognizeClients(...asked).map((one) => one?.state);

const ida = person('Ida Holt', '9 Fir St', { email: 'ida@holt.test', phone_number: '5735550130' });

test('somebody is there by name and address, and by address with one of email and phones', () => {
  const file = [
    person('ida  holt', '9 FIR ST.'),
    person('I. Holt', '9 Fir St', { other_phones: ['5735550130'] }),
    person('I. Holt', '9 Fir St'),
  ];
  expect(states([file[0]!], [ida], 'leave')).toEqual(['known']);
  expect(states([file[1]!], [ida], 'leave')).toEqual(['known']);
  expect(states([{ ...file[1]!, zip_code: '65203-1234' }], [ida], 'leave')).toEqual(['known']);
  expect(states([file[2]!], [ida], 'leave')).toEqual(['new']);
});

test('two lawns of one person are two clients that know of each other', () => {
  const second = { ...ida, street_address: '11 Fir St' };
  expect(recognizeClients([ida, second, null], [], 'leave')).toEqual([
    { state: 'new', samePerson: null },
    { state: 'new', samePerson: { row: 0 } },
    null,
  ]);
  expect(recognizeClients([ida, second, { ...ida, street_address: '13 Fir St' }], [], 'leave')[2]).toEqual({
    state: 'new',
    samePerson: { row: 0 },
  });
  expect(states([ida, second], [ida, second], 'leave')).toEqual(['known', 'known']);
});

test('another address of somebody is another lawn when the file has the first one too, and asked otherwise', () => {
  const other = { ...ida, street_address: '77 Ash St' };
  expect(recognizeClients([ida, other], [ida], 'leave')[1]).toEqual({ state: 'new', samePerson: { stored: ida } });
  expect(recognizeClients([other], [ida], 'leave')).toEqual([{ state: 'other_address', stored: ida }]);
  expect(recognizeClients([other], [ida], 'add')).toEqual([{ state: 'new', samePerson: { stored: ida } }]);
});

test('of two lawns of somebody another one names the first, or the one that is not in the file', () => {
  const second = { ...ida, street_address: '11 Fir St' };
  const other = { ...ida, street_address: '77 Ash St' };
  const named = (file: readonly Person[], way: 'leave' | 'add') => recognizeClients(file, [ida, second], way).at(-1);
  expect(named([ida, second, other], 'leave')).toEqual({ state: 'new', samePerson: { stored: ida } });
  expect(named([other], 'leave')).toEqual({ state: 'other_address', stored: ida });
  expect(named([ida, other], 'leave')).toEqual({ state: 'other_address', stored: second });
  expect(named([ida, other], 'add')).toEqual({ state: 'new', samePerson: { stored: second } });
});

test('what stands twice in a file is one client; two units of a house are two', () => {
  const known = { state: 'known', same: { row: 0 } };
  expect(recognizeClients([ida, ida, ida], [], 'leave')).toEqual([{ state: 'new', samePerson: null }, known, known]);
  const units = ['9 Fir St, Unit A', '9 Fir St, Unit B'].map((street) => person('Ida Holt', street));
  expect(states(units, [], 'leave')).toEqual(['new', 'new']);
});

test('a phone that everybody has, such as the company’s own, costs no more than another one', () => {
  const all = Array.from({ length: 2000 }, (_, at) =>
    person(`N ${at}`, `${at} Fir St`, { phone_number: '5735550100' }),
  );
  expect(new Set(states(all, all, 'leave'))).toEqual(new Set(['known']));
  expect(states([person('New', '1 Ash St', { phone_number: '5735550100' })], all, 'leave')).toEqual(['other_address']);
});
