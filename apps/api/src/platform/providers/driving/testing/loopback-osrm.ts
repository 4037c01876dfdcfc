import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { haversineMiles } from '@swath/domain/addresses/distance';

/**
 * How the server responds: `well` as OSRM does, `failing` with status 500, `silent` never, `elsewhere` with a redirect,
 * `babbling` with broken JSON, `no roads` without a route.
 */
export type Mood = 'well' | 'failing' | 'silent' | 'elsewhere' | 'babbling' | 'no roads';

/**
 * An OSRM server on this machine for tests. Its drives are straight lines with one kilometer per minute; a drive to an
 * earlier place of the list takes one minute more.
 */
export type LoopbackOsrm = {
  readonly address: string;
  mood: Mood;
  /** The services that were requested, in order: `table` or `route`. */
  readonly asked: string[];
  close(): Promise<void>;
};

const METERS_PER_MILE = 1609.344;

/** Starts the server. */
export async function startLoopbackOsrm(): Promise<LoopbackOsrm> {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://osrm');
    loopback.asked.push(pathname.split('/')[1]!);
    if (loopback.mood === 'silent') return;
    if (loopback.mood === 'failing') return void response.writeHead(500).end('{}');
    if (loopback.mood === 'elsewhere') return void response.writeHead(307, { location: '/elsewhere' }).end();
    if (loopback.mood === 'babbling') return void response.end('{"code":"Ok","durations":[["soon"]]');
    const places = pathname
      .split('/')
      .at(-1)!
      .split(';')
      .map((text) => text.split(',').map(Number))
      .map(([longitude, latitude]) => ({ latitude: latitude!, longitude: longitude! }));
    const isTable = pathname.startsWith('/table/');
    if (loopback.mood === 'no roads' && !isTable) {
      return void response.writeHead(400).end('{"code":"NoRoute","message":"Impossible route between points"}');
    }
    const meters = (a: number, b: number) =>
      loopback.mood === 'no roads' && a !== b ? null : haversineMiles(places[a]!, places[b]!) * METERS_PER_MILE;
    const seconds = (a: number, b: number) => {
      const far = meters(a, b);
      return far === null ? null : (far / 1000) * 60 + (a > b ? 60 : 0);
    };
    if (isTable) {
      const sources = searchParams.get('sources')?.split(';').map(Number) ?? [...places.keys()];
      const each = (amount: typeof meters) => sources.map((a) => places.map((_, b) => amount(a, b)));
      return void response.end(JSON.stringify({ code: 'Ok', durations: each(seconds), distances: each(meters) }));
    }
    const coordinates = places.map(({ latitude, longitude }) => [longitude, latitude]);
    const step = (type: string, more: object, distance: number) => ({
      name: 'Elm Ave',
      distance,
      maneuver: { type, ...more },
    });
    const steps = [step('depart', { bearing_after: 90 }, meters(0, 1)!), step('arrive', { modifier: 'left' }, 0)];
    const route = { distance: meters(0, 1), duration: seconds(0, 1), geometry: { coordinates }, legs: [{ steps }] };
    response.end(JSON.stringify({ code: 'Ok', routes: [route] }));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const loopback: LoopbackOsrm = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mood: 'well',
    asked: [],
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
  return loopback;
}
