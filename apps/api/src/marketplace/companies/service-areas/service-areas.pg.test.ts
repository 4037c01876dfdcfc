import type { OwnServiceAreas, ServiceAreaRow } from '@swath/contract/service-areas';
import { spec } from '@swath/fixtures/spec';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TOMORROW } from '../../../testing/bookings.ts';
import { aHomeowner, aMember, type Person } from '../../../testing/people.ts';
import { aCrew } from '../../../testing/queue.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../../testing/test-app.ts';

let swath: TestApp;
let crew: Awaited<ReturnType<typeof aCrew>>;

beforeAll(async () => {
  swath = await startTestApp();
});
afterAll(() => swath[Symbol.asyncDispose]());
beforeEach(async () => {
  crew = await aCrew(swath);
});

const PATH = '/api/company/service-areas';
const add = (body: object, as: Person = crew) => swath.call(as.token, 'POST', PATH, body);
const addZips = (...postal_codes: string[]) => add({ kind: 'zipcode', postal_codes });
const addCircle = (radius_miles: number, own: object = {}) => add({ kind: 'radius', radius_miles, ...own });
const read = async (as: Person = crew): Promise<OwnServiceAreas> => (await swath.call(as.token, 'GET', PATH)).json();
const toggle = (city: string, own: object = {}, as: Person = crew) =>
  swath.call(as.token, 'POST', `${PATH}/toggle`, { _company_id: crew.company, _area: city, ...own });
const refusal = async (asked: ReturnType<typeof add>) => {
  const answer = await asked;
  return [answer.statusCode, answer.json().code];
};
const zipsOn = (areas: readonly ServiceAreaRow[]) =>
  areas.filter(({ enabled }) => enabled === 1).map(({ postal_code }) => postal_code);

/** Whether a homeowner of Columbia finds the company. */
async function isOffered(homeowner: Person): Promise<boolean> {
  const answer = await swath.call(
    homeowner.token,
    'GET',
    `/api/companies/available?date=${TOMORROW}&grass_height=short_0_4`,
  );
  return answer.json().some((company: { company_id: string }) => company.company_id === crew.company);
}
const changesOf = () =>
  swath.ctx.db
    .selectFrom('change_events')
    .where('kind', '=', 'areas.changed')
    .where('subject', '=', crew.company)
    .select('audience')
    .execute();

describe('a company without areas', () => {
  spec('company 7.14');
  test('has an empty list, a depot, and the ZIPs within ten miles of it to choose from, nearest first', async () => {
    const { areas, depot, proposed } = await read();
    expect(areas).toEqual([]);
    expect(depot).toEqual({ latitude: 38.95, longitude: -92.33 });
    expect(proposed.map(({ postal_code }) => postal_code)).toEqual(expect.arrayContaining(['65201', '65202', '65203']));
    const miles = proposed.map(({ distance_miles }) => distance_miles);
    expect(miles).toEqual(miles.toSorted((a, b) => a - b));
    expect(Math.max(...miles)).toBeLessThanOrEqual(10);
    expect(proposed[0]?.city).toBe('Columbia');
  });

  test('whose address nobody can find is proposed nothing, and draws no circle around it', async () => {
    const nowhere = { latitude: null, longitude: null };
    await swath.ctx.db.updateTable('companies').set(nowhere).where('id', '=', crew.company).execute();
    expect(await read()).toEqual({ areas: [], depot: null, proposed: [] });
    expect(await refusal(addCircle(5))).toEqual([409, 'depot_unknown']);
    expect((await addCircle(5, { center_lat: 38.9, center_lng: -92.3 })).statusCode).toBe(201);
    expect((await read()).areas).toMatchObject([{ distance_miles: null }]);
  });
});

