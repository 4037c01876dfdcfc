import * as z from 'zod/mini';
import type { WeatherService } from './weather-service.ts';

/** Timeout of one request, in ms. */
const TIMEOUT_MS = 8_000;
/** Maximum length of a response, in characters. */
const LONGEST_ANSWER = 100_000;

const Forecast = z.object({
  daily: z.object({
    time: z.array(z.string()),
    precipitation_sum: z.array(z.nullable(z.number().check(z.gte(0)))),
    precipitation_probability_max: z.array(z.nullable(z.number().check(z.gte(0), z.lte(100)))),
  }),
});

/**
 * Makes a client for the HTTP API of Open-Meteo, or of a server of its own.
 *
 * @param address  base URL without a trailing slash, e.g. `https://api.open-meteo.com`
 * @param timeoutMs  timeout of one request
 *
 * Source: Open-Meteo, Weather Forecast API, version 1: daily variables.
 */
export function openMeteo(address: string, timeoutMs = TIMEOUT_MS): WeatherService {
  return {
    async rain({ latitude, longitude }, day, timeZone) {
      const asked = new URLSearchParams({
        latitude: latitude.toFixed(2),
        longitude: longitude.toFixed(2),
        daily: 'precipitation_sum,precipitation_probability_max',
        timezone: timeZone,
        start_date: day,
        end_date: day,
      });
      const answer = await fetch(`${address}/v1/forecast?${asked}`, {
        headers: { accept: 'application/json' },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`the weather service answered ${answer.status}`);
      if (text.length > LONGEST_ANSWER) throw new Error('the weather service answered too much');
      const { daily } = Forecast.parse(JSON.parse(text));
      const at = daily.time.indexOf(day);
      const [percent, millimeters] = [daily.precipitation_probability_max[at], daily.precipitation_sum[at]];
      // What it does not know is no dry day.
      if (typeof percent !== 'number' || typeof millimeters !== 'number') return null;
      return { percent: Math.round(percent), millimeters };
    },
  };
}
