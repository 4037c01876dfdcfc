import { afterAll, beforeAll, expect, test } from 'vitest';
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
  expect((await ask('64101')).json()).toEqual({ suggestion: null });
  await lotsAt('64101-1234', 900_000);
  const known = { suggestion: { lot_size_sqft: 21_780, source: 'typical' } };
  expect((await ask('64101')).json()).toEqual(known);
  expect((await ask('64101-9999')).json()).toEqual(known);
});

test('where nobody has said a lot it is unknown, as is half a ZIP', async () => {
  for (const zip of ['64199', '641', '']) expect((await ask(zip)).json()).toEqual({ suggestion: null });
});

test('a provider that measures is passed on, and one that fails makes the lot unknown', async () => {
  const { parcels } = swath.ctx;
  Object.assign(swath.ctx, { parcels: { findLot: async () => ({ lot: 13_000, source: 'measured' }) } });
  expect((await ask('64101')).json()).toEqual({ suggestion: { lot_size_sqft: 13_000, source: 'measured' } });
  Object.assign(swath.ctx, { parcels: { findLot: () => Promise.reject(new Error('down')) } });
  const down = await ask('64101');
  Object.assign(swath.ctx, { parcels });
  expect([down.statusCode, down.json()]).toEqual([200, { suggestion: null }]);
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