describe('adding', () => {
  spec('homeowner 3.10', 'company 3.4', 'company 3.5');
  test('ZIPs: with their city and how far they are, nearest first; each once, however it is typed', async () => {
    const answer = await addZips('65251', '65203-1234', '652031234', '65201');
    expect(answer.statusCode).toBe(201);
    const { areas, proposed }: OwnServiceAreas = answer.json();
    expect(areas.map(({ postal_code, city }) => [postal_code, city])).toEqual([
      ['65201', 'Columbia'],
      ['65203', 'Columbia'],
      ['65251', 'Fulton'],
    ]);
    expect(areas[2]).toEqual({
      id: expect.any(String),
      company_id: crew.company,
      kind: 'zipcode',
      city: 'Fulton',
      postal_code: '65251',
      center_lat: expect.closeTo(38.85, 1),
      center_lng: expect.closeTo(-91.95, 1),
      radius_miles: null,
      polygon_coordinates: null,
      distance_miles: expect.closeTo(22, -1),
      enabled: 1,
      created_at: TEST_NOW,
      updated_at: TEST_NOW,
    });
    expect(proposed).toEqual([]);
    expect(await read()).toEqual(answer.json());
    expect(await changesOf()).toEqual([{ audience: [`company:${crew.company}`] }]);
  });

  test('a ZIP that is there already leaves it as it is; nothing but such ones is refused', async () => {
    await addZips('65201');
    await toggle('Columbia', { enabled: 0 });
    expect(await refusal(addZips('65201-9999'))).toEqual([409, 'service_area_exists']);
    expect(
      (await addZips('65201', '65203'))
        .json()
        .areas.map((area: ServiceAreaRow) => area.enabled)
        .sort(),
    ).toEqual([...[0, 1]]);
  });

  test('a ZIP nobody knows is named, and nothing is added', async () => {
    const answer = await addZips('65201', '99999');
    expect(answer.json()).toMatchObject({ code: 'unknown_zip_code', detail: 'We do not know the ZIP code 99999.' });
    expect((await read()).areas).toEqual([]);
  });

  spec('homeowner 3.10', 'company 3.5');
  test('a circle around the depot, or around a point', async () => {
    await addCircle(7.5);
    const { areas }: OwnServiceAreas = (await addCircle(5, { center_lat: 38.85, center_lng: -91.95 })).json();
    expect(areas).toMatchObject([
      {
        kind: 'radius',
        city: 'Columbia',
        center_lat: 38.95,
        radius_miles: 7.5,
        distance_miles: 7.5,
        postal_code: null,
      },
      { kind: 'radius', city: 'Fulton', center_lat: 38.85, center_lng: -91.95, radius_miles: 5, distance_miles: 26.6 },
    ]);
    expect(await refusal(addCircle(7.5))).toEqual([409, 'service_area_exists']);
  });

  spec('homeowner 3.10', 'company 3.5');
  test('an outline, and why some corners are none', async () => {
    const corners = [
      [38.9, -92.4],
      [38.9, -92.2],
      [39, -92.3],
    ];
    const { areas }: OwnServiceAreas = (await add({ kind: 'polygon', polygon_coordinates: corners })).json();
    expect(areas).toMatchObject([
      { kind: 'polygon', city: 'Columbia', polygon_coordinates: corners, radius_miles: null },
    ]);
    const outline = (...polygon_coordinates: number[][]) => add({ kind: 'polygon', polygon_coordinates });
    const [a, b, c] = corners as [number[], number[], number[]];
    expect(await refusal(outline(a, b, [39, -92.2], [38.85, -92.3]))).toEqual([422, 'outline_crosses_itself']);
    expect(await refusal(outline(a, b, [48, -92]))).toEqual([422, 'outline_too_large']);
    expect(await refusal(outline(a, b, a))).toEqual([422, 'outline_without_area']);
    expect(await refusal(outline(a, b))).toEqual([400, 'validation']);
    expect(await refusal(outline(a, b, [91, 0]))).toEqual([400, 'validation']);
    expect(await refusal(outline(...corners.concat(Array.from({ length: 98 }, () => c))))).toEqual([400, 'validation']);
    expect((await read()).areas).toHaveLength(1);
  });

  test.each([
    ['a radius that is too small', { kind: 'radius', radius_miles: 0.4 }],
    ['a radius beyond where crews drive', { kind: 'radius', radius_miles: 151 }],
    ['no ZIP', { kind: 'zipcode', postal_codes: [] }],
    ['half a ZIP', { kind: 'zipcode', postal_codes: ['652'] }],
    ['an unknown kind', { kind: 'county' }],
  ])('refuses %s', async (_, body) => expect(await refusal(add(body))).toEqual([400, 'validation']));

  test('half a point is none: the circle is drawn around the depot', async () => {
    expect((await addCircle(3, { center_lat: 40 })).json().areas).toMatchObject([{ center_lat: 38.95 }]);
  });

  test('no more than 500 areas', async () => {
    const zips = Array.from({ length: 500 }, (_, i) => `zip ${i}`);
    await swath.ctx.db
      .insertInto('service_areas')
      .values(
        zips.map((postal_code) => ({
          ...{ company_id: crew.company, kind: 'zipcode' as const, city: 'Columbia', postal_code },
          ...{ created_at: TEST_NOW, updated_at: TEST_NOW },
        })),
      )
      .execute();
    expect(await refusal(addZips('65201'))).toEqual([409, 'too_many_service_areas']);
  });
});

