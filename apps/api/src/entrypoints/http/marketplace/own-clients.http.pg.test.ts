import type { CompanyId } from '@swath/domain/ids';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { doneVisits } from '../../../testing/invoices.ts';
import { aClient, anOwnClient, aPlan } from '../../../testing/own-clients.ts';
import { aCompany, aHomeowner, aMember, type Person } from '../../../testing/people.ts';
import { aRule } from '../../../testing/series.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let swath: TestApp;
let company: CompanyId;
let crew: Person;
let rival: Person;

beforeAll(async () => {
  swath = await startTestApp();
  rival = await aMember(swath.testDb.db, await aCompany(swath.testDb.db));
});
afterAll(() => swath[Symbol.asyncDispose]());
beforeEach(async () => {
  company = await aCompany(swath.testDb.db);
  crew = await aMember(swath.testDb.db, company);
});

const URL = '/api/company/clients';
const list = async (as = crew.token) => (await swath.call(as, 'GET', URL)).json();
const change = (id: string, body: object, as = crew.token) => swath.call(as, 'PATCH', `${URL}/${id}`, body);
const archive = (id: string, as = crew.token) => swath.call(as, 'POST', `${URL}/${id}/archive`);
const restore = (id: string, as = crew.token) => swath.call(as, 'POST', `${URL}/${id}/restore`);
const changesOf = async () => {
  const told = swath.testDb.db.selectFrom('change_events').where('kind', '=', 'client.changed').select('audience');
  return (await told.execute()).filter(({ audience }) => audience.includes(`company:${company}`)).length;
};

test('a client is written down, read, changed, put aside and brought back; the crew hears of each', async () => {
  const client = await anOwnClient(swath, crew);
  expect(client).toMatchObject({
    full_name: 'Olive Porter',
    phone_number: '5735550142',
    email: 'olive@porter.test',
    lot_size: '0.25 acre',
    price_cents: 4000,
    archived: false,
    visits_ahead: 0,
    next_visit: null,
  });
  await anOwnClient(swath, crew, { full_name: 'anna Abel', phone_number: null, email: null, notes: '' });
  expect((await list()).map((of: { full_name: string }) => of.full_name)).toEqual(['anna Abel', 'Olive Porter']);

  const changed = await change(client.id, { price_cents: 4500, phone_number: null, notes: 'One dog.' });
  expect(changed.json()).toMatchObject({ price_cents: 4500, phone_number: null, notes: 'One dog.', city: 'Columbia' });
  expect((await archive(client.id)).json()).toMatchObject({ archived: true });
  expect((await archive(client.id)).statusCode).toBe(200);
  expect((await restore(client.id)).json()).toMatchObject({ archived: false });
  expect(await changesOf()).toBe(5);
});

test('the same client twice is refused, also when both come at once', async () => {
  const both = await Promise.all([1, 2].map(() => swath.call(crew.token, 'POST', URL, aClient())));
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  const again = await swath.call(crew.token, 'POST', URL, aClient({ full_name: ' OLIVE porter', price_cents: 1 }));
  expect(again.json()).toMatchObject({ code: 'own_client_exists' });
  const other = await anOwnClient(swath, crew, { full_name: 'Otto Porter' });
  expect((await change(other.id, { full_name: 'Olive Porter' })).json()).toMatchObject({ code: 'own_client_exists' });
  // Another company may know the same person.
  await anOwnClient(swath, rival);
});

test('what is wrong is said by field', async () => {
  const wrong = { full_name: ' ', state: 'Missouri', zip_code: '1', lot_size_sqft: 0, price_cents: -1, email: 'x' };
  const answer = await swath.call(crew.token, 'POST', URL, aClient(wrong));
  expect(
    answer
      .json()
      .errors.map((error: { path: string }) => error.path)
      .sort(),
  ).toEqual(['body.email', 'body.full_name', 'body.lot_size_sqft', 'body.price_cents', 'body.state', 'body.zip_code']);
});

