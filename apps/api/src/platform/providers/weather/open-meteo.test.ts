import { day } from '@swath/domain/calendar';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openMeteo } from './open-meteo.ts';
import { type LoopbackWeather, type Mood, startLoopbackWeather } from './testing/loopback-weather.ts';

const TOMORROW = day('2026-05-03');
const PLACE = { latitude: 38.951_234, longitude: -92.334 };

let loopback: LoopbackWeather;
beforeAll(async () => {
  loopback = await startLoopbackWeather();
});
afterAll(() => loopback.close());
beforeEach(() => {
  loopback.mood = 'well';
  loopback.asked.length = 0;
});

const ask = (timeoutMs?: number) => openMeteo(loopback.address, timeoutMs).rain(PLACE, TOMORROW, 'America/Chicago');

test('the rain of a day, at a place to about a kilometer', async () => {
  expect(await ask()).toEqual({ percent: 80, millimeters: 12 });
  expect(Object.fromEntries(loopback.asked[0]!)).toEqual({
    ...{ latitude: '38.95', longitude: '-92.33', timezone: 'America/Chicago' },
    ...{ start_date: TOMORROW, end_date: TOMORROW, daily: 'precipitation_sum,precipitation_probability_max' },
  });
});

test('a day of which it knows nothing is not a dry one', async () => {
  loopback.mood = 'lost';
  expect(await ask()).toBeNull();
});

test.each<[Mood, RegExp]>([
  ['failing', /answered 500/],
  ['elsewhere', /fetch failed|redirect/],
  ['babbling', /JSON/],
  ['endless', /too much/],
  ['silent', /timeout|aborted/i],
])('%s: a fault', async (mood, why) => {
  loopback.mood = mood;
  await expect(ask(500)).rejects.toThrow(why);
});