describe('switching', () => {
  spec('company 7.24');
  test('a city off and on, all its areas together, and nothing else', async () => {
    await addZips('65201', '65203', '65251');
    await addCircle(5);
    const off = await toggle('Columbia');
    expect(off.statusCode).toBe(200);
    expect(zipsOn(off.json().areas)).toEqual(['65251']);
    expect(zipsOn((await toggle('Columbia')).json().areas)).toHaveLength(4);
  });

  test('says which: saying it twice is saying it once', async () => {
    await addZips('65201');
    for (const enabled of [0, 0, 1, 1]) {
      expect((await toggle('Columbia', { enabled })).json().areas).toMatchObject([{ enabled }]);
    }
  });

  spec('company 3.4');
  test('one area by its id, and when that was', async () => {
    await addZips('65201', '65203');
    const { areas } = await read();
    await swath.setClock('2026-05-02T18:00:00.000Z');
    const answer = await swath.call(crew.token, 'PATCH', `${PATH}/${areas[0]!.id}`, { enabled: 0 });
    await swath.setClock(TEST_NOW);
    expect(answer.json().areas).toMatchObject([
      { enabled: 0, updated_at: '2026-05-02T18:00:00.000Z' },
      { enabled: 1, updated_at: TEST_NOW },
    ]);
  });

  test('where some are on, a word without a direction switches those off', async () => {
    await addZips('65201', '65203');
    const { areas } = await read();
    await swath.call(crew.token, 'PATCH', `${PATH}/${areas[0]!.id}`, { enabled: 0 });
    expect(zipsOn((await toggle('Columbia')).json().areas)).toEqual([]);
    expect(zipsOn((await toggle('Columbia')).json().areas)).toHaveLength(2);
  });

  test('a city without areas, and another company, are not found', async () => {
    await addZips('65201');
    const other = await aCrew(swath);
    expect(await refusal(toggle('Fulton'))).toEqual([404, 'service_area_not_found']);
    expect(await refusal(toggle('Columbia', { _company_id: other.company }))).toEqual([404, 'company_not_found']);
    // Whoever names somebody else's company does not get at it.
    expect(await refusal(toggle('Columbia', {}, other))).toEqual([404, 'company_not_found']);
    expect(zipsOn((await read()).areas)).toEqual(['65201']);
  });
});

describe('removing', () => {
  const remove = (id: string, as: Person = crew) => swath.call(as.token, 'DELETE', `${PATH}/${id}`);

  test('one area: the others stay; after the last one the company works everywhere', async () => {
    const homeowner = await aHomeowner(swath.ctx.db);
    await addZips('65251', '10001');
    expect(await isOffered(homeowner)).toBe(false);
    const [first, second] = (await read()).areas;
    expect((await remove(first!.id)).json().areas).toEqual([second]);
    expect(await isOffered(homeowner)).toBe(false);
    expect((await remove(second!.id)).json().areas).toEqual([]);
    expect(await isOffered(homeowner)).toBe(true);
    expect(await refusal(remove(second!.id))).toEqual([404, 'service_area_not_found']);
  });

  test('what is another company’s is not found, on or off', async () => {
    await addZips('65201');
    const [area] = (await read()).areas;
    const other = await aCrew(swath);
    expect(await refusal(remove(area!.id, other))).toEqual([404, 'service_area_not_found']);
    const change = swath.call(other.token, 'PATCH', `${PATH}/${area!.id}`, { enabled: 0 });
    expect(await refusal(change)).toEqual([404, 'service_area_not_found']);
    expect((await read(other)).areas).toEqual([]);
    expect((await read()).areas).toEqual([area]);
  });
});

