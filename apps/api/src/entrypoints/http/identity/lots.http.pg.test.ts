import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aCompany, aHomeowner, aMember, type Person } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let swath: TestApp;
let newton: Person;
beforeAll(async () => {
  swath = await startTestApp();
  newton = await aHomeowner(swath.ctx.db, { zip_code: null, lot_size_sqft: null });
});
afterAll(() => swath[Symbol.asyncDispose]());

const ask = (zip: string, as: string | null = newton.token) =>
  swath.call(as, 'GET', `/api/lot-suggestion?${new URLSearchParams({ zip_code: zip, city: 'Columbia' })}`);
const lotsAt = async (zip: string, ...lots: (number | null)[]) => {
  for (const lot of lots) await aHomeowner(swath.ctx.db, { zip_code: zip, lot_size_sqft: lot });
};

test('the typical lot of a ZIP is the median of five homeowners or more, as a size that is offered', async () => {
  await lotsAt('64101', 9_000, 10_890, 22_500, 43_560);
  await lotsAt('64101-1234', null);
  await lotsAt('64102', 10_890);
  expect((await ask('64101')).json()).toEqual({ suggestion: null, place: null });
  await lotsAt('64101-1234', 900_000);
  const known = { place: null, suggestion: { lot_size_sqft: 21_780, source: 'typical' } };
  expect((await ask('64101')).json()).toEqual(known);
  expect((await ask('64101-9999')).json()).toEqual(known);
});

test('where nobody has said a lot it is unknown, as is half a ZIP', async () => {
  for (const zip of ['64199', '641', '']) expect((await ask(zip)).json()).toMatchObject({ suggestion: null });
});

test('a provider that measures is passed on, and one that fails makes the lot unknown', async () => {
  const { parcels } = swath.ctx;
  Object.assign(swath.ctx, { parcels: { findLot: async () => ({ lot: 13_000, source: 'measured' }) } });
  expect((await ask('64101')).json()).toMatchObject({ suggestion: { lot_size_sqft: 13_000, source: 'measured' } });
  Object.assign(swath.ctx, { parcels: { findLot: () => Promise.reject(new Error('down')) } });
  const down = await ask('64101');
  Object.assign(swath.ctx, { parcels });
  expect([down.statusCode, down.json()]).toEqual([200, { suggestion: null, place: null }]);
});

const ELM = { street_address: '412 Elm Ave', city: 'Columbia', state: 'MO', zip_code: '65203' };
const where = (address: object, as: string | null = newton.token) =>
  swath.call(as, 'GET', `/api/lot-suggestion?${new URLSearchParams({ ...address })}`);

test('a complete address is told where it is, looked up and not read from whoever lives there', async () => {
  const harriet = await aHomeowner(swath.ctx.db, ELM);
  const away = { latitude: 12.5, longitude: -7.25, location_precision: 'rooftop' as const };
  await swath.ctx.db.updateTable('profiles').set(away).where('account_id', '=', harriet.account).execute();
  const { place } = (await where(ELM)).json();
  expect(place).toEqual({ latitude: expect.any(Number), longitude: expect.any(Number), precision: 'zip' });
  expect([place.latitude, place.longitude].map(Math.round)).toEqual([39, -92]);
  expect((await where(ELM, harriet.token)).json().place).toEqual(place);
});

test('strangers are told of no place', async () => {
  const { token } = await aMember(swath.ctx.db, await aCompany(swath.ctx.db));
  for (const [as, status] of [
    [token, 403],
    [null, 401],
  ] as const) {
    const answer = await where(ELM, as);
    expect([answer.statusCode, answer.json().place]).toEqual([status, undefined]);
  }
});

test('an address that is not complete, or that nobody knows, has no place', async () => {
  using asked = vi.spyOn(swath.ctx.addresses, 'geocode');
  for (const left of Object.keys(ELM)) expect((await where({ ...ELM, [left]: ' ' })).json().place).toBeNull();
  expect(asked).not.toHaveBeenCalled();
  expect((await where({ ...ELM, city: 'Nowhere', zip_code: '00000' })).json().place).toBeNull();
});

test('a lookup that fails makes the place unknown, and keeps the lot', async () => {
  using asked = vi.spyOn(swath.ctx.addresses, 'geocode').mockRejectedValue(new Error('down'));
  await lotsAt('65203', 10_890, 10_890, 10_890, 10_890);
  const down = await where(ELM);
  expect(asked).toHaveBeenCalledOnce();
  expect([down.statusCode, down.json()]).toEqual([
    200,
    { suggestion: { lot_size_sqft: 10_890, source: 'typical' }, place: null },
  ]);
});

test('only homeowners ask, and not without end', async () => {
  const { token } = await aMember(swath.ctx.db, await aCompany(swath.ctx.db));
  expect((await ask('64101', token)).statusCode).toBe(403);
  expect((await ask('64101', null)).statusCode).toBe(401);
  const another = await aHomeowner(swath.ctx.db);
  const answers = [];
  for (let i = 0; i < 61; i++) answers.push((await ask('64101', another.token)).statusCode);
  expect(answers.at(-1)).toBe(429);
});
