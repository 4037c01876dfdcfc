import type { Point } from '@swath/domain/addresses/distance';
import { stepWords } from '@swath/domain/driving/direction-words';
import type { Drive } from '@swath/domain/driving/estimate-drive';
import * as z from 'zod/mini';
import type { DrivingServer, Way } from './driving-server.ts';

const METERS_PER_MILE = 1609.344;
/** Timeout of one request, in ms. */
const TIMEOUT_MS = 4_000;
/** How many rows of a table are requested at once, as servers reject tables of more than 100 × 100 by default. */
const ROWS_AT_ONCE = 50;
/** Maximum length of a response, in characters. */
const LONGEST_ANSWER = 8_000_000;
/** The placeholder for the destination's name in directions; `fillEnd` replaces it. */
const END = '{end}';

const Amounts = z.array(z.array(z.nullable(z.number().check(z.gte(0)))));
const Table = z.object({ code: z.literal('Ok'), durations: Amounts, distances: Amounts });

const Step = z.object({
  name: z._default(z.string(), ''),
  ref: z.optional(z.string()),
  distance: z.number(),
  maneuver: z.object({
    type: z.string(),
    modifier: z.optional(z.string()),
    exit: z.optional(z.int()),
    bearing_after: z.optional(z.number()),
  }),
});
const Found = z.object({
  distance: z.number().check(z.gte(0)),
  duration: z.number().check(z.gte(0)),
  geometry: z.object({ coordinates: z.array(z.tuple([z.number(), z.number()])).check(z.minLength(2)) }),
  legs: z.array(z.object({ steps: z.array(Step) })),
});
const Routed = z.object({ code: z.literal('Ok'), routes: z.array(Found).check(z.minLength(1)) });

/**
 * Makes a client for the HTTP API of an OSRM server, which calculates driving times and routes.
 *
 * @param address  base URL without a trailing slash, e.g. `http://osrm:5000`
 * @param timeoutMs  timeout of one request
 *
 * Source: OSRM, HTTP interface, version 1: Table and Route services.
 */
export function osrmServer(address: string, timeoutMs = TIMEOUT_MS): DrivingServer {
  const ask = (service: string, places: readonly Point[], query: string) =>
    askServer(`${address}/${service}/v1/driving/${places.map(placeText).join(';')}?${query}`, timeoutMs);
  return {
    source: new URL(address).host,
    async matrix(places) {
      const rows: (Drive | null)[][] = [];
      while (rows.length < places.length) {
        const from = Array.from(
          { length: Math.min(ROWS_AT_ONCE, places.length - rows.length) },
          (_, at) => rows.length + at,
        );
        const sources = from.length === places.length ? '' : `&sources=${from.join(';')}`;
        const table = Table.parse(await ask('table', places, `annotations=duration,distance${sources}`));
        rows.push(
          ...from.map((_, row) =>
            places.map((__, to) => driveOf(table.durations[row]?.[to], table.distances[row]?.[to])),
          ),
        );
      }
      return rows;
    },
    async way(from, to) {
      const answer = await ask('route', [from, to], 'overview=full&geometries=geojson&steps=true');
      if (noRoute(answer)) return null;
      return wayOf(Routed.parse(answer).routes[0]!);
    },
  };
}

/** Formats coordinates for OSRM; six decimals are a precision of 0.1 m. */
const placeText = ({ latitude, longitude }: Point): string => `${longitude.toFixed(6)},${latitude.toFixed(6)}`;

async function askServer(address: string, timeoutMs: number): Promise<unknown> {
  const answer = await fetch(address, {
    headers: { accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  const text = await answer.text();
  // OSRM reports "no route" with status 400 and an error code.
  if (!answer.ok && answer.status !== 400) throw new Error(`the driving server answered ${answer.status}`);
  if (text.length > LONGEST_ANSWER) throw new Error('the driving server answered too much');
  return JSON.parse(text);
}

const noRoute = (answer: unknown): boolean =>
  z.object({ code: z.enum(['NoRoute', 'NoSegment']) }).safeParse(answer).success;

function driveOf(seconds: number | null | undefined, meters: number | null | undefined): Drive | null {
  if (seconds === null || seconds === undefined || meters === null || meters === undefined) return null;
  return { miles: meters / METERS_PER_MILE, minutes: seconds / 60 };
}

function wayOf({ distance, duration, geometry, legs }: z.infer<typeof Found>): Way {
  return {
    miles: distance / METERS_PER_MILE,
    minutes: duration / 60,
    line: geometry.coordinates.map(([longitude, latitude]) => [latitude, longitude] as const),
    steps: legs.flatMap(({ steps }) =>
      steps.map(({ name, ref, distance: meters, maneuver }) =>
        stepWords(
          {
            type: maneuver.type,
            modifier: maneuver.modifier,
            exit: maneuver.exit,
            bearingAfter: maneuver.bearing_after,
            road: name || ref || '',
            miles: meters / METERS_PER_MILE,
          },
          END,
        ),
      ),
    ),
  };
}

/** Puts the destination's name into directions, which are cached without it. @param words  e.g. "stop 3" */
export const fillEnd = (steps: readonly string[], words: string): string[] =>
  steps.map((step) => step.replace(END, words));