test('nobody else finds a company’s clients', async () => {
  const { id } = await anOwnClient(swath, crew);
  for (const answer of [
    await change(id, { price_cents: 1 }, rival.token),
    await archive(id, rival.token),
    await restore(id, rival.token),
  ]) {
    expect(answer.json()).toMatchObject({ status: 404, code: 'own_client_not_found' });
  }
  expect((await list(rival.token)).map((of: { id: string }) => of.id)).not.toContain(id);
  const homeowner = await aHomeowner(swath.testDb.db);
  expect((await swath.call(homeowner.token, 'GET', URL)).statusCode).toBe(403);
});

test('one with visits ahead is not put aside; a new name and address go along to them', async () => {
  const client = await anOwnClient(swath, crew);
  const plan = aPlan(company, client.id, { frequency: 'none', startDate: '2026-05-12', endDate: null });
  expect((await swath.call(crew.token, 'POST', '/api/series', plan)).statusCode).toBe(201);
  expect((await list())[0]).toMatchObject({ visits_ahead: 1, next_visit: '2026-05-12' });
  expect((await archive(client.id)).json()).toMatchObject({ status: 409, code: 'own_client_has_visits' });

  await change(client.id, { full_name: 'Olive Stone', street_address: '700 Cherry St', price_cents: 9000 });
  const jobs = await swath.call(crew.token, 'GET', '/api/company/jobs?from=2026-05-12&to=2026-05-12');
  expect(jobs.json()).toMatchObject([
    { full_name: 'Olive Stone', address: '700 Cherry St, Columbia, MO 65201', price_cents: 4000 },
  ]);
});

test('a client is marked as do not service: nothing new is planned, what is booked stays; and back', async () => {
  const client = await anOwnClient(swath, crew);
  const plan = (day: string) => aPlan(company, client.id, { frequency: 'none', startDate: day, endDate: null });
  const book = (day: string) => swath.call(crew.token, 'POST', '/api/series', plan(day));
  const weekly = await swath.call(crew.token, 'POST', '/api/series', aPlan(company, client.id));
  const seriesId = weekly.json().series_id;
  const service = (no_service_reason: string | null, as = crew.token) =>
    swath.call(as, 'PUT', `${URL}/${client.id}/service`, { no_service_reason });
  expect((await service('Never pays.')).json()).toMatchObject({ no_service_reason: 'Never pays.', visits_ahead: 4 });
  expect((await service(' ')).statusCode).toBe(400);
  expect((await service('Mine.', rival.token)).json()).toMatchObject({ code: 'own_client_not_found' });
  expect((await book('2026-06-02')).json()).toMatchObject({ status: 409, code: 'own_client_not_serviced' });
  const preview = `/api/company/series/${seriesId}/preview-change`;
  const rule = { from: '2026-05-18', rule: aRule({ start_date: '2026-05-19', end_date: '2026-06-16' }) };
  expect((await swath.call(crew.token, 'POST', preview, rule)).json()).toMatchObject({
    code: 'own_client_not_serviced',
  });
  expect((await service(null)).json()).toMatchObject({ no_service_reason: null });
  expect((await book('2026-06-02')).statusCode).toBe(201);
});

test('the history has series, coming and past visits; nobody else reads it', async () => {
  const client = await anOwnClient(swath, crew);
  const made = await swath.call(crew.token, 'POST', '/api/series', aPlan(company, client.id));
  await doneVisits(swath, company, client.id, ['2026-04-07', '2026-04-21']);
  const history = (as = crew.token) => swath.call(as, 'GET', `${URL}/${client.id}/history`);
  const { series, coming, past } = (await history()).json();
  expect(series).toMatchObject([{ id: made.json().series_id, rule: { frequency: 'weekly', weekday: 2 } }]);
  expect(coming.map(({ date }: { date: string }) => date)).toEqual([
    ...['2026-05-05', '2026-05-12', '2026-05-19', '2026-05-26'],
  ]);
  expect(past).toMatchObject([
    { date: '2026-04-21', status: 'completed', price_cents: 4500, photos: 0 },
    { date: '2026-04-07' },
  ]);
  expect((await history(rival.token)).json()).toMatchObject({ code: 'own_client_not_found' });
});
