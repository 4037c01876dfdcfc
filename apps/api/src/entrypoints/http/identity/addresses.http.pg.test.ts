import { spec } from '@swath/fixtures/spec';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let swath: TestApp;
beforeAll(async () => {
  swath = await startTestApp();
});
afterAll(() => swath[Symbol.asyncDispose]());
afterEach(() => vi.restoreAllMocks());

const get = (path: string) => swath.call(null, 'GET', `/api/smarty/${path}`);

describe('GET /api/smarty/search', () => {
  spec('access 3.10', 'access 7.20', 'homeowner 3.11', 'homeowner 7.9');
  test('suggests addresses to anybody who types', async () => {
    const answer = await get(`search?query=${encodeURIComponent('412 Elm Ave, Columbia MO 65203')}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.json().attribution).toMatch(/\w/);
    expect(answer.json().results[0]).toMatchObject({
      street_line: '412 Elm Ave',
      city: 'Columbia',
      state: 'MO',
      zip: '65203',
      zipcode: '65203',
      place_id: expect.any(String),
    });
    // Where somebody lives on the map is the server's to know.
    expect(answer.json().results[0]).not.toHaveProperty('latitude');
  });

  spec('access 5.13', 'homeowner 5.38');
  test('asks for three characters', async () => {
    for (const query of ['search', 'search?query=ab', 'search?query=%20a%20']) {
      const answer = await get(query);
      expect([answer.statusCode, answer.json().errors[0].path]).toEqual([400, 'query.query']);
    }
  });

  spec('access 8.11', 'homeowner 8.17');
  test('suggests nothing when the provider fails, and logs it', async () => {
    const warn = vi.spyOn(swath.ctx.log, 'warn').mockReturnValue(undefined);
    vi.spyOn(swath.ctx.addresses, 'search').mockRejectedValue(new Error('402 no subscription'));
    const answer = await get('search?query=412%20Elm');
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { results: [] }]);
    expect(warn).toHaveBeenCalledOnce();
  });

  test('waits three seconds for it and no longer', async () => {
    vi.spyOn(swath.ctx.log, 'warn').mockReturnValue(undefined);
    const told: (AbortSignal | undefined)[] = [];
    vi.spyOn(swath.ctx.addresses, 'search').mockImplementation((_, options) => {
      told.push(options?.signal);
      return new Promise(() => undefined);
    });
    const began = performance.now();
    const answer = await get('search?query=412%20Elm');
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { results: [] }]);
    expect(performance.now() - began).toBeGreaterThan(2_900);
    expect(performance.now() - began).toBeLessThan(3_500);
    expect(told[0]?.aborted).toBe(true);
  });
});

describe('GET /api/smarty/details', () => {
  spec('access 7.21', 'homeowner 3.11', 'homeowner 7.10');
  test('gives one address by its place id and by its text', async () => {
    const [found] = (await get('search?query=412%20Elm%20Ave%2065203')).json().results;
    const byId = (await get(`details?placeId=${encodeURIComponent(found.place_id)}`)).json();
    expect(byId.results).toEqual([found]);
    const byText = (await get(`details?address=${encodeURIComponent(found.address)}`)).json();
    expect(byText.results).toMatchObject([{ street_line: found.street_line, zip: found.zip }]);
  });

  test.each(['details', 'details?placeId=nothing', 'details?address=zzzz%20zzzz'])('%s gives none', async (path) => {
    const answer = await get(path);
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { results: [] }]);
  });

  spec('homeowner 8.17');
  test('gives none when the provider fails', async () => {
    vi.spyOn(swath.ctx.log, 'warn').mockReturnValue(undefined);
    vi.spyOn(swath.ctx.addresses, 'details').mockRejectedValue(new Error('down'));
    const answer = await get('details?address=412%20Elm%20Ave');
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { results: [] }]);
  });
});
