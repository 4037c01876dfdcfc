import { expect, test } from 'vitest';
import { isComplete, sameClientKey, whyNotPayFor, whyNotPlanVisits } from './own-client.ts';

test('the same name at the same address is the same client, however it is written', () => {
  const one = { full_name: 'Ann  Porter', street_address: '12 Oak St.', zip_code: '65203' };
  const key = sameClientKey(one);
  expect(sameClientKey({ full_name: ' ann porter ', street_address: '12 OAK ST', zip_code: '65203-1234' })).toBe(key);
  expect(sameClientKey({ ...one, street_address: '14 Oak St' })).not.toBe(key);
  expect(sameClientKey({ ...one, full_name: 'Ann Potter' })).not.toBe(key);
  expect(sameClientKey({ ...one, full_name: 'Annporter' })).not.toBe(key);
  expect(sameClientKey({ ...one, zip_code: '65201' })).not.toBe(key);
});

test('a number that ends a name is no part of the house number', () => {
  const depot = { full_name: 'Depot 1', street_address: '12 Oak St', zip_code: '65203' };
  expect(sameClientKey({ ...depot, full_name: 'Depot 11', street_address: '2 Oak St' })).not.toBe(sameClientKey(depot));
});

test.each([
  [9000, 4500, true],
  [9000, 0, true],
  [null, 4500, false],
  [9000, null, false],
  [null, null, false],
])('a client with a lot of %s and a price of %s can be booked: %s', (lot_size_sqft, price_cents, can) => {
  expect(isComplete({ lot_size_sqft, price_cents })).toBe(can);
});

test.each([
  [false, null, null],
  [true, null, 'own_client_archived'],
  [false, 'Does not pay', 'own_client_not_serviced'],
  [true, 'Does not pay', 'own_client_archived'],
])('visits at a client, archived %s, no service for %j: %s', (archived, no_service_reason, whyNot) => {
  expect(whyNotPlanVisits({ archived, no_service_reason })).toBe(whyNot);
});

const CLIENT = { id: 'client', paysForOthers: false };
const PAYER = { id: 'payer', payer_id: null, archived: false };

test.each<[string, Partial<typeof CLIENT>, Partial<Parameters<typeof whyNotPayFor<string>>[1]>, string | null]>([
  ['another one', {}, {}, null],
  ['itself', {}, { id: 'client' }, 'own_client_pays_itself'],
  ['itself, which is archived', {}, { id: 'client', archived: true }, 'own_client_pays_itself'],
  ['an archived one', {}, { archived: true }, 'own_client_archived'],
  ['an archived one that is paid for', {}, { archived: true, payer_id: 'third' }, 'own_client_archived'],
  ['one that is paid for', {}, { payer_id: 'third' }, 'payer_is_paid_for'],
  ['one that is paid for, while it pays itself', { paysForOthers: true }, { payer_id: 'client' }, 'payer_is_paid_for'],
  ['another one, while it pays for others', { paysForOthers: true }, {}, 'own_client_pays_for_others'],
])('a client that is to be paid for by %s', (_, client, payer, whyNot) => {
  expect(whyNotPayFor({ ...CLIENT, ...client }, { ...PAYER, ...payer })).toBe(whyNot);
});