describe('at once', () => {
  test('a homeowner inside finds the company, one outside does not, whichever way it is said', async () => {
    const inside = await aHomeowner(swath.ctx.db);
    const outside = await aHomeowner(swath.ctx.db, { zip_code: '10001' });
    const newYork = { latitude: 40.75, longitude: -73.99 };
    await swath.ctx.db.updateTable('profiles').set(newYork).where('account_id', '=', outside.account).execute();
    const seen = async () => [await isOffered(inside), await isOffered(outside)];
    expect(await seen()).toEqual([true, true]);
    const shapes = [
      { kind: 'zipcode', postal_codes: ['65203'] },
      { kind: 'radius', radius_miles: 5 },
      {
        kind: 'polygon',
        polygon_coordinates: [
          [38.8, -92.5],
          [38.8, -92.2],
          [39.1, -92.35],
        ],
      },
    ];
    for (const shape of shapes) {
      const [area] = (await add(shape)).json().areas;
      expect(await seen()).toEqual([true, false]);
      await toggle('Columbia', { enabled: 0 });
      expect(await seen()).toEqual([false, false]);
      await toggle('Columbia', { enabled: 1 });
      expect(await seen()).toEqual([true, false]);
      await swath.call(crew.token, 'DELETE', `${PATH}/${area.id}`);
      expect(await seen()).toEqual([true, true]);
    }
  });

  test('two members add the same ZIPs: each is there once', async () => {
    const second = await aMember(swath.ctx.db, crew.company, false);
    const answers = await Promise.all([
      addZips('65201', '65203'),
      add({ kind: 'zipcode', postal_codes: ['65203', '65201'] }, second),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    expect((await read()).areas).toHaveLength(2);
  });

  test('two members switch a city off: it is off', async () => {
    await addZips('65201');
    const second = await aMember(swath.ctx.db, crew.company, false);
    await Promise.all([toggle('Columbia', { enabled: 0 }), toggle('Columbia', { enabled: 0 }, second)]);
    expect(zipsOn((await read()).areas)).toEqual([]);
  });

  test('two members take away the last two areas: the company works everywhere', async () => {
    const homeowner = await aHomeowner(swath.ctx.db);
    await addZips('65251', '10001');
    const { areas } = await read();
    expect(await isOffered(homeowner)).toBe(false);
    await Promise.all(areas.map(({ id }) => swath.call(crew.token, 'DELETE', `${PATH}/${id}`)));
    expect(await isOffered(homeowner)).toBe(true);
  });

  test('one takes the last area away while another one adds one: the new one counts', async () => {
    const homeowner = await aHomeowner(swath.ctx.db);
    await addZips('65251');
    const [last] = (await read()).areas;
    await Promise.all([swath.call(crew.token, 'DELETE', `${PATH}/${last!.id}`), addZips('10001')]);
    expect((await read()).areas).toHaveLength(1);
    expect(await isOffered(homeowner)).toBe(false);
  });
});

test('a shape that is changed behind our back is looked at from everywhere, and the exact rule decides', async () => {
  const homeowner = await aHomeowner(swath.ctx.db);
  await addCircle(5, { center_lat: 38.85, center_lng: -91.95 });
  const areas = swath.ctx.db.updateTable('service_areas').where('company_id', '=', crew.company);
  expect(await isOffered(homeowner)).toBe(false);
  await areas.set({ center_lat: 38.95, center_lng: -92.33 }).execute();
  expect(await isOffered(homeowner)).toBe(true);
  await areas.set({ center_lat: 45 }).execute();
  expect(await isOffered(homeowner)).toBe(false);
});

test('whoever deletes a company leaves no keys behind', async () => {
  await addZips('65201', '65203');
  const keys = () => swath.ctx.db.selectFrom('service_area_keys').where('company_id', '=', crew.company);
  expect(await keys().select('key').orderBy('key').execute()).toEqual([{ key: '65201' }, { key: '65203' }]);
  await swath.ctx.db.deleteFrom('company_members').where('company_id', '=', crew.company).execute();
  await swath.ctx.db.deleteFrom('companies').where('id', '=', crew.company).execute();
  expect(await keys().select('key').execute()).toEqual([]);
});
